import { RESULTS } from '@club/gate-rules/results.ts';
import { useGate } from '../app/use-gate.ts';
import { useNoScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { exactText } from '../parts/times.ts';
import { ResultSymbol } from '../result/ResultSymbol.tsx';
import { symbolOf } from '../result/result-rules.ts';
import type { ScanMode, StoredScan } from '../store/scan.ts';
import styles from './SideScreens.module.css';

const MODES: Readonly<Record<ScanMode, string>> = {
  server: 'con el servidor',
  local: 'en el dispositivo',
  supervisor: 'por el supervisor',
};

/** 'Últimas lecturas': the last 50 of this device. */
export function RecentScreen({ onBack }: { readonly onBack: () => void }) {
  const { state } = useGate();
  useNoScanner();
  return (
    <Screen title="Últimas lecturas" actions={<Button onClick={onBack}>Volver a leer</Button>}>
      {state.recent.length === 0 && <p>Todavía no leíste ninguna entrada.</p>}
      <ul className={styles.list}>
        {state.recent.map((scan) => (
          <li key={scan.id} className={styles.row} data-color={RESULTS[scan.result].color}>
            <ResultSymbol name={symbolOf(scan.result)} />
            <div>
              <p className={styles.name}>
                {scan.title}
                {scan.undone && ' (deshecho)'}
              </p>
              {scan.line && <p>{scan.line}</p>}
              {scan.unsent === 1 && <p className={styles.soft}>Sin enviar</p>}
            </div>
            <time className={styles.soft}>{exactText(scan.time.corrected)}</time>
            <details className={styles.details}>
              <summary>Detalle</summary>
              <Details scan={scan} />
            </details>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function Details({ scan }: { readonly scan: StoredScan }) {
  const { id, result, mode, direction, time, reason } = scan;
  return (
    <ul className={styles.soft}>
      <li>
        Resultado {result}, {MODES[mode]}
      </li>
      <li>
        {direction === 'in' ? 'Entrada' : 'Salida'}
        {!time.isReliable && ' · hora no confiable'}
      </li>
      {reason && <li>Motivo: {reason}</li>}
      <li>Lectura {id}</li>
    </ul>
  );
}
