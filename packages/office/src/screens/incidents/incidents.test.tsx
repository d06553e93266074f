import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const OPEN = {
  ...{ IncidenteId: 4, En: '2026-11-20T10:15:00', Texto: 'El proveedor rechazó devolver este pago.' },
  ...{ Proveedor: 'Tarjeta', NroPago: '99812', Monto: '$ 3.200', CompraId: 12, Espectaculo: 'Partido' },
  ...{ Comprador: 'Ana Lima', Acciones: ['reintentar', 'emitir', 'cerrar'], Cierre: '', CerradoEn: '' },
  ...{ CerradoPor: '', Nota: '' },
};
const CLOSED = {
  ...{ ...OPEN, IncidenteId: 3, Acciones: [], Cierre: 'El dinero volvió', CerradoEn: '2026-11-21T09:00:00' },
  ...{ NroPago: '', CompraId: 0 },
};
const LIST = { Incidentes: [OPEN, CLOSED], Siguiente: '', Total: 2 };
const as = (...Permisos: string[]) => answer({ 'club/sesion/actual': { ...SESSION, Permisos } });

test('incidents say what happened and how they ended; what can be done is done with a note', async () => {
  as('money:V', 'money:E');
  answer({ 'club/incidentes/listar': LIST, 'club/incidentes/resolver': { Incidente: CLOSED } });
  openOffice('/incidentes?estado=abierto');
  const table = within(await screen.findByRole('table', { name: 'Incidentes' }));
  expect(table.getByText('21/11/2026 09:00 · El sistema')).toBeDefined();
  await userEvent.click(
    table.getByRole('button', { name: 'Emitir las entradas: 20/11/2026 10:15, Ana Lima' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Los lugares siguen libres');
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir las entradas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/incidentes/resolver')).toMatchObject([
    { IncidenteId: 4, Accion: 'emitir', Motivo: 'Los lugares siguen libres' },
  ]);
  expect(bodiesOf('club/incidentes/listar')[0]).toEqual({ Filtro: { Estado: 'abierto' } });
});

test('who only looks has no act, and nothing open says so', async () => {
  as('money:V');
  answer({ 'club/incidentes/listar': LIST });
  openOffice('/incidentes');
  expect(await screen.findByText('El dinero volvió')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Cerrar con nota/ })).toBeNull();
});

test('with nothing open the list says so', async () => {
  as('money:V');
  answer({ 'club/incidentes/listar': { Incidentes: [], Siguiente: '', Total: 0 } });
  openOffice('/incidentes?estado=abierto');
  expect(await screen.findByText('No hay incidentes abiertos.')).toBeDefined();
});
