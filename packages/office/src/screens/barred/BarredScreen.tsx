import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BarredPerson, barredBody, listBarred } from '../../api/barred.ts';
import { queries } from '../../api/query.ts';
import { dayText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { BarredDrawer, LiftDialog } from './BarredForms.tsx';
import { FILTER, STATE_LOOKS, sourceName, ticketsText } from './barred-rules.ts';

const nameOf = ({ lastName, firstName }: BarredPerson): string => `${lastName}, ${firstName}`;

const columnsFor = (acts: {
  edit: (person: BarredPerson) => void;
  lift: (person: BarredPerson) => void;
}): Column<BarredPerson>[] => [
  {
    id: 'persona',
    header: 'Persona',
    accessorFn: nameOf,
    cell: ({ row: { original: person } }) => (
      <>
        {nameOf(person)}
        <span className={parts.minor}>{person.document}</span>
      </>
    ),
  },
  {
    id: 'origen',
    header: 'Origen',
    cell: ({ row: { original: person } }) => (
      <>
        {sourceName(person.source)}
        <span className={parts.minor}>{person.reference}</span>
      </>
    ),
  },
  {
    id: 'vigencia',
    header: 'Vigencia',
    accessorKey: 'since',
    cell: ({ row: { original: person } }) => (
      <>
        <StateTag {...STATE_LOOKS[person.state]} />
        <span className={parts.minor}>
          Desde {dayText(person.since)}
          {person.until ? ` hasta ${dayText(person.until)}` : ', sin fin'}
        </span>
      </>
    ),
  },
  {
    id: 'entradas',
    header: 'Entradas',
    accessorKey: 'tickets',
    cell: ({ row: { original: person } }) =>
      person.tickets > 0 ? (
        <Link to={paths.searchDocument(person.document)}>{ticketsText(person.tickets)}</Link>
      ) : (
        ticketsText(0)
      ),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: person } }) =>
      person.state !== 'terminado' && (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={`Editar: ${nameOf(person)}`}
            onClick={() => acts.edit(person)}
          >
            Editar
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Levantar: ${nameOf(person)}`}
            onClick={() => acts.lift(person)}
          >
            Levantar
          </Button>
        </Group>
      ),
  },
];

/** Barred persons, for all channels. */
export function Component() {
  const address = useListAddress();
  const text = address.get(FILTER.text);
  const isPast = address.get(FILTER.past) !== '';
  const filter = { text, isPast };
  const [edited, setEdited] = useState<BarredPerson | 'new' | null>(null);
  const [lifted, setLifted] = useState<BarredPerson | null>(null);
  const { data } = useSortedPage('impedidos', ['barred', filter], (page, signal) =>
    listBarred(filter, page, signal),
  );
  const lookAgain = () => queries.invalidateQueries({ queryKey: ['barred'] });
  // As it is saved now: somebody else may have changed it while the form is open.
  const current = edited === 'new' ? null : (data?.rows.find(({ id }) => id === edited?.id) ?? edited);
  return (
    <Page
      title="Impedidos"
      lead="A quién no se le emite una entrada: ni en el sitio, ni por un link, ni en la ventanilla."
      actions={
        <Group gap="sm">
          <ListExport list="impedidos" body={barredBody(filter)} />
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
            Agregar
          </Button>
        </Group>
      }
    >
      <Group align="end" gap="sm">
        <SearchFilter name={FILTER.text} label="Documento o nombre" />
        <SegmentedControl
          aria-label="Vigencia"
          data={[
            { value: 'vigentes', label: 'Vigentes' },
            { value: 'terminados', label: 'Terminados' },
          ]}
          value={isPast ? 'terminados' : 'vigentes'}
          onChange={(value) => address.set({ [FILTER.past]: value === 'terminados' ? 'si' : '' })}
        />
      </Group>
      <PagedList
        label="Impedidos"
        list="impedidos"
        columns={columnsFor({ edit: setEdited, lift: setLifted })}
        page={data}
        empty="No hay nadie en este registro."
        one="persona"
        many="personas"
      />
      {edited && data && (
        <BarredDrawer
          person={current}
          documentTypes={data.documentTypes}
          reload={lookAgain}
          onClose={() => setEdited(null)}
        />
      )}
      {lifted && (
        <LiftDialog
          person={lifted}
          onDone={() => {
            void lookAgain();
            setLifted(null);
          }}
        />
      )}
    </Page>
  );
}
