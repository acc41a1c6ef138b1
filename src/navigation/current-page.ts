import { createContext } from 'react';
import { notFound, type Page } from '../pages.ts';

/** The page that is shown. */
export const CurrentPage = createContext<Page>(notFound);
