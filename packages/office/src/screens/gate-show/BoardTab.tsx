import { Alert, Progress, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Board, useBoard } from '../../api/control-room.ts';
import type { GateDevice } from '../../api/gate-devices.ts';
import { countText, shareText } from '../../lib/counts.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { deviceLook, signsText } from '../gate-devices/device-rules.ts';
import styles from './board.module.css';
import { capacityLook, forecast, unsynchronisedText } from './board-rules.ts';
import { Figures } from './Figures.tsx';
import { useGateShow } from './use-gate-show.ts';

/** The live state of the gates, for the wall and for the phone (spec 5 §2.3). */
export function Component() {
  const { show } = useGateShow();
  const board = useBoard(show.id);
  if (!board) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  const unsynchronised = unsynchronisedText(board.unsynchronised);
  return (
    <div className={styles.page}>
      {unsynchronised && <Alert color="yellow">{unsynchronised}</Alert>}
      {board.openAlerts > 0 && (
        <Alert color="red">
          <Link to={paths.gateShow(show.id, 'alertas')}>
            {board.openAlerts === 1
              ? 'Hay una alerta abierta'
              : `Hay ${countText(board.openAlerts)} alertas abiertas`}
          </Link>
        </Alert>
      )}
      <Totals board={board} />
      <p className={styles.forecast}>{forecast(board)}</p>
      <div className={styles.columns}>
        <Part title="Por puerta">
          <DataTable
            label="Por puerta"
            columns={gateColumns}
            rows={[...board.gates]}
            isWhole={false}
            empty="Sin puertas."
          />
        </Part>
        <Part title="Por zona">
          <DataTable
            label="Por zona"
            columns={zoneColumns}
            rows={[...board.zones]}
            isWhole={false}
            empty="Sin zonas."
          />
        </Part>
        <Part title="Por sector">
          <DataTable
            label="Por sector"
            columns={sectorColumns}
            rows={[...board.sectors]}
            isWhole={false}
            empty="Todavía no hay entradas."
          />
        </Part>
        <Part title="Rechazos">
          <DataTable
            label="Rechazos"
            columns={refusalColumns}
            rows={[...board.refusals]}
            isWhole={false}
            empty="Ninguno hasta ahora."
          />
        </Part>
      </div>
      <Part title="Carriles">
        <DataTable
          label="Carriles"
          columns={laneColumns(board.at)}
          rows={[...board.lanes]}
          isWhole={false}
          empty="Ningún dispositivo está en un carril de este escenario."
        />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
);

function Totals({ board: { inside, entered, expected, lastFive } }: { board: Board }) {
  const figures = [
    { name: 'Adentro', value: countText(inside), small: 'entradas con ingreso abierto' },
    {
      name: 'Ingresaron',
      value: countText(entered),
      small: `${shareText(entered, expected)} de las esperadas`,
    },
    { name: 'Esperadas', value: countText(expected), small: 'entradas vigentes' },
    {
      name: 'Últimos 5 minutos',
      value: countText(lastFive),
      small: `${countText(Math.round(lastFive / 5))} por minuto`,
    },
  ];
  return <Figures figures={figures} />;
}

const gateColumns: Column<Board['gates'][number]>[] = [
  { id: 'puerta', header: 'Puerta', accessorKey: 'name' },
  { id: 'ingresos', header: 'Ingresos', accessorFn: ({ entries }) => countText(entries) },
  { id: 'ultimos', header: 'Últimos 5 min', accessorFn: ({ lastFive }) => countText(lastFive) },
];

const FULLNESS = { near: 'Casi completa', full: 'Completa' } as const;

const zoneColumns: Column<Board['zones'][number]>[] = [
  { id: 'zona', header: 'Zona', accessorKey: 'name' },
  {
    id: 'adentro',
    header: 'Adentro',
    cell: ({
      row: {
        original: { inside, capacity },
      },
    }) => {
      const look = capacityLook(inside, capacity);
      return (
        <>
          {countText(inside)}
          {capacity > 0 && ` de ${countText(capacity)}`}
          {look !== 'ok' && (
            <>
              {' '}
              <StateTag name={FULLNESS[look]} tone={look === 'full' ? 'wrong' : 'waiting'} />
            </>
          )}
        </>
      );
    },
  },
  { id: 'ingresos', header: 'Ingresos', accessorFn: ({ entries }) => countText(entries) },
];

const sectorColumns: Column<Board['sectors'][number]>[] = [
  { id: 'sector', header: 'Sector', accessorKey: 'name' },
  {
    id: 'ingresos',
    header: 'Ingresaron',
    cell: ({
      row: {
        original: { name, entries, expected },
      },
    }) => (
      <>
        {countText(entries)} de {countText(expected)}
        <Progress
          aria-label={`${name}: ${shareText(entries, expected)}`}
          value={expected === 0 ? 0 : (entries / expected) * 100}
          size="sm"
          mt={4}
        />
      </>
    ),
  },
];

const refusalColumns: Column<Board['refusals'][number]>[] = [
  { id: 'motivo', header: 'Motivo', accessorKey: 'name' },
  { id: 'cantidad', header: 'Cantidad', accessorFn: ({ count }) => countText(count) },
];

const laneColumns = (now: number): Column<GateDevice>[] => [
  { id: 'puesto', header: 'Puesto', accessorFn: ({ post }) => post || 'Sin asignar' },
  { id: 'dispositivo', header: 'Dispositivo', accessorKey: 'name' },
  { id: 'turno', header: 'Turno', accessorFn: ({ person }) => person || '—' },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: device } }) => (
      <>
        <StateTag {...deviceLook(device)} />
        {device.warnings.length > 0 && <span className={parts.minor}>{device.warnings.join(' · ')}</span>}
      </>
    ),
  },
  { id: 'contacto', header: 'Último contacto', accessorFn: (device) => signsText(device, now) },
];
