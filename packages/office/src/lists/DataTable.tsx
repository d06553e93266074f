import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import {
  type ColumnDef,
  type ColumnDefTemplate,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { dateTimeText } from '../lib/dates.ts';
import styles from './DataTable.module.css';
import { ScrollFrame } from './ScrollFrame.tsx';
import { useListAddress } from './use-list-address.ts';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

/** A column of wall-clock moments (`2026-11-22T20:15:00`), sorted as such. */
export const momentColumn = <Row extends RowData>(
  id: string,
  header: string,
  momentOf: (row: Row) => string,
): Column<Row> => ({
  id,
  header,
  accessorFn: momentOf,
  cell: ({ row }) => dateTimeText(momentOf(row.original)) || '—',
});

/**
 * What a header or a cell shows. The template is called, not mounted: columns made anew are other functions, and as components they would
 * take the open menus, the dialogs and the focus of their cells with them.
 */
const shownBy = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? template(context) : template);

/** A row stays the same one while others come before it. */
const rowId = (row: RowData, index: number): string =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : String(index);

interface DataTableProps<Row extends RowData> {
  /** The table's label, for screen readers. */
  readonly label: string;
  readonly columns: Column<Row>[];
  readonly rows: readonly Row[];
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Whether the rows are complete, so that sorting them sorts the list. */
  readonly isWhole: boolean;
  /** The columns sorted by the server: the rows keep its order. */
  readonly sorts?: readonly string[];
}

/** A list's rows, sorted by its URL (`orden=nombre`, `orden=-nombre`). */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  empty,
  isWhole,
  sorts = [],
}: DataTableProps<Row>) {
  const address = useListAddress();
  const id = address.sort.replace(/^-/, '');
  const isDown = address.sort.startsWith('-');
  const isOurs = isWhole && !sorts.includes(id) && columns.some((column) => column.id === id);
  const sorting = isOurs ? [{ id, desc: isDown }] : [];
  const table = useTable({
    ...{ features, columns, data: rows, getRowId: rowId },
    ...{ state: { sorting }, enableSorting: isWhole },
  });
  const shown = table.getRowModel().rows;
  return (
    <ScrollFrame className={styles.frame}>
      <Table highlightOnHover stickyHeader aria-label={label}>
        <Table.Thead className={styles.head ?? ''}>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => {
                const { column } = header;
                const name = shownBy(column.columnDef.header, header.getContext());
                const maySort = sorts.includes(column.id) || column.getCanSort();
                const direction = maySort && column.id === id ? (isDown ? 'descending' : 'ascending') : null;
                return (
                  <Table.Th key={header.id} scope="col" aria-sort={direction ?? undefined}>
                    {maySort ? (
                      <UnstyledButton className={styles.sort} onClick={() => address.sortBy(column.id)}>
                        {name}
                        {direction === null && (
                          <IconSelector size={14} aria-hidden="true" className={styles.sortable ?? ''} />
                        )}
                        {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                        {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
                      </UnstyledButton>
                    ) : (
                      name
                    )}
                  </Table.Th>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <Table.Td key={cell.id}>{shownBy(cell.column.columnDef.cell, cell.getContext())}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length === 0 && <p className={styles.empty}>{empty}</p>}
    </ScrollFrame>
  );
}
