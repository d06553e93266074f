import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { useIsHydrated } from '@club/ui/lib/use-is-hydrated.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { lazy, Suspense, useEffect } from 'react';
import type { SectorPurchaseProps } from './SectorPurchase.tsx';
import styles from './ShowScreen.module.css';

const loadPanel = () => import('./SectorPurchase.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).SectorPurchase }));

/** The panel of a chosen sector with its seat map: code that is not needed to read a show's page. */
export function LazySectorPurchase(props: SectorPurchaseProps) {
  // The server renders pages without lazy parts, and hydration must match.
  if (!useIsHydrated()) return <PanelSkeleton />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Fetches that code after the page is shown, so that the first choice does not wait for it. */
export function usePanelAhead(): void {
  useEffect(() => {
    // If it fails, the choice itself retries, and shows that failure.
    loadPanel().catch(() => null);
  }, []);
}

function PanelSkeleton() {
  return (
    <div className={styles.panelSkeleton} aria-busy="true">
      <VisuallyHidden>Cargando sector</VisuallyHidden>
      <Skeleton width="60%" height="2rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="12rem" />
      <Skeleton height="3rem" />
    </div>
  );
}
