import { Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { fetchRefunds, refundsBody, type WaitingRefund } from '../../api/refunds.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { ListLoading, Pages } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { sortsOf, useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { PurchaseLink } from '../tickets/PurchaseLink.tsx';
import { RefundTable } from './RefundTable.tsx';
import { dayOf, FILTER, REFUND_LOOKS, stateOf } from './refund-rules.ts';
import styles from './refunds.module.css';

/** All refunds and their states (spec 4 §2.11). */
export function Component() {
  const address = useListAddress();
  const filter = {
    state: stateOf(address.get(FILTER.state)),
    since: dayOf(address.get(FILTER.since)),
    until: dayOf(address.get(FILTER.until)),
  };
  const { data } = useSortedPage('reembolsos', ['refunds', filter], (page, signal) =>
    fetchRefunds(filter, page, signal),
  );
  return (
    <Page
      title="Reembolsos"
      lead="Todo el dinero que vuelve: lo que pidió el equipo, y lo que devolvió el sistema solo."
      actions={<ListExport list="reembolsos" body={refundsBody(filter)} />}
    >
      <Group align="end" gap="sm">
        <ChoiceFilter
          name={FILTER.state}
          label="Estado"
          choices={Object.entries(REFUND_LOOKS).map(([value, { name: label }]) => ({ value, label }))}
        />
        <DayFilter name={FILTER.since} label="Pedidos desde el" />
        <DayFilter name={FILTER.until} label="Hasta el" />
      </Group>
      {data ? (
        <>
          {data.waiting.length > 0 && <Waiting refunds={data.waiting} />}
          {filter.state !== 'waiting' && (
            <section className={styles.section}>
              <RefundTable
                refunds={data.rows}
                sorts={sortsOf('reembolsos')}
                empty="No hay reembolsos para mostrar."
              />
              <Pages page={data} one="reembolso" many="reembolsos" />
            </section>
          )}
          {filter.state === 'waiting' && data.waiting.length === 0 && (
            <p className={styles.lead}>Ninguno espera aprobación.</p>
          )}
        </>
      ) : (
        <ListLoading />
      )}
    </Page>
  );
}

const waitingColumns: Column<WaitingRefund>[] = [
  {
    id: 'pedido',
    header: 'Pedido',
    cell: ({ row: { original: refund } }) => (
      <>
        {dateTimeText(refund.askedAt)}
        <span className={parts.minor}>{refund.asker}</span>
      </>
    ),
  },
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: refund } }) => (
      <>
        <PurchaseLink purchaseId={refund.purchaseId} />
        <span className={parts.minor}>{[refund.buyer, refund.showName].filter(Boolean).join(' · ')}</span>
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
    id: 'vence',
    header: 'Vence',
    cell: ({ row: { original: refund } }) => (
      <>
        {dateTimeText(refund.endsAt)}
        <Link className={parts.minor ?? ''} to={paths.approvals}>
          Ir a Aprobaciones
        </Link>
      </>
    ),
  },
];

function Waiting({ refunds }: { refunds: readonly WaitingRefund[] }) {
  return (
    <section className={styles.section}>
      <Title order={2} size="h4">
        Esperan a una segunda persona
      </Title>
      <DataTable
        label="Esperan aprobación"
        columns={waitingColumns}
        rows={[...refunds]}
        isWhole={false}
        empty=""
      />
    </section>
  );
}
