import { Select, Switch, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { actOnRoom, type Room, type RoomActDetail, type RoomActKind } from '../../api/rooms.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { counted } from '../../lib/counts.ts';
import { isMoment } from '../../lib/dates.ts';
import { stillWaiting, totalsOf } from './room-rules.ts';
import { reloadRoom } from './use-room.ts';

export const PUBLIC_REASON = 'Queda en el acta pública, sin tu nombre.';

interface Fields {
  readonly detail: RoomActDetail;
  readonly set: (change: RoomActDetail) => void;
  readonly room: Room;
}

interface ActDescription {
  readonly kind: RoomActKind;
  readonly title: string;
  readonly button: string;
  readonly doneText: string;
  /** The initial value of the act. */
  readonly detail?: (room: Room) => RoomActDetail;
  readonly body: (fields: Fields) => ReactNode;
}

const Stages = ({ detail, set, room }: Fields) => (
  <Select<number>
    label="Etapa"
    allowDeselect={false}
    data={room.stages.map(({ id, name }) => ({ value: id, label: name }))}
    value={detail.stageId ?? null}
    onChange={(stageId) => stageId !== null && set({ stageId })}
  />
);

const Moment = ({ label, detail, set }: Fields & { label: string }) => (
  <MomentField label={label} value={detail.at ?? ''} onChange={(at) => set({ at })} />
);

function RateFields({ detail, set, room }: Fields) {
  const rate = detail.rate ?? { min: room.plan.minRate, max: room.plan.maxRate, isFixed: room.hasFixedRate };
  return (
    <>
      <NumberField
        label="Mínimo, personas por minuto"
        min={0}
        max={60_000}
        value={rate.min}
        onChange={(min) => set({ rate: { ...rate, min } })}
      />
      <NumberField
        label="Máximo, personas por minuto"
        min={1}
        max={60_000}
        value={rate.max}
        onChange={(max) => set({ rate: { ...rate, max } })}
      />
      <Switch
        label="Ritmo fijo"
        description="Se llama siempre al máximo, sin mirar la carga de los servidores. Nunca a más gente que la que encuentra lugar."
        checked={rate.isFixed}
        onChange={(event) => set({ rate: { ...rate, isFixed: event.currentTarget.checked } })}
      />
    </>
  );
}

const ASKS_AGAIN = 'de unos segundos a unos minutos, si hay mucha gente';

const firstStage = ({ stages }: Room): RoomActDetail => ({ stageId: stages[0]?.id ?? 1 });

const ACTS = {
  pause: {
    ...{ kind: 'pausar', title: 'Pausar la fila', button: 'Pausar', doneText: 'La fila está en pausa.' },
    body: () => (
      <p>
        La página dice que está en pausa cuando vuelve a preguntar ({ASKS_AGAIN}), y nadie pierde su lugar.
      </p>
    ),
  },
  resume: {
    ...{ kind: 'reanudar', title: 'Reanudar la fila', button: 'Reanudar', doneText: 'Se vuelve a llamar.' },
    body: () => <p>Se vuelve a llamar enseguida, desde donde había quedado.</p>,
  },
  rate: {
    ...{ kind: 'ritmo', title: 'Cambiar el ritmo', button: 'Cambiar', doneText: 'Ritmo cambiado.' },
    detail: ({ plan, hasFixedRate }) => ({
      rate: { min: plan.minRate, max: plan.maxRate, isFixed: hasFixedRate },
    }),
    body: RateFields,
  },
  call: {
    ...{ kind: 'llamar', title: 'Llamar a una etapa', button: 'Llamar', doneText: 'Etapa llamada.' },
    detail: firstStage,
    body: (fields) => (
      <>
        <p>Se llama a todos los que esperan en ella, sin mirar el ritmo.</p>
        <Stages {...fields} />
      </>
    ),
  },
  opening: {
    ...{ kind: 'apertura', title: 'Mover la apertura', button: 'Mover', doneText: 'Apertura cambiada.' },
    detail: ({ plan }) => ({ at: plan.opensAt }),
    body: (fields) => (
      <>
        <p>
          Adelantarla se puede con 60 minutos de aviso. Si la postergás, todos los anotados reciben un correo.
        </p>
        <Moment label="Nueva apertura" {...fields} />
      </>
    ),
  },
  stage: {
    ...{ kind: 'etapa', title: 'Postergar una etapa', button: 'Postergar', doneText: 'Etapa postergada.' },
    detail: firstStage,
    body: (fields) => (
      <>
        <Stages {...fields} />
        <Moment label="Abre" {...fields} />
      </>
    ),
  },
  closing: {
    ...{ kind: 'cierre', title: 'Mover el cierre', button: 'Mover', doneText: 'Cierre cambiado.' },
    detail: ({ plan }) => ({ at: plan.closesAt }),
    body: (fields) => (
      <>
        <p>A esa hora la fila se cierra sola y la venta queda abierta para todos.</p>
        <Moment label="Cierra" {...fields} />
      </>
    ),
  },
  message: {
    ...{ kind: 'mensaje', title: 'Mensaje de la fila', button: 'Publicar', doneText: 'Mensaje publicado.' },
    detail: ({ plan }) => ({ message: plan.message }),
    body: ({ detail, set }) => (
      <Textarea
        label="Mensaje"
        description={`Lo leen todos en la página de la fila, cuando vuelve a preguntar (${ASKS_AGAIN}). Vacío: ninguno.`}
        maxLength={300}
        autosize
        minRows={3}
        value={detail.message ?? ''}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
    ),
  },
  cut: {
    ...{ kind: 'cortar', title: 'Cortar los pases', button: 'Cortar', doneText: 'Pases cortados.' },
    body: ({ room }) => (
      <p>
        En dos segundos mueren todos los pases:{' '}
        {counted(room.inside, 'persona está adentro', 'personas están adentro')}. Quien ya retuvo lugares
        puede pagar; los demás tienen que anotarse otra vez.
      </p>
    ),
  },
  close: {
    ...{ kind: 'cerrar', title: 'Cerrar la fila', button: 'Cerrar la fila', doneText: 'Fila cerrada.' },
    body: ({ room }) => (
      <>
        <p>
          <strong>
            {stillWaiting(totalsOf(room.stages).waiting)} Al cerrar la fila, la venta queda abierta para
            todos.
          </strong>
        </p>
        <p>No se puede volver a abrir. Quien pidió avisos recibe un correo.</p>
      </>
    ),
  },
} as const satisfies Record<string, ActDescription>;
export type ActName = keyof typeof ACTS;

const HALF_TYPED = refusedHere('Escribí el día y la hora.');

interface RoomDialogProps {
  readonly room: Room;
  readonly name: ActName;
  readonly onClose: () => void;
}

/** Asks for an act's parameters and reason, and does it. */
export function RoomDialog({ room, name, onClose }: RoomDialogProps) {
  const { kind, title, button, doneText, detail: begin, body: Body }: ActDescription = ACTS[name];
  const [detail, setDetail] = useState<RoomActDetail>(() => begin?.(room) ?? {});
  const asksMoment = kind === 'apertura' || kind === 'etapa' || kind === 'cierre';
  return (
    <ActDialog
      title={title}
      name={button}
      doneText={doneText}
      asksReason
      reasonNote={PUBLIC_REASON}
      send={async (operation, reason) =>
        asksMoment && !isMoment(detail.at ?? '')
          ? HALF_TYPED
          : await actOnRoom(operation, room.id, kind, { ...detail, reason })
      }
      onDone={() => {
        void reloadRoom(room.id);
        onClose();
      }}
      onClose={onClose}
    >
      <Body detail={detail} room={room} set={(change) => setDetail((now) => ({ ...now, ...change }))} />
    </ActDialog>
  );
}
