import { Alert, Progress, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Room, StageFigures } from '../../api/rooms.ts';
import { countText, shareText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import parts from '../../styles/parts.module.css';
import board from '../gate-show/board.module.css';
import { Figures } from '../gate-show/Figures.tsx';
import { RoomActs } from './RoomActs.tsx';
import { headline, lateText, totalsOf } from './room-rules.ts';
import styles from './rooms.module.css';
import { useLiveRoom, useRoom } from './use-room.ts';

/** The present state of a room, and its acts (spec 6 §9). */
export function Component() {
  const { room: framed, mayEdit } = useRoom();
  const { data: room = framed } = useLiveRoom(framed.id);
  const late = lateText(room.mailDelay);
  return (
    <div className={styles.columns}>
      <div className={board.page}>
        <p className={styles.headline}>{headline(room)}</p>
        {late && <Alert color="yellow">{late}</Alert>}
        <Totals room={room} />
        {room.soldOutAt && (
          <p className={board.forecast}>
            A este paso, el último lugar se vende el {dateTimeText(room.soldOutAt)}.
          </p>
        )}
        <Part title="Por etapa">
          <DataTable
            label="Por etapa"
            columns={stageColumns}
            rows={[...room.stages]}
            isWhole={false}
            empty="Sin etapas."
          />
        </Part>
        {room.blocks.length > 0 && (
          <Part title="Direcciones que más se anotan">
            <DataTable
              label="Direcciones que más se anotan"
              columns={blockColumns}
              rows={[...room.blocks]}
              isWhole={false}
              empty="Nadie se anota en este minuto."
            />
            <p className={parts.minor}>
              Un celular comparte dirección con miles de personas: muchas anotaciones de un bloque se hacen
              esperar solas, no se bloquean.
            </p>
          </Part>
        )}
      </div>
      {mayEdit && <RoomActs room={room} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={board.part}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
);

function Totals({ room }: { room: Room }) {
  const { joined, waiting, called, came, absent, bought } = totalsOf(room.stages);
  const isBefore = room.letter === 'B' || room.letter === 'N' || room.letter === 'S';
  const figures = [
    {
      name: isBefore ? 'Anotados' : 'Esperan',
      value: countText(isBefore ? joined : waiting),
      small: `${countText(room.joinsPerMinute)} se anotaron en el último minuto`,
    },
    { name: 'Llamados', value: countText(called), small: shareOf(called, called + waiting, 'de la fila') },
    { name: 'Entraron', value: countText(came), small: shareOf(came, called, 'de los llamados') },
    { name: 'Adentro', value: countText(room.inside), small: 'con pase o con lugares retenidos' },
    {
      name: 'Ausentes',
      value: countText(absent),
      small: shareOf(absent, came + absent, 'de los turnos que pasaron'),
    },
    { name: 'Compraron', value: countText(bought), small: shareOf(bought, came, 'de los que entraron') },
    { name: 'Lugares libres', value: countText(room.free), small: 'de sus espectáculos' },
    {
      name: 'Ritmo',
      value: room.letter === 'A' ? countText(room.rate) : '—',
      small: room.hasFixedRate
        ? `fijo en ${countText(room.plan.maxRate)} por minuto`
        : `de ${countText(room.plan.minRate)} a ${countText(room.plan.maxRate)} por minuto`,
    },
  ];
  return <Figures figures={figures} className={styles.figures} />;
}

const shareOf = (part: number, whole: number, of: string): string =>
  whole === 0 ? 'todavía nadie' : `${shareText(part, whole)} ${of}`;

const stageColumns: Column<StageFigures>[] = [
  {
    id: 'etapa',
    header: 'Etapa',
    cell: ({ row: { original: stage } }) => (
      <>
        {stage.name}
        <span className={parts.minor}>Abre el {dateTimeText(stage.opensAt)}</span>
      </>
    ),
  },
  { id: 'anotados', header: 'Anotados', accessorFn: ({ joined }) => countText(joined) },
  { id: 'esperan', header: 'Esperan', accessorFn: ({ waiting }) => countText(waiting) },
  {
    id: 'llamados',
    header: 'Llamados',
    cell: ({
      row: {
        original: { name, called, waiting },
      },
    }) => (
      <>
        {countText(called)}
        <Progress
          aria-label={`${name}: ${shareText(called, called + waiting)} llamados`}
          value={called === 0 ? 0 : (called / (called + waiting)) * 100}
          size="sm"
          mt={4}
        />
      </>
    ),
  },
  { id: 'entraron', header: 'Entraron', accessorFn: ({ came }) => countText(came) },
  { id: 'ausentes', header: 'Ausentes', accessorFn: ({ absent }) => countText(absent) },
  { id: 'compraron', header: 'Compraron', accessorFn: ({ bought }) => countText(bought) },
];

const blockColumns: Column<Room['blocks'][number]>[] = [
  { id: 'bloque', header: 'Bloque de direcciones', accessorKey: 'block' },
  { id: 'anotados', header: 'Anotaciones por minuto', accessorFn: ({ joins }) => countText(joins) },
];
