import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { handleOf, type PageHead } from './route-handle.ts';
import { useClub } from './use-club.ts';

/**
 * Gives each page its title and description; after a navigation reads the title aloud and moves the focus to the
 * page's h1. A change of the query alone (a filter) and the first load leave the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const head = usePageHead();
  const club = useClub();
  const [announcement, setAnnouncement] = useState('');
  const lastPathname = useRef(pathname);
  const title = head.title === club.shortName ? head.title : `${head.title} | ${club.shortName}`;
  useEffect(() => {
    document.title = title;
    if (head.description) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    }
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnouncement(head.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, title, head.title, head.description]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
}

function usePageHead(): PageHead {
  const matches = useMatches();
  const match = matches.findLast((candidate) => handleOf(candidate) !== undefined);
  const head = match && handleOf(match)?.head;
  if (head === undefined) return { title: 'Entradas' };
  return typeof head === 'function' ? head(match?.loaderData) : head;
}
