import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queries } from '../../api/query.ts';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const ticket = (EntradaId: number, other: object = {}) => ({
  ...{ EntradaId, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-11-29T18:00:00' },
  ...{ Persona: `Persona ${EntradaId}`, Documento: 'CI 4.123.456-7', NroSocio: '', Canal: 'web' },
  ...{ Precio: '$ 1.600', Importe: 1600, Moneda: '$', Lugar: 'Platea A', Anulada: false },
  ...{ Emitida: '2026-11-20T10:15:00' },
  ...other,
});
const TICKETS = [
  ticket(71),
  ticket(72, { Precio: '$ 800,50', Importe: 800.5 }),
  ticket(73, { Precio: '', Importe: 0 }),
  ticket(74, { Anulada: true }),
];
const Compra = {
  ...{ CompraId: 12, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Comprador: 'Ana Lima' },
  ...{ Correo: 'ana@example.uy', Total: '$ 2.400,50', Estado: 'pagada', Creada: '2026-11-20T10:14:00' },
  ...{ Cobros: [], Entradas: TICKETS },
};
const found = (Entradas: object[]) => ({
  'club/entradas/buscar': {
    ...{
      Entradas,
      Compras: [],
      PagosSinCompra: [],
      Estacionamientos: [],
      Total: Entradas.length,
      HayMas: false,
      Siguiente: '',
    },
  },
});
const Permisos = ['tickets:V', 'tickets:E', 'annulments:E', 'refunds:ask'];
beforeEach(() => answer({ 'club/sesion/actual': { ...SESSION, Permisos }, 'club/compras/leer': { Compra } }));

const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('checkbox', { name }));
const ask = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Anular las elegidas' }));
  return within(await screen.findByRole('dialog', { name }));
};

test('of a purchase several are annulled together; what goes back is said before', async () => {
  answer({ 'club/entradas/anular': { Anuladas: 2, Devoluciones: 1 } });
  openOffice('/compras/12');
  await choose(/N.º 71 /);
  await choose(/N.º 72 /);
  expect(screen.getByText('2 elegidas')).toBeDefined();
  const dialog = await ask('Anular 2 entradas');
  expect(dialog.getByText(/^Son 2 entradas: .* Se pagó \$ 2.400,50\.$/)).toBeDefined();
  expect(dialog.getByText('Se anula sin devolver $ 2.400,50.')).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Devolver el dinero/ }));
  expect(dialog.getByText('Se devuelven $ 2.400,50.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se suspendió el viaje');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/entradas/anular')).toMatchObject([
    { EntradaIds: [71, 72], BloquearLugar: false, Devolver: true, Motivo: 'Se suspendió el viaje' },
  ]);
  expect(bodiesOf('club/compras/leer').length).toBeGreaterThan(1);
});

test('all are chosen at once, without those that are annulled; for a free one there is no money to give back', async () => {
  openOffice('/compras/12');
  await choose('Elegir todas las vigentes');
  expect(screen.getByText('3 elegidas')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /N.º 74 / })).toBeNull();
  for (const name of [/N.º 71 /, /N.º 72 /]) await choose(name);
  const dialog = await ask('Anular la entrada de Persona 73');
  expect(dialog.getByText(/No se pagó nada\./)).toBeDefined();
  expect(dialog.queryByRole('checkbox', { name: /^Devolver/ })).toBeNull();
});

test('more than one person may, of a search, wait for a second one', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ticket(100 + index));
  answer({
    ...found(many),
    'club/entradas/anular': {
      ...{ ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.', AprobacionId: 4 },
    },
  });
  openOffice('/entradas?buscar=cordon');
  await choose('Elegir todas las vigentes');
  const dialog = await ask('Anular 21 entradas');
  expect(
    dialog.getByText('Son más de 20 entradas: no se anulan hasta que lo apruebe otra persona.'),
  ).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Reventa');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText(/pendiente de aprobación/)).toBeDefined();
  expect(bodiesOf('club/entradas/anular')[0]?.EntradaIds).toHaveLength(21);
});

test('one alone is not chosen, nor by who may not annul', async () => {
  answer(found([ticket(71), ticket(74, { Anulada: true })]));
  openOffice('/entradas?buscar=lima');
  expect(await screen.findByRole('link', { name: 'Persona 71' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  queries.clear();
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V'] }, ...found(TICKETS) });
  openOffice('/entradas?buscar=lima');
  expect(await screen.findByRole('link', { name: 'Persona 72' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
