import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDownProviders } from '../api/down-providers.ts';
import { readAgain, useStaleSince } from '../api/stale.ts';
import { instantText } from '../lib/dates.ts';
import styles from './WarningBand.module.css';

/** Providers by their account. */
const DOWN: Readonly<Record<string, string>> = {
  card: 'El proveedor de tarjetas no responde.',
  second: 'El proveedor de los pagos en dólares no responde.',
};

/** The band above every screen about a problem that affects the whole office (spec 4 §2), and about figures that are read no more. */
export function WarningBand() {
  const { online } = useNetwork();
  const down = useDownProviders().flatMap((account) => DOWN[account] ?? []);
  const since = useStaleSince();
  const texts = online ? down : ['No hay conexión. Lo que cambies no se guarda hasta que vuelva.'];
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text} className={styles.band}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {text}
        </p>
      ))}
      {since > 0 && (
        <p className={styles.band}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>Sin datos desde las {instantText(since).slice(-5)}: lo que ves es de esa hora.</span>
          <Button size="compact-sm" variant="default" onClick={readAgain}>
            Reintentar
          </Button>
        </p>
      )}
    </div>
  );
}
