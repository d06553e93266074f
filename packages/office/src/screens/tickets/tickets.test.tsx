import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queries } from '../../api/query.ts';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import { DETAIL, FOUND, PURCHASE, STORY, TICKET } from './testing/ticket-answers.ts';

beforeEach(() =>
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'annulments:E'] } }),
);

const table = (name: string) => screen.findByRole('table', { name });

test('nothing is looked for before two letters', async () => {
  openOffice('/entradas?buscar=x');
  expect(await screen.findByText('Escribí al menos dos letras o números.')).toBeDefined();
  expect(bodiesOf('club/entradas/buscar')).toEqual([]);
});

test('one text finds tickets, purchases and parking, each leading on', async () => {
  answer({ 'club/entradas/buscar': FOUND });
  const router = openOffice('/entradas');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Qué buscás' }), ' lima {Enter}');
  expect(
    within(await table('Entradas'))
      .getByRole('link', { name: 'Ana Lima' })
      .getAttribute('href'),
  ).toBe('/club/entradas/71');
  expect(within(await table('Compras')).getByRole('link', { name: 'Compra N.º 12' })).toBeDefined();
  expect(within(await table('Pagos sin compra')).getByText('777001')).toBeDefined();
  expect(screen.getByText(/se devuelve entero/)).toBeDefined();
  expect(within(await table('Parking')).getByText('SBX1234')).toBeDefined();
  expect(router.state.location.search).toBe('?buscar=lima');
  expect(bodiesOf('club/entradas/buscar')).toEqual([{ Texto: 'lima' }]);
});

test('purchases and parking of which there are more say so', async () => {
  answer({ 'club/entradas/buscar': { ...FOUND, HayMasCompras: true, HayMasEstacionamientos: true } });
  openOffice('/entradas?buscar=lima');
  expect(await screen.findByText(/^Hay más compras:/)).toBeDefined();
  expect(screen.getByText('Hay más: estas son las últimas.')).toBeDefined();
});

test('what is not found says what to try, and too much how to narrow it', async () => {
  const none = { Entradas: [], Compras: [], PagosSinCompra: [], Estacionamientos: [] };
  const nothing = { ...none, Total: 0, HayMas: false, Siguiente: '' };
  answer({ 'club/entradas/buscar': nothing });
  openOffice('/entradas?buscar=nadie');
  expect(await screen.findByText(/No encontramos nada/)).toBeDefined();
  const show = (EspectaculoId: number, Estado: string, IniciaEn: string) => ({
    ...{ EspectaculoId, EspectaculoNombre: 'Partido ante Cordón', Estado, IniciaEn },
  });
  const past = show(3, 'terminado', '2026-08-02T16:00:00');
  const Espectaculos = [show(9, 'publicado', '2026-12-06T20:15:00'), show(8, 'borrador', ''), past];
  answer({
    'club/espectaculos/listar': { Espectaculos, Total: 3, Siguiente: '' },
    'club/entradas/buscar': { ...FOUND, ...none, Entradas: FOUND.Entradas, Total: 200, HayMas: true },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Qué buscás' }), 'x{Enter}');
  expect(await screen.findByText(/Hay más de 200/)).toBeDefined();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Espectáculo' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  const [coming, over] = ['dom 06/12/2026 20:15', 'dom 02/08/2026 16:00'].map(
    (start) => `Partido ante Cordón, ${start}`,
  );
  expect(names).toEqual([coming, over]);
  await userEvent.click(screen.getByRole('option', { name: over ?? '' }));
  await waitFor(() =>
    expect(bodiesOf('club/entradas/buscar').at(-1)).toEqual({ Texto: 'nadiex', EspectaculoId: 3 }),
  );
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Espectáculo' }).value).toBe(over);
});

test('a ticket shows its person, its place and its story', async () => {
  answer({ 'club/entradas/leer': STORY });
  openOffice('/entradas/71');
  expect(await screen.findByRole('heading', { name: 'Entrada N.º 71' })).toBeDefined();
  for (const text of ['CI 4.123.456-7', '099123456', 'Motivo: No le llegó', 'Norte'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compra N.º 12' }).getAttribute('href')).toBe('/club/compras/12');
});

test('its file is asked for when it is downloaded, by whoever may give it out', async () => {
  const Archivo = '#descargas/entradas/71';
  answer({ 'club/entradas/leer': STORY, 'club/entradas/descargar': { Archivo } });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(window.location.hash).toBe(Archivo));
  expect(bodiesOf('club/entradas/descargar')).toEqual([{ EntradaId: 71 }]);
  cleanup();
  queries.clear();
  answer({ 'club/entradas/leer': { ...STORY, Entrada: { ...DETAIL, TieneArchivo: false } } });
  openOffice('/entradas/71');
  expect(await screen.findByRole('heading', { name: 'Entrada N.º 71' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
});

const SCAN = {
  ...{ LecturaId: '01900000-0000-7000-8000-000000000001', En: Date.parse('2026-11-29T20:15:00Z') },
  ...{ Puerta: 'Puerta 3', Carril: 'Carril 1', Zona: 'Tribuna Norte', Sentido: 'entrada' },
  ...{ Resultado: 'Ya ingresó', Modo: 'sin-red', Aviso: '', Motivo: '', Dispositivo: 'Equipo 7' },
  ...{ EntradaId: 71, Persona: '', Lugar: 'Platea A', EsIngreso: false },
};

test('its readings at the gates say when, where, with what and what came of it; without any, so', async () => {
  answer({ 'club/entradas/leer': STORY });
  openOffice('/entradas/71');
  expect(await screen.findByText('Todavía no se leyó en ninguna puerta.')).toBeDefined();
  cleanup();
  queries.clear();
  answer({ 'club/entradas/leer': { ...STORY, Lecturas: [SCAN] } });
  openOffice('/entradas/71');
  const scans = within(await table('Lecturas en las puertas'));
  for (const text of [
    '29/11/2026 17:15',
    'Puerta 3 · Carril 1',
    'Tribuna Norte · Equipo 7',
    'Ya ingresó',
    'Sin red',
  ])
    expect(scans.getByText(text)).toBeDefined();
});

test('it is mailed again to the address it has, or to a corrected one, with a reason', async () => {
  answer({
    'club/entradas/leer': STORY,
    'club/entradas/reenviar': { Enviadas: 2, Correo: 'bea@example.uy' },
  });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reenviar la entrada de Ana Lima' });
  const inDialog = within(dialog);
  await userEvent.click(inDialog.getByRole('button', { name: 'Reenviar' }));
  expect(inDialog.getByText('Escribí el motivo: al menos 3 letras.')).toBeDefined();
  const email = inDialog.getByRole('textbox', { name: 'Correo' });
  await userEvent.clear(email);
  await userEvent.type(email, 'bea@example.uy');
  await userEvent.click(inDialog.getByRole('checkbox'));
  await userEvent.type(inDialog.getByRole('textbox', { name: 'Motivo' }), 'Estaba mal escrito');
  await userEvent.click(inDialog.getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/entradas/reenviar')).toMatchObject([
    { EntradaId: 71, Todas: true, Correo: 'bea@example.uy', Motivo: 'Estaba mal escrito' },
  ]);
});

test('what the server refuses stays in the dialog with what was typed', async () => {
  const ErrorDsc = 'Ya se envió 5 veces en la última hora.';
  answer({ 'club/entradas/leer': STORY, 'club/entradas/reenviar': { ErrorCod: 10, ErrorDsc } });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'No le llegó');
  await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  expect(await dialog.findByText(ErrorDsc)).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'No le llegó');
});

test('who only looks has no act, and a revoked ticket neither', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V'] },
    'club/entradas/leer': STORY,
  });
  openOffice('/entradas/71');
  expect(await screen.findByRole('heading', { name: 'Entrada N.º 71' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull();
});

const openAct = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

test('the person is corrected, with the version that was read', async () => {
  answer({ 'club/entradas/leer': STORY, 'club/entradas/corregir': { Version: 4 } });
  openOffice('/entradas/71');
  const dialog = await openAct('Corregir la persona');
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Anabel');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Así figura');
  await userEvent.click(dialog.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/entradas/corregir')).toMatchObject([
    {
      ...{
        EntradaId: 71,
        Version: 3,
        PersonaNombre: 'Anabel',
        PersonaApellido: 'Lima',
        Motivo: 'Así figura',
      },
      ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '41234567', Telefono: '099123456' },
    },
  ]);
});

test('it is annulled, its place blocked when that is ticked', async () => {
  answer({ 'club/entradas/leer': STORY, 'club/entradas/anular': { Anuladas: 1, Devoluciones: 0 } });
  openOffice('/entradas/71');
  const dialog = await openAct('Anular');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Bloquear el lugar/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Duplicada');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/entradas/anular')).toMatchObject([
    { EntradaIds: [71], BloquearLugar: true, Devolver: false, Motivo: 'Duplicada' },
  ]);
});

const SHEET = {
  ...{
    EntradaId: 71,
    Codigo: 'ABC123',
    Club: 'Club',
    Etiqueta: 'Entrada',
    Espectaculo: 'Partido ante Cordón',
  },
  ...{ Detalle: '', Fecha: 'Domingo 29', Hora: '18:00 h', Escenario: 'Estadio', Persona: 'Ana Lima' },
  ...{ Documento: 'CI 4.123.456-7', Socio: '', Categoria: 'Socio', Precio: '$ 1.600' },
  ...{ Numero: 'Entrada N.º 71', Emitida: 'Emitida hoy', Lugar: [{ Nombre: 'FILA', Valor: '8' }] },
  CamposExtra: 'Puerta de ingreso: Puerta 3',
};

test('it is printed on a roll with its code', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  answer({ 'club/entradas/leer': STORY, 'club/entradas/imprimir': { Hojas: [SHEET] } });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'En rollo de 80 mm' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheets = document.querySelector('[data-print-sheets="roll"]');
  expect(sheets?.textContent).toContain('Puerta de ingreso: Puerta 3Ana Lima');
  expect(sheets?.querySelector('svg path')?.getAttribute('d')).toMatch(/^M\d/);
  print.mockRestore();
});

test('a purchase shows its money and its tickets', async () => {
  const Cobros = [
    {
      ...{ Proveedor: 'Tarjeta', NroPago: '99812', Monto: '$ 3.200' },
      ...{ PagoId: 7, Aprobado: '2026-11-20T10:15:00', Estado: 'cobrado', Devuelto: '', Resto: '3200.00' },
      ...{ EnVentanilla: false, EntradaIds: [], Partes: [] },
    },
  ];
  answer({ 'club/compras/leer': { Compra: { ...PURCHASE, Cobros, Entradas: [TICKET] } } });
  openOffice('/compras/12');
  expect(within(await table('Cobros')).getByText('99812')).toBeDefined();
  expect(within(await table('Entradas')).getByRole('link', { name: 'Ana Lima' })).toBeDefined();
});

test('what is not there says so', async () => {
  answer({ 'club/entradas/leer': { ErrorCod: 404, ErrorDsc: 'No existe o fue archivado.' } });
  openOffice('/entradas/9');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
});

test('it is marked for the supervisor with a reason of the gates, and the page says so', async () => {
  answer({ 'club/entradas/leer': STORY, 'club/entradas/marcar': {} });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar para la puerta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marcar para la puerta' });
  const reason = 'Reclamo por el mismo lugar';
  await userEvent.click(within(dialog).getByRole('button', { name: reason }));
  answer({ 'club/entradas/leer': { ...STORY, Marca: reason } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar' }));
  await waitFor(() =>
    expect(bodiesOf('club/entradas/marcar')).toMatchObject([
      { EntradaId: 71, Marcada: true, Motivo: reason },
    ]),
  );
  // The club's own reasons are for tickets and shows.
  expect(bodiesOf('club/maestros/listar')).toEqual([]);
  expect(await screen.findByText(`Pasa por el supervisor: ${reason}`)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar…' }));
  expect(await screen.findByRole('menuitem', { name: 'Quitar la marca para la puerta' })).toBeDefined();
});

test('it is marked to be looked at: it passes, and the page says so', async () => {
  answer({ 'club/entradas/leer': STORY, 'club/entradas/marcar': {} });
  openOffice('/entradas/71');
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar para la puerta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marcar para la puerta' });
  await userEvent.click(within(dialog).getByRole('radio', { name: /Mirar la entrada/ }));
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Ayudarlo a subir');
  answer({ 'club/entradas/leer': { ...STORY, Marca: 'Ayudarlo a subir', MarcaComo: 'mirar' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar' }));
  await waitFor(() =>
    expect(bodiesOf('club/entradas/marcar')).toMatchObject([
      { EntradaId: 71, Marcada: true, Como: 'mirar', Motivo: 'Ayudarlo a subir' },
    ]),
  );
  expect(await screen.findByText('Pasa, y el portero mira la entrada: Ayudarlo a subir')).toBeDefined();
});
