import { pageAfterLogin, paths } from '../../paths.ts';

const KEY = 'club.page-after-login';

/** Stores the page to return to, across the single sign-on. */
export function keepPage(page: string): void {
  sessionStorage.setItem(KEY, page);
}

/** The stored page, once. */
export function takePage(): string {
  const page = sessionStorage.getItem(KEY) ?? paths.home;
  sessionStorage.removeItem(KEY);
  return pageAfterLogin(new URLSearchParams({ volver: page }));
}
