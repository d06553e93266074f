import { Skeleton } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import type { PaymentMethod } from '../../api/payment-methods.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { howPaid } from './how-paid.ts';
import { usePaymentMethods } from './use-payment-methods.ts';

const columns: Column<PaymentMethod>[] = [
  {
    id: 'nombre',
    header: 'Medio de pago',
    accessorKey: 'name',
    cell: ({ row: { original } }) => <Link to={paths.paymentMethod(original.id)}>{original.name}</Link>,
  },
  { id: 'como', header: 'Cómo paga el hincha', accessorFn: ({ id }) => howPaid(id) },
  {
    id: 'icono',
    header: 'Ícono',
    accessorKey: 'iconUrl',
    enableSorting: false,
    cell: ({ row: { original } }) =>
      original.iconUrl === '' ? '—' : <img src={original.iconUrl} alt="" height={24} />,
  },
  {
    id: 'estado',
    header: 'En espectáculos nuevos',
    accessorKey: 'isOffered',
    cell: ({ row: { original } }) =>
      original.isOffered ? (
        <StateTag name="Se ofrece" tone="good" />
      ) : (
        <StateTag name="No se ofrece" tone="over" />
      ),
  },
];

/** The payment methods that the club offers, with their texts for fans. */
export function Component() {
  const { data } = usePaymentMethods();
  return (
    <Page
      title="Medios de pago"
      lead="Con qué pagan los hinchas. La cuenta en la que entra el dinero la configura quien opera el servidor."
      actions={<ListExport list="medios-de-pago" body={{}} />}
    >
      {data ? (
        <DataTable
          label="Medios de pago"
          columns={columns}
          rows={data}
          empty="No hay medios de pago."
          isWhole
        />
      ) : (
        <Skeleton height={200} aria-label="Cargando" role="status" />
      )}
      <Outlet />
    </Page>
  );
}
