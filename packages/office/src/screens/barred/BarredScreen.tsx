import { Button, Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type BarredPerson, listBarred } from '../../api/barred.ts';
import { queries } from '../../api/query.ts';
import { dayText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { BarredDrawer, LiftDialog } from './BarredForms.tsx';
import styles from './barred.module.css';
import { FILTER, NEW, STATE_LOOKS, sourceName, ticketsText } from './barred-rules.ts';

const columnsFor = (acts: {
  edit: (person: BarredPerson) => void;
  lift: (person: BarredPerson) => void;
}): Column<BarredPerson>[] => [
  {
    id: 'persona',
    header: 'Persona',
    cell: ({ row: { original: person } }) => (
      <>
        {person.lastName}, {person.firstName}
        <span className={styles.minor}>{person.document}</span>
      </>
    ),
  },
  {
    id: 'origen',
    header: 'Origen',
    cell: ({ row: { original: person } }) => (
      <>
        {sourceName(person.source)}
        <span className={styles.minor}>{person.reference}</span>
      </>
    ),
  },
  {
    id: 'vigencia',
    header: 'Vigencia',
    cell: ({ row: { original: person } }) => (
      <>
        <StateTag {...STATE_LOOKS[person.state]} />
        <span className={styles.minor}>
          Desde {dayText(person.since)}
          {person.until ? ` hasta ${dayText(person.until)}` : ', sin fin'}
        </span>
      </>
    ),
  },
  {
    id: 'entradas',
    header: 'Entradas',
    cell: ({ row: { original: person } }) =>
      person.tickets > 0 ? (
        <Link to={paths.search(person.document.replace(/^\S+ /, ''))}>{ticketsText(person.tickets)}</Link>
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
          <Button size="xs" variant="default" onClick={() => acts.edit(person)}>
            Editar
          </Button>
          <Button size="xs" variant="default" onClick={() => acts.lift(person)}>
            Levantar
          </Button>
        </Group>
      ),
  },
];

/** Whom nobody may issue a ticket to, in any channel. */
export function Component() {
  const address = useListAddress();
  const text = address.get(FILTER.text);
  const isPast = address.get(FILTER.past) !== '';
  const [edited, setEdited] = useState<BarredPerson | 'new' | null>(null);
  const [lifted, setLifted] = useState<BarredPerson | null>(null);
  const { data } = useQuery({
    queryKey: ['barred', text, isPast, address.from],
    queryFn: ({ signal }) => listBarred(text, isPast, address.from, signal),
    placeholderData: keepPreviousData,
  });
  const lookAgain = () => void queries.invalidateQueries({ queryKey: ['barred'] });
  return (
    <Page
      title="Impedidos"
      lead="A quién no se le emite una entrada: ni en el sitio, ni por un link, ni en la ventanilla."
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Agregar
        </Button>
      }
    >
      <Group align="end" gap="sm">
        {/* Another text in the address is another form. */}
        <SearchForm key={text} />
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
      {data ? (
        <>
          <DataTable
            label="Impedidos"
            columns={columnsFor({ edit: setEdited, lift: setLifted })}
            rows={data.persons}
            isWhole={false}
            empty="No hay nadie en este registro."
          />
          <Pages total={data.total} next={data.next} one="persona" many="personas" />
        </>
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
      {edited && data && (
        <BarredDrawer
          person={edited === 'new' ? null : edited}
          initial={edited === 'new' ? NEW : edited}
          documentTypes={data.documentTypes}
          onSaved={lookAgain}
          onClose={() => setEdited(null)}
        />
      )}
      {lifted && (
        <LiftDialog
          person={lifted}
          onDone={() => {
            lookAgain();
            setLifted(null);
          }}
        />
      )}
    </Page>
  );
}

function SearchForm() {
  const address = useListAddress();
  const [text, setText] = useState(address.get(FILTER.text));
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ [FILTER.text]: text.trim() });
  };
  return (
    <form onSubmit={search} className={styles.search}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label="Documento o nombre"
          flex={1}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={18} aria-hidden="true" />}>
          Buscar
        </Button>
      </Group>
    </form>
  );
}
