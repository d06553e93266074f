import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDownProviders } from '../api/down-providers.ts';
import styles from './WarningBand.module.css';

/** Providers by their account. */
const DOWN: Readonly<Record<string, string>> = {
  card: 'El proveedor de tarjetas no responde.',
  second: 'El proveedor de los pagos en dólares no responde.',
};

/** The band above every screen about a problem that affects the whole office (spec 4 §2). */
export function WarningBand() {
  const { online } = useNetwork();
  const down = useDownProviders().flatMap((account) => DOWN[account] ?? []);
  const texts = online ? down : ['No hay conexión. Lo que cambies no se guarda hasta que vuelva.'];
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text} className={styles.band}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {text}
        </p>
      ))}
    </div>
  );
}
