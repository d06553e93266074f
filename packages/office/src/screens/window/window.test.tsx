import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const CAJA = { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false };
const WINDOW = {
  ...{ Caja: CAJA, Reten: null, Ultima: null, Aprobadas: [] },
  TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
  Espectaculos: [{ EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T18:00:00', EsHoy: true }],
};
const SECTOR = {
  ...{ TribunaId: 1, Tribuna: 'Norte', SectorCod: 'A', Sector: 'Platea', Numerado: true, Libres: 8 },
  Precios: [{ Categoria: 'Público', Monto: 1200 }],
};
const HOLD = {
  ...{ TransaccionId: 9, EspectaculoId: 5, TribunaId: 1, SectorCod: 'A', Sector: 'Norte, Platea' },
  ...{ Hasta: '2026-11-23T17:05:00', Segundos: 300, Renovada: false },
  ...{ Lugares: [{ FilaId: 1, AsientoId: 2, Texto: 'Fila 1, asiento 2' }], CamposExtra: [] },
};
const SALE = {
  ...{ CompraId: 40, EntradaIds: [71], Metodo: 'efectivo', Total: 1200, Vuelto: 800 },
  En: '2026-11-23T17:01:00',
  ...{ Texto: 'Partido · Norte, Platea, fila 1, asiento 2', PuedeAnularse: true, PorDevolver: 1200 },
};
const PERSON = { Nombre: '', Apellido: '', NroSocio: '', Categoria: 'Público', Monto: 1200, Aviso: '' };

beforeEach(() => {
  localStorage.clear();
  notifications.clean();
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': WINDOW,
    'club/ventanilla/sectores': { Sectores: [SECTOR] },
  });
});

test('without a till one is opened, with what is in its drawer', async () => {
  answer({ 'club/ventanilla/leer': { ...WINDOW, Caja: null }, 'club/ventanilla/abrirCaja': { Caja: CAJA } });
  openOffice('/ventanilla');
  const float = await screen.findByRole('textbox', { name: 'Fondo inicial' });
  await userEvent.type(float, '{Enter}');
  expect(screen.getByText(/Escribí cuánto hay en la caja/)).toBeDefined();
  await userEvent.type(float, '1.000{Enter}');
  await waitFor(() => expect(bodiesOf('club/ventanilla/abrirCaja')).toMatchObject([{ Fondo: 1000 }]));
});

test('digits say how many places are held', async () => {
  answer({ 'club/ventanilla/retener': { Reten: HOLD } });
  openOffice('/ventanilla');
  await screen.findByRole('radio', { name: /Norte · Platea/ });
  await userEvent.keyboard('3');
  await userEvent.click(screen.getByRole('button', { name: 'Retener lugares' }));
  await waitFor(() =>
    expect(bodiesOf('club/ventanilla/retener')).toMatchObject([
      { CajaId: 3, EspectaculoId: 5, TribunaId: 1, SectorCod: 'A', Cantidad: 3, Asientos: [] },
    ]),
  );
});

test('a sale goes by Enter from the document to the money; printing that fails never sells twice', async () => {
  answer({
    'club/ventanilla/leer': { ...WINDOW, Reten: HOLD },
    'club/ventanilla/persona': PERSON,
    'club/ventanilla/emitir': { Venta: SALE },
    'club/entradas/imprimir': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' },
  });
  openOffice('/ventanilla');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Documento' }), '41234563{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }));
  await userEvent.keyboard('Ana{Enter}Lima{Enter}');
  const handed = screen.getByRole('textbox', { name: 'Paga con' });
  expect(document.activeElement).toBe(handed);
  await userEvent.keyboard('2000');
  expect(await screen.findByText('$ 800')).toBeDefined();
  answer({ 'club/ventanilla/leer': { ...WINDOW, Ultima: SALE } });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('La entrada está emitida. Volver a imprimir.')).toBeDefined();
  expect(bodiesOf('club/ventanilla/emitir')).toMatchObject([
    {
      ...{ CajaId: 3, TransaccionId: 9, Total: 1200, Metodo: 'efectivo', PagaCon: 2000 },
      Entradas: [{ FilaId: 1, AsientoId: 2, PersonaNombre: 'Ana', PersonaApellido: 'Lima' }],
    },
  ]);
});

test('another type makes the number another document, which the register is asked about again', async () => {
  const TiposDocumento = [...WINDOW.TiposDocumento, { DocumentoTipoId: 2, Nombre: 'Pasaporte' }];
  answer({
    'club/ventanilla/leer': { ...WINDOW, TiposDocumento, Reten: HOLD },
    'club/ventanilla/persona': ({ PersonaDocumentoTipoId }) =>
      PersonaDocumentoTipoId === 2 ? PERSON : { ErrorCod: 16, ErrorDsc: 'El documento no es válido.' },
  });
  openOffice('/ventanilla');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Documento' }), 'AB1234{Enter}');
  expect(await screen.findByText('El documento no es válido.')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: /^Tipo de documento/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pasaporte' }));
  expect(await screen.findByText('Público')).toBeDefined();
});

test('what the register says of a number that was typed over is of nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  const told = ({ PersonaDocumento: of }: Record<string, unknown>) => (of === '41234563' ? promise : PERSON);
  answer({ 'club/ventanilla/leer': { ...WINDOW, Reten: HOLD }, 'club/ventanilla/persona': told });
  openOffice('/ventanilla');
  const document = await screen.findByRole('textbox', { name: 'Documento' });
  await userEvent.type(document, '41234563{Tab}');
  await userEvent.type(document, '{Backspace}');
  resolve({ ...PERSON, Nombre: 'Ana', Apellido: 'Lima' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo (para avisos)' }), 'ana');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('');
  expect(bodiesOf('club/ventanilla/persona')).toHaveLength(2);
});

test('places whose time is over are told before others are chosen', async () => {
  answer({ 'club/ventanilla/leer': { ...WINDOW, Reten: { ...HOLD, Segundos: 1 } } });
  openOffice('/ventanilla');
  await screen.findByRole('textbox', { name: 'Documento' });
  answer({ 'club/ventanilla/leer': WINDOW });
  expect(await screen.findByText(/^Se terminó el tiempo: elegí/, {}, { timeout: 4_000 })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Retener lugares' })).toBeDefined();
});

test('the tickets are mailed too where somebody leaves an address', async () => {
  answer({
    'club/ventanilla/leer': { ...WINDOW, Reten: HOLD },
    'club/ventanilla/persona': PERSON,
    'club/ventanilla/emitir': { Venta: SALE },
  });
  openOffice('/ventanilla');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Documento' }), '41234563{Enter}');
  await userEvent.keyboard('Ana{Enter}Lima');
  const email = screen.getByRole('textbox', { name: 'Correo (para avisos)' });
  await userEvent.type(email, 'ana@');
  await userEvent.click(screen.getByRole('button', { name: 'Emitir e imprimir' }));
  expect(bodiesOf('club/ventanilla/emitir')).toEqual([]);
  await userEvent.type(email, 'example.uy');
  await userEvent.click(screen.getByRole('button', { name: 'Emitir e imprimir' }));
  await waitFor(() =>
    expect(bodiesOf('club/ventanilla/emitir')).toMatchObject([{ Correo: 'ana@example.uy', Total: 1200 }]),
  );
});

test('from the first press to the ticket nothing needs the mouse: till, show, places, person, money', async () => {
  const mine = { EspectaculoId: 6, Nombre: 'Recital', Inicio: '2026-11-24T21:00:00', EsHoy: false };
  const Espectaculos = [...WINDOW.Espectaculos, mine];
  answer({
    'club/ventanilla/leer': { ...WINDOW, Espectaculos, Caja: null },
    'club/ventanilla/abrirCaja': { Caja: CAJA },
    'club/ventanilla/retener': { Reten: HOLD },
    'club/ventanilla/persona': PERSON,
    'club/ventanilla/emitir': { Venta: SALE },
  });
  openOffice('/ventanilla');
  const focused = async (role: string, name: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  await focused('textbox', 'Fondo inicial');
  answer({ 'club/ventanilla/leer': { ...WINDOW, Espectaculos } });
  await userEvent.keyboard('1000{Enter}');
  await focused('radio', /Norte · Platea/);
  await userEvent.tab({ shift: true });
  await focused('combobox', 'Espectáculo');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await focused('radio', /Norte · Platea/);
  answer({ 'club/ventanilla/leer': { ...WINDOW, Espectaculos, Reten: { ...HOLD, EspectaculoId: 6 } } });
  await userEvent.keyboard('1{Enter}');
  await focused('textbox', 'Documento');
  expect(bodiesOf('club/ventanilla/retener')).toMatchObject([{ EspectaculoId: 6, Cantidad: 1 }]);
  await userEvent.keyboard('41234563{Enter}');
  await focused('textbox', 'Nombre');
  await userEvent.keyboard('Ana{Enter}Lima{Enter}');
  await focused('textbox', 'Paga con');
  await screen.findByText('Público');
  answer({ 'club/ventanilla/leer': { ...WINDOW, Espectaculos, Ultima: SALE } });
  await userEvent.keyboard('2000{Enter}');
  await screen.findByRole('region', { name: 'Última venta' });
  expect(bodiesOf('club/ventanilla/emitir')).toMatchObject([{ TransaccionId: 9, PagaCon: 2000 }]);
  await focused('radio', /Norte · Platea/);
});

test('a debt is told at the document, and nothing is sold', async () => {
  const ErrorDsc = 'Tiene una deuda con el club: no se le puede vender.';
  answer({
    'club/ventanilla/leer': { ...WINDOW, Reten: HOLD },
    'club/ventanilla/persona': { ErrorCod: 12, ErrorDsc },
  });
  openOffice('/ventanilla');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Documento' }), '41234563{Enter}');
  expect(await screen.findByText(ErrorDsc)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Emitir e imprimir' }));
  expect(screen.getByRole('alert').textContent).toBe(ErrorDsc);
  expect(bodiesOf('club/ventanilla/emitir')).toEqual([]);
});

test('what the show asks of each ticket is asked of the person, and answered without the mouse', async () => {
  const Opciones = [{ ComplementoOpcionId: 1, ComplementoOpcionValor: 'Puerta Sur' }];
  const CamposExtra = [
    {
      ...{ ComplementoId: 7, ComplementoNombre: 'Puerta', ComplementoTipo: 'O', Opciones },
      EspectaculoComplementoObligatorio: true,
    },
    {
      ...{ ComplementoId: 8, ComplementoNombre: 'Nota', ComplementoTipo: 'T', Opciones: [] },
      EspectaculoComplementoObligatorio: false,
    },
  ];
  answer({
    'club/ventanilla/leer': { ...WINDOW, Reten: { ...HOLD, CamposExtra } },
    'club/ventanilla/persona': PERSON,
    'club/ventanilla/emitir': { Venta: SALE },
  });
  openOffice('/ventanilla');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Documento' }), '41234563{Enter}');
  await userEvent.keyboard('Ana{Enter}Lima{Enter}');
  const gate = screen.getByRole('combobox', { name: 'Puerta' });
  expect(document.activeElement).toBe(gate);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota (opcional)' }));
  await userEvent.keyboard('{Enter}{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Falta completar «puerta» de la persona 1.');
  expect(bodiesOf('club/ventanilla/emitir')).toEqual([]);
  await userEvent.selectOptions(gate, 'Puerta Sur');
  await userEvent.click(screen.getByRole('button', { name: 'Emitir e imprimir' }));
  await waitFor(() =>
    expect(bodiesOf('club/ventanilla/emitir')).toMatchObject([
      { Entradas: [{ Complementos: [{ ComplementoId: 7, ComplementoRegistroValor: 'Puerta Sur' }] }] },
    ]),
  );
});

test('the last sale is annulled with a reason', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  answer({
    'club/ventanilla/leer': { ...WINDOW, Ultima: SALE },
    'club/ventanilla/anularUltima': { Devuelto: 1200 },
  });
  openOffice('/ventanilla');
  await userEvent.click(await screen.findByRole('button', { name: 'Anular última' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se equivocó');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() =>
    expect(bodiesOf('club/ventanilla/anularUltima')).toMatchObject([{ CajaId: 3, CompraId: 40 }]),
  );
});

test('of a last sale that went back in part, the dialog and the answer say what is left', async () => {
  answer({
    'club/ventanilla/leer': { ...WINDOW, Ultima: { ...SALE, Total: 2400, PorDevolver: 1200 } },
    'club/ventanilla/anularUltima': { Devuelto: 600 },
  });
  openOffice('/ventanilla');
  await userEvent.click(await screen.findByRole('button', { name: 'Anular última' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Ya se devolvieron \$ 1\.200: devolvé \$ 1\.200 en efectivo\./)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se equivocó');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Anulada. Devolvé $ 600 en efectivo.')).toBeDefined();
});

test('a difference asks for its reason, and the till is closed with it', async () => {
  const ErrorDsc = 'Lo contado no es lo esperado. Contá otra vez; si da lo mismo, escribí el motivo.';
  answer({ 'club/ventanilla/cerrarCaja': { ErrorCod: 16, ErrorDsc } });
  openOffice('/ventanilla');
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar caja' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cash = dialog.getByRole('textbox', { name: 'Efectivo contado' });
  await userEvent.type(cash, '9oo{Enter}');
  expect(await dialog.findByText(/^Escribí lo contado como un monto/)).toBeDefined();
  expect(bodiesOf('club/ventanilla/cerrarCaja')).toEqual([]);
  await userEvent.clear(cash);
  await userEvent.type(cash, '900');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Total del POS' }), '-1.200');
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caja' }));
  expect(await dialog.findByText(ErrorDsc)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo de la diferencia' }), 'Vuelto mal dado');
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caja' }));
  await waitFor(() =>
    expect(bodiesOf('club/ventanilla/cerrarCaja').at(-1)).toMatchObject({
      ...{ CajaId: 3, ContadoEfectivo: 900, ContadoPos: -1200, Motivo: 'Vuelto mal dado' },
    }),
  );
  const closed = {
    ...{ ...CAJA, CerradaEn: '2026-11-23T18:00:00', CerradaPor: 'Rita' },
    ...{ Ventas: 2, Motivo: 'Vuelto mal dado' },
    ...{ EfectivoEsperado: 800, ContadoEfectivo: 900, DiferenciaEfectivo: 100 },
    ...{ PosEsperado: 100, ContadoPos: 0, DiferenciaPos: -100 },
  };
  answer({ 'club/ventanilla/cerrarCaja': { Caja: closed } });
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caja' }));
  const told = 'Caja cerrada: 2 ventas, sobran $ 100 en efectivo, faltan $ 100 en POS.';
  expect(await screen.findByText(told)).toBeDefined();
});
