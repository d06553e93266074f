import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchEveryShow } from '../../api/shows.ts';
import type { StrayPayment } from '../../api/stray-payments.ts';
import {
  type Found,
  type ListedParking,
  type ListedPurchase,
  searchTickets,
  ticketsBody,
} from '../../api/tickets.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { ListLoading, Pages } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { sortsOf, useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { isDraft, startText } from '../shows/show-rules.ts';
import { ChosenTickets } from './ChosenTickets.tsx';
import { PURCHASE_LOOKS, SEARCH, SHOW, searchOf, ticketLook } from './ticket-rules.ts';
import styles from './tickets.module.css';

/** One search for tickets, purchases, payments and parking. */
export function Component() {
  const { get } = useListAddress();
  const text = searchOf(get);
  const showId = Number(get(SHOW)) || 0;
  const { data, isFetching } = useSortedPage(
    'entradas',
    ['tickets', text, showId],
    (page, signal) => searchTickets({ text, showId }, page, signal),
    { enabled: text !== '' },
  );
  return (
    <Page
      title="Entradas"
      lead="Buscá por documento, número de socio, de entrada, de compra, de pago o de comprobante, correo, nombre o matrícula. También podés leer el código con un lector."
      actions={data && data.total > 0 && <ListExport list="entradas" body={ticketsBody(text, showId)} />}
    >
      <SearchFilter name={SEARCH} label="Qué buscás" isMain />
      {(showId > 0 || data?.hasMore) && <ShowFilter />}
      {text === '' ? (
        <p className={styles.hint}>Escribí al menos dos letras o números.</p>
      ) : data ? (
        <Results found={data} />
      ) : (
        isFetching && <ListLoading />
      )}
    </Page>
  );
}

const EVERY = { state: '', typeId: 0, when: '', since: '', until: '', text: '' } as const;

/** Offered when too much was found: the coming shows, nearest first, then past ones, latest first. */
function ShowFilter() {
  const { data: shows } = useQuery({
    queryKey: ['shows', 'every-published'],
    queryFn: async ({ signal }) => (await fetchEveryShow(EVERY, signal)).filter((show) => !isDraft(show)),
  });
  if (!shows) return null;
  return (
    <div className={styles.search}>
      <ChoiceFilter
        name={SHOW}
        label="Espectáculo"
        choices={shows.map((show) => ({ value: String(show.id), label: `${show.name}, ${startText(show)}` }))}
      />
    </div>
  );
}

const purchaseColumns: Column<ListedPurchase>[] = [
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: purchase } }) => (
      <>
        <Link to={paths.purchase(purchase.id)}>Compra N.º {purchase.id}</Link>
        <span className={parts.minor}>{dateTimeText(purchase.createdAt)}</span>
      </>
    ),
  },
  {
    id: 'comprador',
    header: 'Comprador',
    cell: ({ row: { original: purchase } }) => (
      <>
        {purchase.buyer}
        <span className={parts.minor}>{purchase.email}</span>
      </>
    ),
  },
  { id: 'espectaculo', header: 'Espectáculo', accessorKey: 'showName' },
  { id: 'total', header: 'Total', accessorKey: 'total' },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row }) => <StateTag {...PURCHASE_LOOKS[row.original.state]} />,
  },
];

const parkingColumns: Column<ListedParking>[] = [
  { id: 'matricula', header: 'Matrícula', accessorKey: 'plate' },
  { id: 'persona', header: 'Persona', accessorKey: 'person' },
  { id: 'palco', header: 'Palco', accessorKey: 'box' },
  { id: 'parking', header: 'Parking', accessorKey: 'carPark' },
  { id: 'ocasion', header: 'Para', accessorKey: 'occasion' },
  { id: 'estado', header: 'Estado', cell: ({ row }) => <StateTag {...ticketLook(row.original)} /> },
];

const paymentColumns: Column<StrayPayment>[] = [
  { id: 'pago', header: 'Pago', accessorKey: 'reference' },
  { id: 'medio', header: 'Medio', accessorKey: 'provider' },
  { id: 'espectaculo', header: 'Espectáculo', accessorKey: 'showName' },
  { id: 'importe', header: 'Importe', accessorKey: 'amount' },
  { id: 'aprobado', header: 'Aprobado', cell: ({ row }) => dateTimeText(row.original.approvedAt) },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original } }) => (
      <StateTag {...PURCHASE_LOOKS[original.isRefunded ? 'devuelta' : 'devolucion-en-curso']} />
    ),
  },
];

function Results({ found }: { found: Found }) {
  const { rows: tickets, purchases, payments, parking } = found;
  const isNothing = tickets.length + purchases.length + payments.length + parking.length === 0;
  return (
    <>
      {purchases.length > 0 && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Compras
          </Title>
          <DataTable
            label="Compras"
            columns={purchaseColumns}
            rows={[...purchases]}
            isWhole={false}
            empty=""
          />
          {found.hasMorePurchases && (
            <p className={styles.hint}>Hay más compras: buscá la que falta por su número o el de su pago.</p>
          )}
        </section>
      )}
      {payments.length > 0 && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Pagos sin compra
          </Title>
          <p className={styles.hint}>
            El pago llegó y la compra no quedó guardada: se devuelve entero. Se sigue en Reembolsos.
          </p>
          <DataTable
            label="Pagos sin compra"
            columns={paymentColumns}
            rows={[...payments]}
            isWhole={false}
            empty=""
          />
        </section>
      )}
      {parking.length > 0 && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Parking
          </Title>
          <DataTable label="Parking" columns={parkingColumns} rows={[...parking]} isWhole={false} empty="" />
          {found.hasMoreParking && <p className={styles.hint}>Hay más: estas son las últimas.</p>}
        </section>
      )}
      {(tickets.length > 0 || isNothing) && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Entradas
          </Title>
          <ChosenTickets
            tickets={tickets}
            sorts={sortsOf('entradas')}
            empty="No encontramos nada. Probá con el documento, o con menos letras del nombre."
          />
          {found.hasMore && (
            <p className={styles.hint}>
              Hay más de 200: elegí el espectáculo, o escribí el nombre completo o el documento.
            </p>
          )}
          <Pages page={found} one="entrada" many="entradas" />
        </section>
      )}
    </>
  );
}
