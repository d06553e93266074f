import type { WindowSale } from '../../api/moves.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import parts from '../../styles/parts.module.css';
import refunds from '../refunds/refunds.module.css';
import { PurchaseLink } from '../tickets/PurchaseLink.tsx';

const COLUMNS: Column<WindowSale>[] = [
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: sale } }) => (
      <>
        <PurchaseLink purchaseId={sale.purchaseId} />
        <span className={parts.minor}>{sale.buyer}</span>
      </>
    ),
  },
  {
    id: 'venta',
    header: 'Venta',
    cell: ({ row: { original: sale } }) => (
      <>
        {sale.method}
        <span className={parts.minor}>
          {dateTimeText(sale.at)} · caja {sale.tillId}
        </span>
      </>
    ),
  },
  { id: 'entradas', header: 'Entradas', accessorKey: 'tickets' },
  {
    id: 'monto',
    header: 'A devolver',
    cell: ({ row: { original: sale } }) =>
      sale.isPaid ? (
        <StateTag name="Devuelta" tone="good" />
      ) : (
        <span className={refunds.amount}>{sale.rest}</span>
      ),
  },
];

/** Sales at the window to be refunded by hand, each with its purchase, where that is recorded. */
export const WindowSales = ({ sales }: { sales: readonly WindowSale[] }) => (
  <DataTable
    label="Ventas de ventanilla"
    columns={COLUMNS}
    rows={[...sales]}
    isWhole={false}
    empty="No hubo ventas en ventanilla."
  />
);
