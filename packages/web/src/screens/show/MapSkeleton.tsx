import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import styles from './ShowScreen.module.css';

/** The placeholder of the venue's map. */
export function MapSkeleton() {
  return (
    <div className={styles.mapSkeleton} aria-busy="true">
      <VisuallyHidden>Cargando mapa</VisuallyHidden>
      <Skeleton height="100%" />
    </div>
  );
}
