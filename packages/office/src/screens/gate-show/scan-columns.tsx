import type { GateScan } from '../../api/gate-scans.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import parts from '../../styles/parts.module.css';

const MODES: Readonly<Record<GateScan['mode'], string>> = {
  servidor: '',
  'sin-red': 'Sin red',
  carril: '',
  supervisor: 'Supervisor',
};

/** Columns of a scan: its location, and its result. */
export const scanColumns: Column<GateScan>[] = [
  {
    id: 'donde',
    header: 'Dónde',
    cell: ({ row: { original: scan } }) => (
      <>
        {scan.post}
        <span className={parts.minor}>{[scan.zone, scan.device].join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'resultado',
    header: 'Resultado',
    cell: ({ row: { original: scan } }) => (
      <>
        {scan.result} {scan.warning && <StateTag name={scan.warning} tone="wrong" />}
        <span className={parts.minor}>{[MODES[scan.mode], scan.reason].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
];
