import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerAlert, fetchAlerts, type GateAlert } from '../../api/control-room.ts';
import { bodyOfShow } from '../../api/exports.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { type StateLook, StateTag } from '../../lists/StateTag.tsx';
import { useListPage } from '../../lists/use-list-page.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { clockText } from './board-rules.ts';
import own from './gate-show.module.css';
import { useGateShow } from './use-gate-show.ts';

const LOOK_AGAIN_MS = 5_000;

const STATES: Readonly<Record<GateAlert['state'], StateLook>> = {
  abierta: { name: 'Abierta', tone: 'wrong' },
  vista: { name: 'Vista', tone: 'waiting' },
  cerrada: { name: 'Cerrada', tone: 'over' },
};

/** Alerts to check (spec 5 §5.5). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const seesTickets = useSession().permissions.includes('tickets:V');
  const [answered, setAnswered] = useState<GateAlert | null>(null);
  const { data } = useListPage(
    ['gate-alerts', show.id],
    (from, signal) => fetchAlerts(show.id, from, signal),
    // On a match day it is watched, not touched.
    { refetchInterval: LOOK_AGAIN_MS, refetchIntervalInBackground: true, staleTime: 0 },
  );
  const close = () => {
    setAnswered(null);
    void queries.invalidateQueries({ queryKey: ['gate-alerts', show.id] });
  };
  return (
    <>
      <div className={own.bar}>
        <ListExport list="alertas-puertas" body={bodyOfShow(show.id)} />
      </div>
      <PagedList
        label="Alertas"
        columns={columnsFor({ mayEdit, seesTickets, onAnswer: setAnswered })}
        page={data}
        empty="No hay alertas."
        one="alerta"
        many="alertas"
      />
      {answered && <AnswerDialog alert={answered} onClose={close} />}
    </>
  );
}

interface ColumnParts {
  readonly mayEdit: boolean;
  readonly seesTickets: boolean;
  readonly onAnswer: (alert: GateAlert) => void;
}

const columnsFor = ({ mayEdit, seesTickets, onAnswer }: ColumnParts): Column<GateAlert>[] => [
  { id: 'hora', header: 'Hora', accessorKey: 'at', cell: ({ row }) => clockText(row.original.at) },
  { id: 'clase', header: 'Clase', accessorKey: 'kind' },
  {
    id: 'que',
    header: 'Qué pasó',
    cell: ({ row: { original: alert } }) => (
      <>
        {alert.text}
        {alert.note && <span className={parts.minor}>{alert.note}</span>}
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    accessorKey: 'state',
    cell: ({ row: { original } }) => <StateTag {...STATES[original.state]} />,
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: alert } }) => (
      <Group gap="xs" wrap="nowrap">
        {mayEdit && alert.state !== 'cerrada' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Responder: ${alert.kind}, ${clockText(alert.at)}`}
            onClick={() => onAnswer(alert)}
          >
            Responder
          </Button>
        )}
        {seesTickets && alert.ticketId > 0 && <Link to={paths.ticket(alert.ticketId)}>Ver la entrada</Link>}
      </Group>
    ),
  },
];

function AnswerDialog({ alert, onClose }: { alert: GateAlert; onClose: () => void }) {
  const [note, setNote] = useState(alert.note);
  return (
    <ActDialog
      title={alert.kind}
      name={note.trim() === '' ? 'Marcar como vista' : 'Cerrar la alerta'}
      doneText=""
      send={(operation) =>
        answerAlert(operation, alert, note.trim() === '' ? 'vista' : 'cerrada', note.trim())
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>{alert.text}</p>
      <TextInput
        label="Qué se hizo"
        description="Con una nota se cierra; sin nota queda como vista."
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}
