import { Button, Group, Skeleton, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Found, type ListedParking, type ListedPurchase, searchTickets } from '../../api/tickets.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { ChosenTickets } from './ChosenTickets.tsx';
import { PURCHASE_LOOKS, SEARCH, searchOf, ticketLook } from './ticket-rules.ts';
import styles from './tickets.module.css';

/** One search for whatever somebody says or shows: tickets, purchases, parking. */
export function Component() {
  const { from, get } = useListAddress();
  const text = searchOf(get);
  const { data, isFetching } = useQuery({
    queryKey: ['tickets', text, from],
    queryFn: ({ signal }) => searchTickets(text, from, signal),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
  return (
    <Page
      title="Entradas"
      lead="Buscá por documento, número de socio, de entrada, de compra o de pago, correo, nombre o matrícula. También podés leer el código con un lector."
    >
      {/* Another text in the address, from the bar at the top, is another form. */}
      <SearchForm key={get(SEARCH)} />
      {text === '' ? (
        <p className={styles.hint}>Escribí al menos dos letras o números.</p>
      ) : data ? (
        <Results found={data} />
      ) : (
        isFetching && <Skeleton height={320} aria-label="Cargando" />
      )}
    </Page>
  );
}

function SearchForm() {
  const address = useListAddress();
  const [text, setText] = useState(address.get(SEARCH));
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ [SEARCH]: text.trim() });
  };
  return (
    <form onSubmit={search} className={styles.search}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label="Qué buscás"
          flex={1}
          maxLength={200}
          autoFocus={text === ''}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden="true" />}>
          Buscar
        </Button>
      </Group>
    </form>
  );
}

const purchaseColumns: Column<ListedPurchase>[] = [
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: purchase } }) => (
      <>
        <Link to={paths.purchase(purchase.id)}>Compra N.º {purchase.id}</Link>
        <span className={styles.minor}>{dateTimeText(purchase.createdAt)}</span>
      </>
    ),
  },
  {
    id: 'comprador',
    header: 'Comprador',
    cell: ({ row: { original: purchase } }) => (
      <>
        {purchase.buyer}
        <span className={styles.minor}>{purchase.email}</span>
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

function Results({ found }: { found: Found }) {
  const { tickets, purchases, parking, total, hasMore, next } = found;
  const isNothing = tickets.length + purchases.length + parking.length === 0;
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
        </section>
      )}
      {parking.length > 0 && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Parking
          </Title>
          <DataTable label="Parking" columns={parkingColumns} rows={[...parking]} isWhole={false} empty="" />
        </section>
      )}
      {(tickets.length > 0 || isNothing) && (
        <section className={styles.section}>
          <Title order={2} size="h4">
            Entradas
          </Title>
          <ChosenTickets
            tickets={tickets}
            empty="No encontramos nada. Probá con el documento, o con menos letras del nombre."
          />
          {hasMore && (
            <p className={styles.hint}>Hay más de 200: escribí el nombre completo o el documento.</p>
          )}
          <Pages total={total} next={next} one="entrada" many="entradas" />
        </section>
      )}
    </>
  );
}
