import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const TICKET = {
  ...{ EntradaId: 71, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-11-29T18:00:00' },
  ...{ Persona: 'Ana Lima', Documento: 'CI 4.123.456-7', NroSocio: '8812', Canal: 'web', Precio: '$ 1.600' },
  ...{ Lugar: 'Tribuna Norte, Platea A, fila 8, asiento 10', Anulada: false, Emitida: '2026-11-20T10:15:00' },
};
const DETAIL = {
  ...TICKET,
  ...{
    Correo: 'ana@example.uy',
    Telefono: '099123456',
    Categoria: 'Socio',
    CompraId: 12,
  },
  ...{ TieneArchivo: true, Datos: [{ Nombre: 'Puerta', Valor: 'Norte' }] },
  ...{ Version: 3, Nombre: 'Ana', Apellido: 'Lima', DocumentoTipoId: 1, DocumentoNumero: '41234567' },
  ...{ TribunaId: 1, SectorCod: 'A', FilaId: 8, AsientoId: 10 },
};
const STORY = { Entrada: DETAIL, TiposDocumento: [], Historia: [] };
const SECTOR = {
  ...{ TribunaId: 3, Tribuna: 'Sur', SectorCod: 'AP', Sector: 'Popular', Numerado: false, Lugares: 10 },
  ...{ Aforo: 10, Cantidades: [{ Estado: 'libre', Cantidad: 4 }], Apartados: [] },
};

beforeEach(() =>
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'annulments:E'] } }),
);

test('a dearer place asks who may not waive it for another place', async () => {
  const ErrorDsc = 'El lugar nuevo cuesta $ 400 más.';
  answer({
    'club/entradas/leer': STORY,
    'club/lugares/sectores': { Sectores: [SECTOR] },
    'club/entradas/cambiarLugar': { ErrorCod: 11, ErrorDsc },
  });
  openOffice('/entradas/71/lugar');
  await userEvent.click(await screen.findByRole('button', { name: 'Mover acá…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover la entrada de Ana Lima' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await dialog.findByText(ErrorDsc)).toBeDefined();
  expect(dialog.getByText(/Abrí tu caja para cobrarla.*pedile a Finanzas/)).toBeDefined();
  expect(bodiesOf('club/entradas/cambiarLugar')).toMatchObject([
    { EntradaId: 71, Version: 3, TribunaId: 3, SectorCod: 'AP', FilaId: 0, AsientoId: 0 },
  ]);
});

const Caja = { CajaId: 4, Persona: 'Rita', AbiertaEn: '2026-11-20T09:00:00', Fondo: 0, Olvidada: false };
const WINDOW = {
  ...{ Caja, Espectaculos: [], TiposDocumento: [], Reten: null, Ultima: null },
  Aprobadas: [],
};

test('a ticket without an e-mail has to be printed, and no mail is promised', async () => {
  answer({
    'club/entradas/leer': { ...STORY, Entrada: { ...DETAIL, Correo: '' } },
    'club/lugares/sectores': { Sectores: [SECTOR] },
    'club/entradas/cambiarLugar': { Version: 4, Lugar: 'Sur, Popular', Vuelto: 0, Entregar: 0 },
  });
  openOffice('/entradas/71/lugar');
  await userEvent.click(await screen.findByRole('button', { name: 'Mover acá…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover la entrada de Ana Lima' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(
    await screen.findByText('Quedó en el lugar nuevo. No tiene correo: imprimí la entrada nueva.'),
  ).toBeDefined();
});

test('what goes back of a cheaper place is handed out as it was paid', async () => {
  const cheaper = { ErrorCod: 16, ErrorDsc: 'El lugar nuevo cuesta $ 900 menos.' };
  const moved = { Version: 4, Lugar: 'Sur, Popular', Vuelto: 0, Entregar: 900, EntregarPos: 500 };
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'window:E', 'refunds:ask'] },
    'club/entradas/leer': STORY,
    'club/lugares/sectores': { Sectores: [SECTOR] },
    'club/ventanilla/leer': WINDOW,
    'club/entradas/cambiarLugar': ({ Diferencia }) => (Diferencia ? moved : cheaper),
  });
  openOffice('/entradas/71/lugar');
  await userEvent.click(await screen.findByRole('button', { name: 'Mover acá…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover la entrada de Ana Lima' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Devolverla' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('Entregá $ 400 en efectivo.')).toBeDefined();
  expect(screen.getByText('Devolvé $ 500 por POS.')).toBeDefined();
});

test('a dearer place is paid at the till, a cheaper one goes back', async () => {
  const dearer = { ErrorCod: 11, ErrorDsc: 'El lugar nuevo cuesta $ 400 más.' };
  const moved = { Version: 4, Lugar: 'Sur, Popular', Vuelto: 100, Entregar: 0, EntregarPos: 0 };
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'window:E', 'refunds:ask'] },
    'club/entradas/leer': STORY,
    'club/lugares/sectores': { Sectores: [SECTOR] },
    'club/ventanilla/leer': WINDOW,
    'club/entradas/cambiarLugar': ({ Diferencia }) => (Diferencia ? moved : dearer),
  });
  openOffice('/entradas/71/lugar');
  await userEvent.click(await screen.findByRole('button', { name: 'Mover acá…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover la entrada de Ana Lima' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Cobrarla en mi caja' }));
  expect(dialog.queryByRole('radio', { name: 'Perdonarla' })).toBeNull();
  const paidWith = dialog.getByRole('textbox', { name: 'Paga con' });
  await userEvent.type(paidWith, 'x');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await dialog.findByText(/Escribí con cuánto paga/)).toBeDefined();
  await userEvent.clear(paidWith);
  await userEvent.type(paidWith, '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('Vuelto: $ 100')).toBeDefined();
  expect(bodiesOf('club/entradas/cambiarLugar')[1]).toMatchObject({
    ...{ Diferencia: 'cobrar', CajaId: 4, Metodo: 'efectivo', PagaCon: 500 },
  });
});
