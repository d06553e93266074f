import { useState } from 'react';
import { type Room, type RoomPlan, saveRoom } from '../../api/rooms.ts';
import { wholeSince } from '../../forms/typed-rules.ts';
import { counted, countText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { PlanForm } from './PlanForm.tsx';
import { conditionText } from './plan-rules.ts';
import styles from './rooms.module.css';
import { reloadRoom, useRoom, useRooms } from './use-room.ts';

/** The plan of a room: a form while it is a draft, else what was announced. */
export function Component() {
  const { room, mayEdit } = useRoom();
  return mayEdit && room.letter === 'B' ? <DraftForm room={room} /> : <Announced room={room} />;
}

function DraftForm({ room }: { room: Room }) {
  const [typed, setTyped] = useState<RoomPlan | null>(null);
  return (
    <PlanForm
      saved={room.plan}
      typed={typed}
      onChange={setTyped}
      send={async (operation, plan, reason) => {
        const saved = await saveRoom(operation, room, plan, reason);
        // The saved version is loaded before the form goes on with it, or shows both.
        if (saved.ok || saved.problem === 'changed-meanwhile') await reloadRoom(room.id);
        return saved;
      }}
      onSaved={() => setTyped((now) => wholeSince(now, typed))}
    />
  );
}

function Announced({ room: { plan, letter, shows, hasFixedRate } }: { room: Room }) {
  const { data } = useRooms();
  const facts: [string, string][] = [
    ['Espectáculos', shows.map(({ name }) => name).join(' · ')],
    ['Anotación desde', dateTimeText(plan.entryAt)],
    ['Apertura', dateTimeText(plan.opensAt)],
    ['Cierre', dateTimeText(plan.closesAt) || 'Cuando terminan sus espectáculos'],
    [
      'Ritmo',
      hasFixedRate
        ? `Fijo en ${counted(plan.maxRate, 'persona', 'personas')} por minuto`
        : `De ${countText(plan.minRate)} a ${countText(plan.maxRate)} personas por minuto`,
    ],
    ['Alcance', plan.isSiteWide ? 'Todo el sitio' : 'Comprar entradas de sus espectáculos'],
    ['Quién se anota', plan.membersOnly ? 'Solo quien está en el padrón de socios' : 'Todos'],
    [
      'Entran al sorteo',
      plan.accountHours === 0
        ? 'Todas las cuentas'
        : `Cuentas de ${counted(plan.accountHours, 'hora', 'horas')} o más`,
    ],
    ['Mensaje', plan.message || 'Ninguno'],
  ];
  return (
    <>
      <p className={styles.note}>
        {letter === 'B'
          ? 'Todavía es un borrador.'
          : 'Ya se anunció: el mensaje, el ritmo y los horarios se cambian en el tablero; el resto queda como está.'}
      </p>
      <dl className={styles.plan}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.subtitle}>Etapas</h2>
      <ol className={styles.stageList}>
        {plan.stages.map((stage) => (
          <li key={stage.id}>
            <strong>{stage.name}</strong>
            <span>{conditionText(stage, data?.categories ?? [])}</span>
            <span className={styles.minor}>
              Abre el {dateTimeText(stage.opensAt)} · hasta{' '}
              {counted(stage.ticketsPerTurn, 'entrada', 'entradas')} por turno
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
