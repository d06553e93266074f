import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchPurchase, type Purchase } from '../../api/tickets.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import parts from '../../styles/parts.module.css';
import { PurchaseRefunds } from '../refunds/PurchaseRefunds.tsx';
import { ChosenTickets } from './ChosenTickets.tsx';
import { CHARGE_LOOKS, PURCHASE_LOOKS } from './ticket-rules.ts';
import styles from './tickets.module.css';

const chargeColumns: Column<Purchase['charges'][number]>[] = [
  { id: 'cobrado', header: 'Cobrado', accessorFn: ({ approvedAt }) => dateTimeText(approvedAt) },
  { id: 'proveedor', header: 'Medio', accessorKey: 'provider' },
  { id: 'numero', header: 'N.º de pago', accessorKey: 'paymentId' },
  { id: 'monto', header: 'Monto', accessorKey: 'amount' },
  { id: 'devuelto', header: 'Devuelto', accessorFn: ({ refunded }) => refunded || '—' },
  { id: 'estado', header: 'Estado', cell: ({ row }) => <StateTag {...CHARGE_LOOKS[row.original.state]} /> },
];

/** A purchase: its buyer, its payments, and its tickets. */
export function Component() {
  const id = Number(useParams().purchaseId);
  const { data: purchase } = useQuery({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => fetchPurchase(id, signal),
  });
  if (!purchase) return <Skeleton height={320} aria-label="Cargando" />;
  const { showName, buyer, email, total, state, createdAt, charges, tickets } = purchase;
  return (
    <Page title={`Compra N.º ${id}`} lead={`${showName} · ${dateTimeText(createdAt)}`}>
      <section className={parts.panel}>
        <dl className={parts.facts}>
          <dt>Estado</dt>
          <dd>
            <StateTag {...PURCHASE_LOOKS[state]} />
          </dd>
          <dt>Comprador</dt>
          <dd>{buyer}</dd>
          <dt>Correo</dt>
          <dd>{email}</dd>
          <dt>Total</dt>
          <dd>{total}</dd>
        </dl>
      </section>
      <section className={styles.section}>
        <Title order={2} size="h4">
          Cobros
        </Title>
        <DataTable
          label="Cobros"
          columns={chargeColumns}
          rows={[...charges]}
          isWhole={false}
          empty="No entró ningún pago por esta compra."
        />
      </section>
      <section className={styles.section}>
        <Title order={2} size="h4">
          Entradas
        </Title>
        <ChosenTickets tickets={tickets} empty="La compra no tiene entradas." />
      </section>
      <PurchaseRefunds purchase={purchase} />
    </Page>
  );
}
