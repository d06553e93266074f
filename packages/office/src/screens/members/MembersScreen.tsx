import { Button, Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconFileImport, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type RegisterMember, searchMembers } from '../../api/members.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { FILTER, memberLook, SITUATIONS, situationOf } from './member-rules.ts';
import styles from './members.module.css';

const columns: Column<RegisterMember>[] = [
  {
    id: 'socio',
    header: 'Socio',
    cell: ({ row: { original: member } }) => (
      <>
        <Link to={paths.clubMember(member.id)}>
          {member.lastName}, {member.firstName}
        </Link>
        <span className={styles.minor}>
          N.º {member.number} · {member.document}
        </span>
      </>
    ),
  },
  { id: 'categoria', header: 'Categoría', accessorKey: 'category' },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: member } }) => (
      <>
        <StateTag {...memberLook(member)} />
        {member.leftAt && <span className={styles.minor}>Desde {dateTimeText(member.leftAt)}</span>}
      </>
    ),
  },
  { id: 'aviso', header: 'Aviso', accessorFn: ({ remark }) => remark || '—' },
  { id: 'pin', header: 'PIN', accessorFn: ({ hasPin }) => (hasPin ? 'Sí' : 'No') },
  {
    id: 'importado',
    header: 'Último cambio',
    accessorFn: ({ importedAt }) => (importedAt ? dateTimeText(importedAt) : '—'),
  },
];

/** The member register as it stands, with what each member may buy as. */
export function Component() {
  const address = useListAddress();
  const text = address.get(FILTER.text);
  const situation = situationOf(address.get(FILTER.situation));
  const { data } = useQuery({
    queryKey: ['members', text, situation, address.from],
    queryFn: ({ signal }) => searchMembers({ text, situation }, address.from, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Socios"
      lead="El padrón del club: con qué categoría compra cada socio, y quién debe."
      actions={
        <Button
          component={Link}
          to={paths.imports}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
        >
          Importar
        </Button>
      }
    >
      <Group align="end" gap="sm">
        {/* Another text in the address is another form. */}
        <SearchForm key={text} />
        <SegmentedControl
          aria-label="Situación"
          data={[...SITUATIONS]}
          value={situation}
          onChange={(value) => address.set({ [FILTER.situation]: value === 'vigentes' ? '' : value })}
        />
      </Group>
      {data ? (
        <>
          <DataTable
            label="Socios"
            columns={columns}
            rows={data.members}
            isWhole={false}
            empty="Ningún socio con eso. Probá con el documento, el número o menos letras del nombre."
          />
          <Pages total={data.total} next={data.next} one="socio" many="socios" />
        </>
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
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
          label="Documento, número, correo o nombre"
          flex={1}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden="true" />}>
          Buscar
        </Button>
      </Group>
    </form>
  );
}
