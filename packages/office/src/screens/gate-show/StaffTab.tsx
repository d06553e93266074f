import { Button, Group, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOfShow } from '../../api/exports.ts';
import { fetchGateCards, fetchGateStaff, type GatePerson, removeGatePerson } from '../../api/gate-staff.ts';
import { Declined } from '../../api/interruption.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { usePrint } from '../../print/use-print.tsx';
import { CardSheets } from './CardSheets.tsx';
import styles from './gate-show.module.css';
import { CopyStaffDialog, PersonDialog } from './PersonDialogs.tsx';
import { roleName } from './staff-rules.ts';
import { useGateShow } from './use-gate-show.ts';

/** The people at the gates of a show: names, PINs and cards (spec 5 §2.3, §5.4). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const [edited, setEdited] = useState<GatePerson | 'new' | 'copy' | null>(null);
  const [removed, setRemoved] = useState<GatePerson | null>(null);
  const { data: people } = useQuery({
    queryKey: ['gate-staff', show.id],
    queryFn: ({ signal }) => fetchGateStaff(show.id, signal),
  });
  const close = () => {
    setEdited(null);
    setRemoved(null);
    void queries.invalidateQueries({ queryKey: ['gate-staff', show.id] });
  };
  if (!people) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Group gap="xs">
          {mayEdit && (
            <>
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setEdited('new')}
              >
                Agregar
              </Button>
              <Button variant="default" onClick={() => setEdited('copy')}>
                Copiar de otro espectáculo
              </Button>
            </>
          )}
        </Group>
        <Group gap="xs">
          <ListExport list="personal-puertas" body={bodyOfShow(show.id)} />
          {mayEdit && <PrintCards showId={show.id} people={people} />}
        </Group>
      </div>
      <DataTable
        label="Porteros y supervisores"
        columns={columnsFor(mayEdit, { edit: setEdited, remove: setRemoved })}
        rows={[...people]}
        isWhole={false}
        empty="Todavía no hay nadie. Agregá a quienes trabajan en las puertas, o copialos del último partido."
      />
      {(edited === 'new' || (edited && edited !== 'copy')) && (
        <PersonDialog showId={show.id} person={edited === 'new' ? null : edited} onClose={close} />
      )}
      {edited === 'copy' && <CopyStaffDialog onClose={close} />}
      {removed && (
        <ActDialog
          title={`Quitar a ${removed.name}`}
          name="Quitar"
          doneText={`${removed.name} ya no puede entrar en turno.`}
          send={(operation) => removeGatePerson(operation, removed)}
          onDone={close}
          onClose={close}
        >
          <p>Su PIN y su tarjeta dejan de servir. Si tiene un turno abierto, se cierra.</p>
        </ActDialog>
      )}
    </div>
  );
}

interface Acts {
  readonly edit: (person: GatePerson) => void;
  readonly remove: (person: GatePerson) => void;
}

const columnsFor = (mayEdit: boolean, acts: Acts): Column<GatePerson>[] => [
  { id: 'nombre', header: 'Nombre', accessorKey: 'name' },
  { id: 'rol', header: 'Rol', accessorFn: ({ role }) => roleName(role) },
  { id: 'turno', header: 'Turno', accessorFn: ({ post }) => post || '—' },
  ...(mayEdit ? [actionsColumn(acts)] : []),
];

/** The cards of all, each with its person's role (spec 5 §2.3). */
function PrintCards({ showId, people }: { showId: number; people: readonly GatePerson[] }) {
  const { print, sheets } = usePrint();
  const ids = people.map(({ id }) => id);
  const start = async () => {
    try {
      print(<CardSheets cards={await fetchGateCards(showId, ids)} />);
    } catch (error) {
      if (error instanceof Declined) return;
      notifications.show({ message: 'No se pudo imprimir. Probá de nuevo.', color: 'red' });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        disabled={ids.length === 0}
        onClick={() => void start()}
      >
        Imprimir tarjetas
      </Button>
      {sheets}
    </>
  );
}

const actionsColumn = (acts: Acts): Column<GatePerson> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ row: { original: person } }) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`Editar a ${person.name}`}
        onClick={() => acts.edit(person)}
      >
        Editar
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Quitar a ${person.name}`}
        onClick={() => acts.remove(person)}
      >
        Quitar
      </Button>
    </Group>
  ),
});
