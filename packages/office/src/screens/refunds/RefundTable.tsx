import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Refund } from '../../api/refunds.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { PurchaseLink } from '../tickets/PurchaseLink.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import { REFUND_LOOKS, stateText } from './refund-rules.ts';
import styles from './refunds.module.css';

const asked: Column<Refund> = {
  id: 'pedido',
  header: 'Pedido',
  cell: ({ row: { original: refund } }) => (
    <>
      {dateTimeText(refund.askedAt)}
      <span className={parts.minor}>
        {[refund.asker || 'El sistema', refund.approver && `aprobó ${refund.approver}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  ),
};

const bought: Column<Refund> = {
  id: 'compra',
  header: 'Compra',
  cell: ({ row: { original: refund } }) => (
    <>
      <PurchaseLink purchaseId={refund.purchaseId} />
      <span className={parts.minor}>{[refund.buyer, refund.showName].filter(Boolean).join(' · ')}</span>
    </>
  ),
};

const facts: Column<Refund>[] = [
  {
    id: 'pago',
    header: 'Pago',
    cell: ({ row: { original: refund } }) => (
      <>
        {refund.provider}
        <span className={parts.minor}>
          N.º {refund.paymentNumber} · reembolso {refund.number}
        </span>
      </>
    ),
  },
  {
    id: 'monto',
    header: 'Monto',
    cell: ({ row: { original: refund } }) => <span className={styles.amount}>{refund.amount}</span>,
  },
  { id: 'motivo', header: 'Motivo', accessorKey: 'reason' },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: refund } }) => (
      <>
        <StateTag {...REFUND_LOOKS[refund.state]} />
        <span className={parts.minor}>{stateText(refund)}</span>
      </>
    ),
  },
];

/** Refunds, with a retry where it is possible; `isOfPurchase`: on a purchase's page; `sorts`: the server's sort columns. */
export function RefundTable({
  refunds,
  empty,
  isOfPurchase = false,
  sorts = [],
}: {
  refunds: readonly Refund[];
  empty: string;
  isOfPurchase?: boolean;
  sorts?: readonly string[];
}) {
  const { permissions } = useSession();
  const [picked, pick] = useState<Refund | null>(null);
  const isFree = permissions.includes('refunds:E');
  const isAtTill = permissions.includes('refunds:ask') && permissions.includes('window:E');
  // At the window, refunds that the provider has rejected.
  const mayTry = ({ mayRetry, state }: Refund) => mayRetry && (isFree || (isAtTill && state === 'rejected'));
  const verb = isFree ? 'Reintentar' : 'Entregar';
  const retry: Column<Refund> = {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: refund } }) =>
      mayTry(refund) ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`${verb}: ${[refund.amount, refund.buyer, dateTimeText(refund.askedAt)].filter(Boolean).join(', ')}`}
          onClick={() => pick(refund)}
        >
          {verb}
        </Button>
      ) : (
        '—'
      ),
  };
  const columns = [
    asked,
    ...(isOfPurchase ? [] : [bought]),
    ...facts,
    ...(refunds.some(mayTry) ? [retry] : []),
  ];
  // One that was settled meanwhile stays as it was: its dialog shows why it was refused.
  const chosen = picked && (refunds.find((refund) => refund.id === picked.id && mayTry(refund)) ?? picked);
  return (
    <>
      <DataTable
        label="Reembolsos"
        columns={columns}
        rows={[...refunds]}
        isWhole={false}
        sorts={sorts}
        empty={empty}
      />
      {chosen && <RetryDialog refund={chosen} isFree={isFree} onClose={() => pick(null)} />}
    </>
  );
}
