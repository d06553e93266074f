import { LoaderOverlay } from '@club/ui/feedback/LoaderOverlay.tsx';
import { ProgressBar } from '@club/ui/feedback/ProgressBar.tsx';
import { ToastStack } from '@club/ui/toast/ToastStack.tsx';
import { useContext, useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import styles from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { notePageShown } from './leave-site.ts';
import { watchQueue } from './queue-watcher.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { handleOf } from './route-handle.ts';
import { ShellPartContext } from './shell-part.ts';
import { TopBar } from './TopBar.tsx';
import { useClub } from './use-club.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** The frame of every screen (spec 1 §2.2). */
export function AppShell() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(notePageShown, []);
  const { queueCookie } = useClub();
  useEffect(() => watchQueue(queueCookie), [queueCookie]);
  useScrollToTop();
  const part = useContext(ShellPartContext);
  const isBare = part === 'page' || (handle?.hideHeaderFooter ?? false);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      {!isBare && (
        <>
          <TopBar />
          <Header look={handle?.header ?? 'blue'} />
        </>
      )}
      <main id="contenido" className={styles.main} tabIndex={-1} aria-busy={isNavigating}>
        {isNavigating && <ProgressBar label="Cargando página" className={styles.progress} />}
        {part !== 'surroundings' && <Outlet />}
      </main>
      {!isBare && <Footer />}
      <RouteAnnouncer />
      <LoaderOverlay />
      <ToastStack />
    </div>
  );
}
