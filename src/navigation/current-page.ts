import { createContext } from 'react';
import { notFound, type Page } from '../pages.ts';

/** The visible page. */
export const CurrentPage = createContext<Page>(notFound);
