import { pageAfterLogin, paths } from '../../paths.ts';

const KEY = 'club.page-after-login';

/** Keeps the page to end at, for the way through the single sign-on. */
export function keepPage(page: string): void {
  sessionStorage.setItem(KEY, page);
}

/** The page that was kept, once. */
export function takePage(): string {
  const page = sessionStorage.getItem(KEY) ?? paths.home;
  sessionStorage.removeItem(KEY);
  return pageAfterLogin(new URLSearchParams({ volver: page }));
}
