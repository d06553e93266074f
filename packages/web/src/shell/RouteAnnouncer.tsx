import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { type Failure, WAIT_TITLE } from '../features/error-page/ErrorPage.tsx';
import { focusPageHeading } from '../features/page/focus-page-heading.ts';
import { fullTitle, handleOf, headOf, NO_PAGE_HEAD, type PageHead } from './route-handle.ts';
import { useClub } from './use-club.ts';

/**
 * Sets each page's title, description and canonical URL; after a navigation announces the title and moves the focus to the page's h1. A
 * change of the query alone (a filter) and the first load leave the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const head = usePageHead();
  const club = useClub();
  const [announcement, setAnnouncement] = useState('');
  const lastPathname = useRef(pathname);
  const title = fullTitle(head, club.shortName);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // The finished page's own URL, which browsers share instead of the current one.
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
    setAnnouncement(head.title);
    focusPageHeading();
  }, [pathname, title, head.title, head.description]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
}

function usePageHead(): PageHead {
  const matches = useMatches();
  const failure = useLocation().state as Failure | null;
  if (failure?.waitText) return { ...NO_PAGE_HEAD, title: WAIT_TITLE };
  return headOf(matches.findLast((candidate) => handleOf(candidate) !== undefined));
}
