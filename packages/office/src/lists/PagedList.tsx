import type { ListName } from '@club/contract/club';
import { Button, Group, Skeleton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListPage } from '../api/list-page.ts';
import { countText } from '../lib/counts.ts';
import styles from './DataTable.module.css';
import { type Column, DataTable } from './DataTable.tsx';
import { useListAddress } from './use-list-address.ts';
import { sortsOf } from './use-list-page.ts';

interface Counted {
  /** A row's name, in words. */
  readonly one: string;
  readonly many: string;
}

interface PagedListProps<Row extends RowData> extends Counted {
  /** The table's label, for screen readers. */
  readonly label: string;
  readonly columns: Column<Row>[];
  /** Undefined while the first one is loading. */
  readonly page: ListPage<Row> | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** The list's name, where the server sorts it. */
  readonly list?: ListName;
}

/**
 * A list with its pages (spec 4 §2): its rows, their number, and links to the next and the first page. Pressing a column's name sorts
 * it: by the server, or here where it fits on a page.
 */
export function PagedList<Row extends RowData>({
  label,
  columns,
  page,
  empty,
  list,
  ...counted
}: PagedListProps<Row>) {
  const { from } = useListAddress();
  if (!page) return <ListLoading />;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={page.rows}
        isWhole={from === '' && page.next === ''}
        empty={empty}
        {...(list && { sorts: sortsOf(list) })}
      />
      {page.total > 0 && <Pages page={page} {...counted} />}
    </>
  );
}

/** The placeholder of a loading list. */
export const ListLoading = () => <Skeleton height={320} aria-label="Cargando" role="status" />;

/** The number of rows of a list, and links to its next and its first page. */
export function Pages({
  page: { total, next },
  one,
  many,
}: Counted & { page: Omit<ListPage<unknown>, 'rows'> }) {
  const address = useListAddress();
  return (
    <div className={styles.pages}>
      <span role="status">
        {countText(total)} {total === 1 ? one : many}
      </span>
      <Group gap="xs">
        {address.from !== '' && (
          <Button component={Link} to={address.page('')} variant="default" size="xs">
            Primera página
          </Button>
        )}
        {next !== '' && (
          <Button component={Link} to={address.page(next)} variant="default" size="xs">
            Página siguiente
          </Button>
        )}
      </Group>
    </div>
  );
}
