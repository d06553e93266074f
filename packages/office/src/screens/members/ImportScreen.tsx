import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useLimits } from '../../api/limits.ts';
import {
  applyImport,
  discardImport,
  fetchImport,
  type ImportRow,
  importBody,
  KIND_NAMES,
  type MemberImport,
  type RowKind,
} from '../../api/members.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { countText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { ListLoading, PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import {
  effectText,
  FILTER,
  IMPORT_LOOKS,
  isMoving,
  isReviewed,
  kindOf,
  leftOutText,
  noRowsText,
  ROW_KINDS,
  shareOfMembers,
} from './member-rules.ts';
import styles from './members.module.css';

const LOOK_AGAIN_MS = 1_500;

const person: Column<ImportRow>[] = [
  {
    id: 'persona',
    header: 'Persona',
    cell: ({ row: { original: row } }) => (
      <>
        {row.person || '—'}
        <span className={parts.minor}>{row.document}</span>
      </>
    ),
  },
  { id: 'numero', header: 'N.º de socio', accessorKey: 'number' },
];
const category: Column<ImportRow> = { id: 'categoria', header: 'Categoría', accessorKey: 'category' };
const COLUMNS: Readonly<Record<RowKind, Column<ImportRow>[]>> = {
  errors: [{ id: 'error', header: 'Qué pasa', accessorKey: 'error' }],
  joining: [...person, category],
  leaving: [...person, category],
  categories: [
    ...person,
    {
      id: 'cambio',
      header: 'Categoría',
      accessorFn: ({ categoryBefore, category: after }) => `${categoryBefore} → ${after}`,
    },
  ],
  debts: [
    ...person,
    { id: 'deuda', header: 'Deuda', accessorFn: ({ isInDebt }) => (isInDebt ? 'Ahora debe' : 'Ya no debe') },
  ],
};

/** The changes of an import, row by row, before it is applied or discarded. */
export function Component() {
  const id = Number(useParams().importId);
  const address = useListAddress();
  const kind = kindOf(address.get(FILTER.kind));
  const { data } = useListPage(['import', id, kind], (from, signal) => fetchImport(id, kind, from, signal), {
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.import) ? LOOK_AGAIN_MS : false),
  });
  if (!data) return <ListLoading />;
  const { import: found } = data;
  const isRead = found.state !== 'leyendo' && found.state !== 'ilegible';
  return (
    <Page
      title={found.name}
      lead={`${dateTimeText(found.begunAt)} · ${found.author}`}
      actions={isReviewed(found) && <Acts found={found} />}
    >
      <State found={found} />
      {isRead && <Figures found={found} kind={kind} />}
      {isRead && data.total > 0 && (
        <Group justify="flex-end">
          <ListExport list="filas-importacion" body={importBody(id, kind)} />
        </Group>
      )}
      {isRead && (
        <PagedList
          label={ROW_KINDS.find((one) => one.kind === kind)?.label ?? ''}
          columns={COLUMNS[kind]}
          page={data}
          empty={noRowsText(found, kind)}
          one="fila"
          many="filas"
        />
      )}
    </Page>
  );
}

function State({ found }: { found: MemberImport }) {
  const { membersLeaving, categoriesChanging } = useLimits();
  const isLong = found.state === 'revisado' && found.pinsLeft > 0;
  return (
    <>
      <div>
        <StateTag {...IMPORT_LOOKS[found.state]} />
        {found.endedAt && <span className={parts.minor}>{dateTimeText(found.endedAt)}</span>}
      </div>
      {found.problem && <Alert color="red">{found.problem}</Alert>}
      {isLong && (
        <Alert role="status">
          Se están preparando {countText(found.pinsLeft)} PIN nuevos. Cuando terminen vas a poder aplicarla.
        </Alert>
      )}
      {found.state === 'espera-aprobacion' && (
        <Alert color="yellow">
          Alguien pidió aplicarla y falta que la apruebe otra persona.{' '}
          <Link to={paths.approvals}>Ir a Aprobaciones</Link>
        </Alert>
      )}
      {found.state === 'revisado' && found.needsApproval && (
        <Alert color="yellow">
          Cambia mucho de una vez: más del {membersLeaving} % de bajas, o más del {categoriesChanging} % de
          categorías. Al aplicarla la tiene que aprobar otra persona.
        </Alert>
      )}
    </>
  );
}

function Figures({ found, kind }: { found: MemberImport; kind: RowKind }) {
  const address = useListAddress();
  return (
    <ul className={styles.figures}>
      {ROW_KINDS.map((one) => (
        <li key={one.kind}>
          <Link
            to={address.narrowed({ [FILTER.kind]: KIND_NAMES[one.kind] })}
            className={styles.figure}
            aria-current={one.kind === kind}
          >
            <span>{one.label}</span>
            <strong>{countText(one.count(found))}</strong>
            <span className={parts.minor}>
              {one.kind === 'errors'
                ? `de ${countText(found.rows)} filas`
                : shareOfMembers(one.count(found), found.members)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Acts({ found }: { found: MemberImport }) {
  const { permissions } = useSession();
  const [asked, setAsked] = useState<'apply' | 'discard' | null>(null);
  if (!permissions.includes('members:E')) return null;
  const lookAgain = () => {
    setAsked(null);
    void queries.invalidateQueries({ queryKey: ['import', found.id] });
    void queries.invalidateQueries({ queryKey: ['imports'] });
    void queries.invalidateQueries({ queryKey: ['members'] });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsked('discard')}
      >
        Descartar
      </Button>
      {found.state === 'revisado' && (
        <Button
          disabled={found.pinsLeft > 0}
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          onClick={() => setAsked('apply')}
        >
          Aplicar
        </Button>
      )}
      {asked === 'apply' && (
        <ActDialog
          title="Aplicar el padrón"
          name="Aplicar"
          doneText="Se está aplicando."
          send={(operation) => applyImport(operation, found)}
          onDone={lookAgain}
          onClose={lookAgain}
        >
          <Text>{effectText(found)}</Text>
          {found.errors > 0 && <Text>{leftOutText(found.errors)}</Text>}
        </ActDialog>
      )}
      {asked === 'discard' && (
        <ActDialog
          title="Descartar la importación"
          name="Descartar"
          doneText="Descartada. El padrón quedó como estaba."
          send={(operation) => discardImport(operation, found)}
          onDone={lookAgain}
          onClose={lookAgain}
        >
          <Text>El padrón queda como está.</Text>
        </ActDialog>
      )}
    </>
  );
}
