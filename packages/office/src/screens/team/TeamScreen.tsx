import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import { type Member, teamBody } from '../../api/team.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { rolesText, STATE_NAMES } from './team-rules.ts';
import { FILTER, useTeam, useTeamFilter } from './use-team.ts';

function NameCell({ member: { id, name, email } }: { member: Member }) {
  const search = useListAddress().page(useListAddress().from);
  return (
    <>
      <Link to={paths.member(id) + search}>{name}</Link>
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </>
  );
}

const columns: Column<Member>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    accessorKey: 'name',
    cell: ({ row }) => <NameCell member={row.original} />,
  },
  { id: 'roles', header: 'Roles', accessorFn: ({ roles }) => rolesText(roles) },
  {
    id: 'estado',
    header: 'Estado',
    accessorKey: 'state',
    cell: ({ row }) => <StateTag {...STATE_NAMES[row.original.state]} />,
  },
  {
    id: 'ingreso',
    header: 'Último ingreso',
    accessorKey: 'lastLogin',
    cell: ({ row }) => dateTimeText(row.original.lastLogin) || '—',
  },
  {
    id: 'factor',
    header: 'Segundo factor',
    accessorFn: ({ hasFactor }) => (hasFactor ? 'Configurado' : 'Sin configurar'),
  },
];

/** The team: the people with access to the office, and their roles. */
export function Component() {
  const filter = useTeamFilter();
  const { data } = useTeam();
  return (
    <Page
      title="Equipo"
      lead="Quién entra a la administración, y con qué roles. Lo que se cambia acá queda en la auditoría."
      actions={
        <Group gap="sm">
          <ListExport list="equipo" body={teamBody(filter)} />
          <Button
            component={Link}
            to={paths.newMember}
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          >
            Invitar
          </Button>
        </Group>
      }
    >
      <Group align="end" gap="sm">
        <SearchFilter name={FILTER.text} label="Nombre o correo" />
        <ChoiceFilter
          name={FILTER.state}
          label="Estado"
          choices={Object.entries(STATE_NAMES).map(([value, { name: label }]) => ({ value, label }))}
        />
      </Group>
      <PagedList
        label="Equipo"
        list="equipo"
        columns={columns}
        page={data}
        empty="Nadie coincide con lo que buscás."
        one="persona"
        many="personas"
      />
      <Outlet />
    </Page>
  );
}
