import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import styles from './ShowScreen.module.css';

/** The room of the venue's map until it is there. */
export function MapSkeleton() {
  return (
    <div className={styles.mapSkeleton} aria-busy="true">
      <VisuallyHidden>Cargando mapa</VisuallyHidden>
      <Skeleton height="100%" />
    </div>
  );
}
