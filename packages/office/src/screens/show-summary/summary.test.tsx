import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
  }),
);

const REFUNDED = {
  ...{ Estado: 'hecha', EntradasPorAnular: 0, Total: 1, Devueltos: 1, ConError: 0, Pendientes: 0 },
  ...{ Resumen: 'Devueltos 1 de 1', Errores: [], Ventanilla: [] },
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the places of each sector add up to its capacity', async () => {
  openOffice('/espectaculos/7/resumen');
  const table = within(await screen.findByRole('table', { name: 'Lugares por sector' }));
  const row = table.getByRole('row', { name: /Platea A/ });
  const numbers = within(row)
    .getAllByRole('cell')
    .slice(-6)
    .map(({ textContent }) => Number(textContent));
  expect(numbers).toEqual([60, 2, 8, 5, 25, 100]);
  expect(numbers.slice(0, 5).reduce((sum, one) => sum + one, 0)).toBe(numbers[5]);
});

test('suspending the sale asks why, may end holds, and is read again', async () => {
  answer({ 'club/espectaculos/suspenderVenta': { EspectaculoId: 7, Terminadas: 2 } });
  openOffice('/espectaculos/7/resumen');
  await press('Suspender venta');
  const question = await dialog('Suspender la venta');
  await userEvent.click(question.getByRole('button', { name: 'Suspender venta' }));
  expect(question.getByText('Escribí el motivo: al menos 3 letras.')).toBeDefined();
  await userEvent.click(
    question.getByRole('checkbox', { name: 'Terminar también las compras en curso (2)' }),
  );
  await userEvent.type(question.getByRole('textbox', { name: 'Motivo' }), 'Falla en el sector');
  answer({ 'club/espectaculos/leer': { ...SHOW, Estado: 'suspendido' } });
  await userEvent.click(question.getByRole('button', { name: 'Suspender venta' }));
  expect(await screen.findByRole('button', { name: 'Reanudar venta' })).toBeDefined();
  expect(bodiesOf('club/espectaculos/suspenderVenta')).toMatchObject([
    { EspectaculoId: 7, Motivo: 'Falla en el sector', TerminarCompras: true },
  ]);
});

test('where a reason is asked, the club’s usual ones can be chosen', async () => {
  const row = { Id: 1, Version: 1, Archivado: false, Fijo: false, Usos: 0, UsosTexto: '' };
  answer({
    'club/maestros/listar': { Filas: [{ ...row, Campos: { Nombre: 'Pedido de la policía' } }] },
    'club/espectaculos/suspenderVenta': { EspectaculoId: 7, Terminadas: 0 },
  });
  openOffice('/espectaculos/7/resumen');
  await press('Suspender venta');
  const question = await dialog('Suspender la venta');
  await userEvent.click(await question.findByRole('button', { name: 'Pedido de la policía' }));
  expect(question.queryByRole('group', { name: 'Sugerencias' })).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Suspender venta' }));
  await waitFor(() =>
    expect(bodiesOf('club/espectaculos/suspenderVenta')).toMatchObject([{ Motivo: 'Pedido de la policía' }]),
  );
});

test('featuring says whom it replaces', async () => {
  answer({ 'club/espectaculos/destacar': { EspectaculoId: 7, Reemplaza: ['Recital de verano'] } });
  openOffice('/espectaculos/7/resumen');
  await press('Destacar');
  const question = await dialog('Destacar en la portada');
  expect(question.getByText('Reemplaza a Recital de verano.')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Destacar' }));
  await waitFor(() =>
    expect(bodiesOf('club/espectaculos/destacar')).toMatchObject([{ EspectaculoId: 7, Destacado: true }]),
  );
});

test('a queue’s address that is refused stays as it was typed', async () => {
  const text = 'La dirección de la fila tiene que empezar con https://.';
  answer({ 'club/espectaculos/fila': { ErrorCod: 10, ErrorDsc: text } });
  openOffice('/espectaculos/7/resumen');
  await press('Configurar fila');
  const question = await dialog('Fila de espera');
  await userEvent.click(question.getByRole('switch', { name: 'Pasar por la fila antes de comprar' }));
  await userEvent.type(question.getByRole('textbox', { name: 'Dirección de la fila' }), 'http://fila');
  await userEvent.click(question.getByRole('button', { name: 'Guardar' }));
  expect(await question.findByText(text)).toBeDefined();
  expect(question.getByDisplayValue('http://fila')).toBeDefined();
  expect(bodiesOf('club/espectaculos/fila')).toMatchObject([{ Activa: true, URL: 'http://fila' }]);
});

test.each([
  [423, 'Otra persona está aplicando esto. Probá en unos segundos.'],
  [10, 'Ya tiene 214 entradas: usá Suspender venta, Aplazar o Cancelar.'],
  [12, 'Está en la fila Clásico: sacalo de ella mientras sea un borrador, o cerrala antes.'],
])('what is refused (%d) is said over the act', async (ErrorCod, ErrorDsc) => {
  answer({ 'club/espectaculos/despublicar': { ErrorCod, ErrorDsc } });
  openOffice('/espectaculos/7/resumen');
  await press('Despublicar');
  const question = await dialog('Despublicar');
  await userEvent.type(question.getByRole('textbox', { name: 'Motivo' }), 'Se cargó mal');
  await userEvent.click(question.getByRole('button', { name: 'Despublicar' }));
  expect(await question.findByText(ErrorDsc)).toBeDefined();
});

test('a copy goes on as a draft', async () => {
  answer({ 'club/espectaculos/duplicar': { EspectaculoId: 20 } });
  const router = openOffice('/espectaculos/7/resumen');
  await press('Duplicar');
  answer({ 'club/espectaculos/leer': DRAFT });
  await userEvent.click((await dialog('Duplicar el espectáculo')).getByRole('button', { name: 'Duplicar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?borrador=20&paso=1'));
});

test.each(['terminado', 'cancelado'])(
  'one that is %s can still be copied, and kept as a template',
  async (Estado) => {
    answer({ 'club/espectaculos/leer': { ...SHOW, Estado }, 'club/devoluciones/leer': REFUNDED });
    openOffice('/espectaculos/7/resumen');
    await press('Guardar como plantilla');
    expect((await dialog('Guardar como plantilla')).getByRole('button', { name: 'Guardar' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await press('Duplicar');
    expect((await dialog('Duplicar el espectáculo')).getByRole('button', { name: 'Duplicar' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Suspender venta' })).toBeNull();
  },
);

test('whoever may only look sees the places and no acts', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/resumen');
  await screen.findByRole('table', { name: 'Lugares por sector' });
  expect(screen.queryByRole('button', { name: 'Suspender venta' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull();
});

test('a draft says what it lacks and where; one that lacks nothing red can be published at a date', async () => {
  const line = (Problema: string, Nivel: string, Texto: string) => ({ Problema, Nivel, Texto, Paso: 3 });
  const red = line('payment-method', 'rojo', 'Falta el medio de pago.');
  const yellow = line('sale-closes-late', 'amarillo', 'La venta cierra después del inicio.');
  answer({ 'club/espectaculos/leer': { ...DRAFT, Faltantes: [red, yellow] } });
  const router = openOffice('/espectaculos/20/resumen');
  const list = within(await screen.findByRole('list', { name: 'Lista de control' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Falta el medio de pago.Ir al paso 3',
    'La venta cierra después del inicio.Ir al paso 3',
  ]);
  expect(screen.queryByRole('button', { name: 'Publicar…' })).toBeNull();

  answer({
    'club/espectaculos/leer': (body) => ({ ...DRAFT, ...body, Faltantes: [yellow] }),
    'club/espectaculos/publicar': (body) => ({ ...body, Version: 2, Estado: 'programado' }),
  });
  await router.navigate('/espectaculos/21/resumen');
  await press('Publicar…');
  const question = await dialog('Publicar');
  await userEvent.click(question.getByRole('radio', { name: 'El día que elijas' }));
  await userEvent.click(question.getByRole('button', { name: 'Programar' }));
  expect(await question.findByText('Elegí el día y la hora.')).toBeDefined();
  await userEvent.type(question.getByRole('textbox', { name: 'Publicar el: día' }), '10/11/2099');
  await userEvent.type(question.getByRole('textbox', { name: 'Publicar el: hora' }), '930');
  await userEvent.click(question.getByRole('button', { name: 'Programar' }));
  await waitFor(() =>
    expect(bodiesOf('club/espectaculos/publicar')).toMatchObject([
      { EspectaculoId: 21, Version: 1, PublicaEn: '2099-11-10T09:30:00' },
    ]),
  );
});

test('parking that is reserved for the day is annulled only when that is ticked', async () => {
  const refused = { ErrorCod: 12, ErrorDsc: 'Ese día hay 4 reservas de parking.' };
  answer({
    'club/espectaculos/leer': DRAFT,
    'club/espectaculos/publicar': (body) => (body.AnularParking ? { ...body, Estado: 'publicado' } : refused),
  });
  openOffice('/espectaculos/20/resumen');
  await press('Publicar…');
  const question = await dialog('Publicar');
  await userEvent.click(question.getByRole('button', { name: 'Publicar ahora' }));
  await userEvent.click(await question.findByRole('checkbox', { name: 'Anularlas y avisar' }));
  await userEvent.click(question.getByRole('button', { name: 'Publicar ahora' }));
  await waitFor(() => expect(bodiesOf('club/espectaculos/publicar')).toHaveLength(2));
  expect(bodiesOf('club/espectaculos/publicar')[1]).toMatchObject({ AnularParking: true });
});

test('that somebody asked to cancel it stands here, with who asked and the way to the approval', async () => {
  const asked = { AprobacionId: 4, Acto: 'espectaculos/cancelar', PedidoPor: 'Pía Programa' };
  const at = { PedidoEn: '2099-11-10T19:42:00' };
  answer({ 'club/espectaculos/leer': { ...SHOW, Pedidos: [{ ...asked, ...at }] } });
  openOffice('/espectaculos/7/resumen');
  const requests = within(await screen.findByRole('region', { name: 'Pedidos pendientes' }));
  expect(requests.getByText(/Pía Programa pidió cancelarlo el 10\/11\/2099 19:42\./)).toBeDefined();
  const link = requests.getByRole('link', { name: 'Ver la aprobación' });
  expect(link.getAttribute('href')).toMatch(/\/aprobaciones$/);
});
