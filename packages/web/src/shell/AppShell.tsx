import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { LoaderOverlay } from '../ui/feedback/LoaderOverlay.tsx';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { ToastStack } from '../ui/toast/ToastStack.tsx';
import styles from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { notePageShown } from './leave-site.ts';
import { watchQueue } from './queue-watcher.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { handleOf } from './route-handle.ts';
import { TopBar } from './TopBar.tsx';

/** What surrounds every screen (spec 1 §2.2). */
export function AppShell() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(notePageShown, []);
  useEffect(watchQueue, []);
  const isBare = handle?.hideHeaderFooter ?? false;
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      {isNavigating && <ProgressBar label="Cargando página" className={styles.progress} />}
      {!isBare && (
        <>
          <TopBar />
          <Header look={handle?.header ?? 'blue'} />
        </>
      )}
      <main id="contenido" className={styles.main} tabIndex={-1} aria-busy={isNavigating}>
        <Outlet />
      </main>
      {!isBare && <Footer />}
      <RouteAnnouncer />
      <LoaderOverlay />
      <ToastStack />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * The first page of every load has the key `default`: by its address instead, so that a page opened in the place of
 * another one starts at its top, and only a page loaded again stays where it was.
 */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
