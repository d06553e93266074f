import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import { MASTER_TABLES, type MasterRow, type MasterTable, TABLE_NAMES } from '../../api/masters.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import styles from './Masters.module.css';
import { fieldsOf, summaryOf, TABLES, tableOf } from './tables-rules.ts';
import { useMasters } from './use-masters.ts';

/** The filter in the URL, and its value for archived rows. */
const SHOWN = 'ver';
const ARCHIVED = 'archivados';

/** The masters, table by table (spec 4 §2.14). */
export function Component() {
  const table = tableOf(useParams().table);
  return table ? <Table table={table} /> : <NotFound />;
}

function Table({ table }: { table: MasterTable }) {
  const address = useListAddress();
  const { data } = useMasters(table);
  const { title, lead, newOne, one, many } = TABLES[table];
  const isArchived = address.get(SHOWN) === ARCHIVED;
  const rows = data?.filter((row) => row.isArchived === isArchived) ?? [];
  return (
    <Page
      title="Maestros"
      lead="De qué se hacen los espectáculos, y qué ofrecen los formularios."
      actions={
        <Group gap="sm">
          <ListExport list="maestros" body={{ Tabla: TABLE_NAMES[table], Archivados: isArchived }} />
          <Button
            component={Link}
            to={paths.newMaster(TABLE_NAMES[table])}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {newOne}
          </Button>
        </Group>
      }
    >
      <nav aria-label="Tablas" className={styles.tables}>
        {MASTER_TABLES.map((name) => (
          <NavLink key={name} to={paths.masterTable(TABLE_NAMES[name])} className={styles.table ?? ''}>
            {TABLES[name].title}
          </NavLink>
        ))}
      </nav>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <SegmentedControl
          aria-label="Cuáles"
          data={[
            { value: '', label: 'En uso' },
            { value: ARCHIVED, label: 'Archivados' },
          ]}
          value={isArchived ? ARCHIVED : ''}
          onChange={(shown) => address.set({ [SHOWN]: shown })}
        />
      </div>
      <PagedList
        label={title}
        columns={columnsOf(table)}
        page={data && { rows, total: rows.length, next: '' }}
        empty={isArchived ? 'No hay nada archivado.' : 'Todavía no hay nada acá.'}
        one={one}
        many={many}
      />
      <Outlet />
    </Page>
  );
}

function columnsOf(table: MasterTable): Column<MasterRow>[] {
  const hasMore = fieldsOf(table).some(([, { kind }]) => kind !== 'picture');
  return [
    {
      id: 'nombre',
      header: 'Nombre',
      accessorFn: ({ value }) => value.name.toLowerCase(),
      cell: ({ row }) => <NameCell table={table} row={row.original} />,
    },
    ...(hasMore
      ? [
          {
            id: 'datos',
            header: 'Datos',
            accessorFn: ({ value }: MasterRow) => summaryOf(table, value) || '—',
          },
        ]
      : []),
    {
      id: 'uso',
      header: 'Dónde está',
      accessorFn: ({ uses }) => uses,
      cell: ({ row }) => <UseCell row={row.original} />,
    },
  ];
}

function NameCell({ table, row: { id, value } }: { table: MasterTable; row: MasterRow }) {
  const address = useListAddress();
  return (
    <span className={styles.name}>
      {value.picture && <img src={value.picture} alt="" loading="lazy" className={styles.picture} />}
      {table === 'types' && <span className={styles.color} style={{ background: `#${value.color}` }} />}
      <Link to={paths.master(TABLE_NAMES[table], id) + address.page('')}>{value.name}</Link>
    </span>
  );
}

function UseCell({ row: { uses, isFixed } }: { row: MasterRow }) {
  if (isFixed) return <StateTag name="Del sistema" tone="good" />;
  return uses || <StateTag name="Sin uso" tone="over" />;
}
