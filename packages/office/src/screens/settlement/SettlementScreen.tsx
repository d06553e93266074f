import { Group, Skeleton, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settlementOf } from '../../api/exports.ts';
import { fetchSettlement, type Movement, type SettledDay, type Settlement } from '../../api/settlement.ts';
import { DayInput } from '../../forms/DayInput.tsx';
import { beginningText, dateTimeText, dayText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import refunds from '../refunds/refunds.module.css';
import styles from './settlement.module.css';
import { currencyName, FILTER, moneyText, periodOf, periodProblem } from './settlement-rules.ts';

/** The payments and refunds of each provider, by day and show (spec 4 §2.11). */
export function Component() {
  const address = useListAddress();
  const { since, until } = periodOf(address.get, new Date());
  const problem = periodProblem({ since, until });
  const { data } = useQuery({
    queryKey: ['settlement', since, until],
    queryFn: ({ signal }) => fetchSettlement(since, until, signal),
    placeholderData: keepPreviousData,
    enabled: problem === '',
  });
  return (
    <Page
      title="Liquidaciones"
      lead="Lo que cobró y devolvió cada proveedor, por día y espectáculo, en la moneda en que se cobró."
      actions={
        problem === '' && settlementOf(since, until).map((one) => <ExportButton key={one.label} {...one} />)
      }
    >
      <Group align="end" gap="sm">
        <DayInput label="Desde el" value={since} onChange={(day) => address.set({ [FILTER.since]: day })} />
        <DayInput label="Hasta el" value={until} onChange={(day) => address.set({ [FILTER.until]: day })} />
      </Group>
      {problem === '' ? <Providers settlements={data} /> : <p role="alert">{problem}</p>}
    </Page>
  );
}

function Providers({ settlements }: { settlements: readonly Settlement[] | undefined }) {
  if (!settlements) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  if (settlements.length === 0) return <p className={styles.empty}>No se movió dinero en esos días.</p>;
  return settlements.map((settlement) => (
    <Provider key={`${settlement.provider} ${settlement.currency}`} settlement={settlement} />
  ));
}

function Provider({ settlement }: { settlement: Settlement }) {
  const { provider, currency, symbol, charged, refunded, net, days, movements } = settlement;
  const name = `${provider}, en ${currencyName(currency)}`;
  const sums = { Cobrado: charged, Devuelto: refunded, Neto: net };
  return (
    <section className={parts.panel}>
      <Title order={2} size="h4">
        {name}
      </Title>
      <dl className={styles.sums}>
        {Object.entries(sums).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(symbol, amount)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={`Días de ${name}`}
        columns={dayColumns(symbol)}
        rows={[...days]}
        isWhole={false}
        empty=""
      />
      {movements.length > 0 && (
        <DataTable
          label={`Movimientos de ${name}`}
          columns={movementColumns(symbol)}
          rows={[...movements]}
          isWhole={false}
          empty=""
        />
      )}
    </section>
  );
}

/** A column of money. */
function amountColumn<Row>(id: string, header: string, text: (row: Row) => string) {
  return {
    id,
    header,
    cell: ({ row }: { row: { original: Row } }) => (
      <span className={refunds.amount}>{text(row.original)}</span>
    ),
  };
}

const dayColumns = (symbol: string): Column<SettledDay>[] => [
  {
    id: 'dia',
    header: 'Día',
    cell: ({ row: { original: day } }) => (
      <Link to={`?${new URLSearchParams({ [FILTER.since]: day.day, [FILTER.until]: day.day })}`}>
        {dayText(day.day)}
      </Link>
    ),
  },
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: day } }) => (
      <>
        {day.showName}
        <span className={parts.minor}>{beginningText(day.showStartsAt)}</span>
      </>
    ),
  },
  amountColumn('cobrado', 'Cobrado', (day) => `${moneyText(symbol, day.charged)} (${day.charges})`),
  amountColumn('devuelto', 'Devuelto', (day) =>
    day.refunds === 0 ? '—' : `${moneyText(symbol, day.refunded)} (${day.refunds})`,
  ),
  amountColumn('neto', 'Neto', (day) => moneyText(symbol, day.net)),
];

const movementColumns = (symbol: string): Column<Movement>[] => [
  { id: 'hora', header: 'Hora', accessorFn: ({ at }) => dateTimeText(at) },
  {
    id: 'que',
    header: 'Movimiento',
    cell: ({ row: { original: one } }) => (
      <>
        {one.isRefund ? 'Devolución' : 'Cobro'}
        <span className={parts.minor}>
          {[`Pago N.º ${one.paymentNumber}`, one.refundNumber && `devolución N.º ${one.refundNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: one } }) =>
      one.purchaseId === 0 ? (
        one.showName
      ) : (
        <Link to={paths.purchase(one.purchaseId)}>Compra N.º {one.purchaseId}</Link>
      ),
  },
  amountColumn('monto', 'Monto', (one) => moneyText(symbol, one.amount)),
];
