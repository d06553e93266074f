import { useIsHydrated } from '@club/ui/lib/use-is-hydrated.ts';
import { lazy, Suspense } from 'react';
import { MapSkeleton } from './MapSkeleton.tsx';
import styles from './ShowScreen.module.css';
import type { VenuePanelProps } from './VenuePanel.tsx';

const Panel = lazy(async () => ({ default: (await import('./VenuePanel.tsx')).VenuePanel }));

/** The venue's map: its drawing and its code are loaded after the page is shown. */
export function LazyVenuePanel(props: VenuePanelProps) {
  const waiting = (
    <section className={styles.sheet} aria-label="Mapa del escenario">
      <MapSkeleton />
    </section>
  );
  if (!useIsHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  );
}
