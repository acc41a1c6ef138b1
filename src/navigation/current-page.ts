import { createContext, use } from 'react';
import { notFound, type Page } from '../pages.ts';

export const CurrentPage = createContext<Page>(notFound);

/** The page that is shown. */
export function useCurrentPage(): Page {
  return use(CurrentPage);
}
