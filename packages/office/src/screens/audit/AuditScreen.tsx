import { ACT_WORDS, actText } from '@club/contract/club/act-words';
import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type AuditedAct, type AuditFilter, auditBody, fetchAudit } from '../../api/audit.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { rolesText } from '../team/team-rules.ts';
import { entityText, FILTER, filterOf } from './audit-rules.ts';
import { Changes } from './Changes.tsx';

/** A value of a row that links to all acts with it. */
function Narrowing({ filters, children }: { filters: Readonly<Record<string, string>>; children: string }) {
  const address = useListAddress();
  return <Link to={address.narrowed(filters)}>{children}</Link>;
}

function PersonCell({ act: { memberId, person, roles, approver } }: { act: AuditedAct }) {
  return (
    <>
      {memberId === 0 ? person : <Narrowing filters={{ [FILTER.member]: `${memberId}` }}>{person}</Narrowing>}
      <Text size="xs" c="dimmed">
        {rolesText(roles)}
      </Text>
      {approver && <Text size="xs">Aprobó: {approver}</Text>}
    </>
  );
}

function ActCell({ act: { act, entity, entityId, entityName } }: { act: AuditedAct }) {
  return (
    <>
      {actText(act)}
      <Text size="xs" component="div">
        <Narrowing filters={{ [FILTER.entity]: entity, [FILTER.entityId]: entityId }}>
          {entityText(entity, entityId)}
        </Narrowing>
        {entityName && ` · ${entityName}`}
      </Text>
    </>
  );
}

const columns: Column<AuditedAct>[] = [
  momentColumn('cuando', 'Cuándo', ({ at }) => at),
  {
    id: 'persona',
    header: 'Persona',
    accessorKey: 'person',
    cell: ({ row }) => <PersonCell act={row.original} />,
  },
  { id: 'acto', header: 'Acto', cell: ({ row }) => <ActCell act={row.original} /> },
  {
    id: 'cambios',
    header: 'Antes → después',
    cell: ({ row }) => <Changes changes={row.original.changes} />,
  },
  { id: 'motivo', header: 'Motivo', accessorKey: 'reason' },
  { id: 'ip', header: 'IP', accessorKey: 'ip' },
];

/** The audit of staff, newest first (spec 4 §6, Audit). */
export function Component() {
  const { get } = useListAddress();
  const filter = filterOf(get);
  const { data } = useSortedPage('auditoria', ['audit', filter], (page, signal) =>
    fetchAudit(filter, page, signal),
  );
  const rows = data?.rows ?? [];
  return (
    <Page
      title="Auditoría"
      lead="Quién hizo qué, cuándo, y cómo estaba antes. Tocá un nombre para ver solo lo que hizo esa persona."
      actions={<ListExport list="auditoria" body={auditBody(filter)} />}
    >
      <Filters filter={filter} rows={rows} />
      <PagedList
        label="Auditoría"
        list="auditoria"
        columns={columns}
        page={data}
        empty="No hay actos para mostrar."
        one="acto"
        many="actos"
      />
    </Page>
  );
}

function Filters({ filter, rows }: { filter: AuditFilter; rows: readonly AuditedAct[] }) {
  const { memberId, entity, entityId } = filter;
  const person = rows.find((row) => row.memberId === memberId)?.person ?? 'Persona';
  return (
    <Group align="end" gap="sm">
      <DayFilter name={FILTER.since} label="Desde" />
      <DayFilter name={FILTER.until} label="Hasta" />
      <ChoiceFilter
        name={FILTER.act}
        label="Acto"
        choices={[...ACT_WORDS].map(([value, label]) => ({ value, label }))}
      />
      {memberId !== 0 && <Remove filters={[FILTER.member]}>{person}</Remove>}
      {entity !== '' && (
        <Remove filters={[FILTER.entity, FILTER.entityId]}>{entityText(entity, entityId)}</Remove>
      )}
    </Group>
  );
}

/** A filter set from a row, which can be removed. */
function Remove({ filters, children }: { filters: readonly string[]; children: string }) {
  const address = useListAddress();
  return (
    <Button
      variant="default"
      rightSection={<IconX size={14} aria-hidden="true" />}
      aria-label={`Quitar: ${children}`}
      onClick={() => address.set(Object.fromEntries(filters.map((name) => [name, ''])))}
    >
      {children}
    </Button>
  );
}
