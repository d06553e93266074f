import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './WarningBand.module.css';

/** The band over every screen when something is wrong that the whole office feels (spec 4 §2). */
export function WarningBand() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={styles.band}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          No hay conexión. Lo que cambies no se guarda hasta que vuelva.
        </p>
      )}
    </div>
  );
}
