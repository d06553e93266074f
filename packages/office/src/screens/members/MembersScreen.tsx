import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { membersBody, type RegisterMember, searchMembers } from '../../api/members.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { FILTER, memberLook, SITUATIONS, situationOf } from './member-rules.ts';

const columns: Column<RegisterMember>[] = [
  {
    id: 'socio',
    header: 'Socio',
    accessorFn: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    cell: ({ row: { original: member } }) => (
      <>
        <Link to={paths.clubMember(member.id)}>
          {member.lastName}, {member.firstName}
        </Link>
        <span className={parts.minor}>
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
        {member.leftAt && <span className={parts.minor}>Desde {dateTimeText(member.leftAt)}</span>}
      </>
    ),
  },
  { id: 'aviso', header: 'Aviso', accessorFn: ({ remark }) => remark || '—' },
  { id: 'pin', header: 'PIN', accessorFn: ({ hasPin }) => (hasPin ? 'Sí' : 'No') },
  momentColumn('importado', 'Último cambio', ({ importedAt }) => importedAt),
];

/** The member register, with each member's category. */
export function Component() {
  const address = useListAddress();
  const text = address.get(FILTER.text);
  const situation = situationOf(address.get(FILTER.situation));
  const filter = { text, situation };
  const { data } = useSortedPage('socios', ['members', filter], (page, signal) =>
    searchMembers(filter, page, signal),
  );
  return (
    <Page
      title="Socios"
      lead="El padrón del club: con qué categoría compra cada socio, y quién debe."
      actions={
        <Group gap="sm">
          <ListExport list="socios" body={membersBody(filter)} />
          <Button
            component={Link}
            to={paths.imports}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            Importar
          </Button>
        </Group>
      }
    >
      <Group align="end" gap="sm">
        <SearchFilter name={FILTER.text} label="Documento, número, correo o nombre" />
        <SegmentedControl
          aria-label="Situación"
          data={[...SITUATIONS]}
          value={situation}
          onChange={(value) => address.set({ [FILTER.situation]: value === 'vigentes' ? '' : value })}
        />
      </Group>
      <PagedList
        label="Socios"
        list="socios"
        columns={columns}
        page={data}
        empty="Ningún socio con eso. Probá con el documento, el número o menos letras del nombre."
        one="socio"
        many="socios"
      />
    </Page>
  );
}
