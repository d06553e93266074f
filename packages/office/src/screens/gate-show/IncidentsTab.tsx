import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bodyOfShow } from '../../api/exports.ts';
import { fetchIncidents, type GateIncident, saveIncident } from '../../api/gate-scans.ts';
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

const STATES: Readonly<Record<GateIncident['state'], StateLook>> = {
  abierto: { name: 'Abierto', tone: 'wrong' },
  'en-curso': { name: 'En curso', tone: 'waiting' },
  cerrado: { name: 'Cerrado', tone: 'over' },
};

/** Incidents reported at the gates, and their logs (spec 5 §2.3). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const seesTickets = useSession().permissions.includes('tickets:V');
  const [opened, setOpened] = useState<GateIncident | null>(null);
  const { data } = useListPage(
    ['gate-incidents', show.id],
    (from, signal) => fetchIncidents(show.id, from, signal),
    // On a match day it is watched, not touched.
    { refetchInterval: LOOK_AGAIN_MS, refetchIntervalInBackground: true, staleTime: 0 },
  );
  return (
    <>
      <div className={own.bar}>
        <ListExport list="incidentes-puertas" body={bodyOfShow(show.id)} />
      </div>
      <PagedList
        label="Incidentes"
        columns={columnsFor({ mayEdit, seesTickets, onOpen: setOpened })}
        page={data}
        empty="No se informó ningún incidente."
        one="incidente"
        many="incidentes"
      />
      {opened && (
        <IncidentDialog
          incident={opened}
          onClose={() => {
            setOpened(null);
            void queries.invalidateQueries({ queryKey: ['gate-incidents', show.id] });
          }}
        />
      )}
    </>
  );
}

interface ColumnParts {
  readonly mayEdit: boolean;
  readonly seesTickets: boolean;
  readonly onOpen: (incident: GateIncident) => void;
}

const columnsFor = ({ mayEdit, seesTickets, onOpen }: ColumnParts): Column<GateIncident>[] => [
  { id: 'numero', header: 'N.º', accessorKey: 'id' },
  { id: 'hora', header: 'Hora', accessorKey: 'at', cell: ({ row }) => clockText(row.original.at) },
  {
    id: 'que',
    header: 'Qué pasó',
    cell: ({ row: { original: incident } }) => (
      <>
        <strong>{incident.kind}</strong>
        {incident.text && ` · ${incident.text}`}
        <span className={parts.minor}>{[incident.gate, incident.place].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    accessorKey: 'state',
    cell: ({ row: { original: incident } }) => (
      <>
        <StateTag {...STATES[incident.state]} />
        {incident.assignedTo && <span className={parts.minor}>{incident.assignedTo}</span>}
      </>
    ),
  },
  {
    id: 'bitacora',
    header: 'Bitácora',
    cell: ({ row: { original: incident } }) =>
      incident.log.map(({ at, who, text }) => (
        <span key={at} className={parts.minor}>
          {clockText(at)} {who}: {text}
        </span>
      )),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: incident } }) => (
      <Group gap="xs" wrap="nowrap">
        {mayEdit && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Atender el incidente ${incident.id}`}
            onClick={() => onOpen(incident)}
          >
            Atender
          </Button>
        )}
        {seesTickets && incident.ticketId > 0 && (
          <Link to={paths.ticket(incident.ticketId)}>Ver la entrada</Link>
        )}
      </Group>
    ),
  },
];

function IncidentDialog({ incident, onClose }: { incident: GateIncident; onClose: () => void }) {
  const [state, setState] = useState(incident.state);
  const [assignedTo, setAssignedTo] = useState(incident.assignedTo);
  const [note, setNote] = useState('');
  return (
    <ActDialog
      title={`Incidente ${incident.id}: ${incident.kind}`}
      name="Guardar"
      doneText=""
      send={(operation) =>
        saveIncident(operation, incident, { state, assignedTo: assignedTo.trim(), note: note.trim() })
      }
      onDone={onClose}
      onClose={onClose}
    >
      {incident.text && <p>{incident.text}</p>}
      <SegmentedControl
        aria-label="Estado"
        fullWidth
        data={[
          { value: 'abierto', label: 'Abierto' },
          { value: 'en-curso', label: 'En curso' },
          { value: 'cerrado', label: 'Cerrado' },
        ]}
        value={state}
        onChange={(chosen) => setState(chosen as GateIncident['state'])}
      />
      <TextInput
        label="Quién se ocupa"
        maxLength={60}
        value={assignedTo}
        onChange={({ currentTarget }) => setAssignedTo(currentTarget.value)}
      />
      <Textarea
        label="Qué se hizo"
        description="Queda en la bitácora con tu nombre."
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value.replace(/\n/g, ' '))}
      />
    </ActDialog>
  );
}
