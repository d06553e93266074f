import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SEAT = {
  ...{ ButacaId: 4, Version: 2, Escenario: 'Parque', Tribuna: 'Norte', Sector: 'Platea A', Fila: '3' },
  ...{ Asiento: '12', Documento: 'CI 1.234.567-2', Titular: 'Rita Paz', Correo: 'rita@correo.uy' },
  ...{ Codigo: '402517', TienePin: true, Desde: '2026-11-01T12:00:00', Baja: '' },
};
const SECTOR = {
  ...{
    EscenarioId: 1,
    Escenario: 'Parque',
    TribunaId: 2,
    Tribuna: 'Norte',
    SectorCod: 'A',
    Sector: 'Platea A',
  },
};
const ROW = {
  ...{ FilaId: 3, Fila: '3' },
  Asientos: [
    { AsientoId: 11, Asiento: '11', EsButaca: false },
    { AsientoId: 12, Asiento: '12', EsButaca: true },
  ],
};
const STAYED = {
  ...{ EspectaculoId: 9, Espectaculo: 'Clásico', Inicio: '2026-12-01T18:00:00', ButacaId: 5 },
  Motivo: 'en-compra',
};

const PAST_SHOW = {
  ...{ EspectaculoId: 9, EspectaculoNombre: 'Partido ante Cordón', IniciaEn: '2026-10-01T20:30:00' },
  Estado: 'terminado',
};

beforeEach(() =>
  answer({
    'club/espectaculos/listar': { Espectaculos: [PAST_SHOW], Total: 1, Siguiente: '' },
    'club/sesion/actual': { ...SESSION, Permisos: ['members:V', 'members:E'] },
    'club/butacas/listar': { Butacas: [SEAT], Total: 1, Siguiente: '' },
    'club/butacas/sectores': { Sectores: [SECTOR], TiposDocumento: [{ Id: 1, Nombre: 'Cédula' }] },
    'club/butacas/asientos': { Filas: [ROW] },
  }),
);

async function choose(within_: ReturnType<typeof within>, label: string, option: string) {
  await userEvent.click(within_.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('season seats are listed with whose they are, and looked for', async () => {
  openOffice('/butacas');
  const row = await screen.findByRole('row', { name: /Norte · Platea A, fila 3, asiento 12/ });
  expect(row.textContent).toContain('Rita Paz');
  expect(row.textContent).toContain('402517');
  await userEvent.click(screen.getByRole('radio', { name: 'Terminadas' }));
  await waitFor(() => expect(bodiesOf('club/butacas/listar').at(-1)).toMatchObject({ Terminadas: true }));
});

test('who may only look is offered nothing to do', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['members:V'] } });
  openOffice('/butacas');
  await screen.findByRole('row', { name: /Rita Paz/ });
  for (const name of ['Dar una butaca', 'Importar', /^Terminar/, /^Correo/, 'Exportar las que no vinieron'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a seat is given, and the shows in which it stayed as it was are told', async () => {
  answer({ 'club/butacas/guardar': { Butaca: SEAT, Lugares: 2, Quedan: 1, SinCambio: [STAYED] } });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: 'Dar una butaca' }));
  const form = within(await screen.findByRole('dialog', { name: 'Dar una butaca' }));
  await userEvent.click(form.getByRole('button', { name: 'Dar la butaca' }));
  expect(form.getByText('Elegí la fila.')).toBeDefined();
  expect(bodiesOf('club/butacas/guardar')).toEqual([]);
  await choose(form, 'Fila', '3');
  await userEvent.click(form.getByRole('combobox', { name: 'Asiento' }));
  const taken = await screen.findByRole('option', { name: '12 (ya tiene butaquista)' });
  expect(taken.getAttribute('data-combobox-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: '11' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Documento' }), '1.234.567-2');
  await userEvent.type(form.getByRole('textbox', { name: 'Correo' }), 'rita@correo.uy');
  await userEvent.click(form.getByRole('button', { name: 'Dar la butaca' }));
  expect(await form.findByText(/2 lugares/)).toBeDefined();
  expect(form.getByText(/^Clásico, .* alguien lo está comprando$/)).toBeDefined();
  expect(form.queryByRole('link', { name: 'Clásico' })).toBeNull();
  expect(bodiesOf('club/butacas/guardar')).toMatchObject([
    { EscenarioId: 1, TribunaId: 2, SectorCod: 'A', FilaId: 3, AsientoId: 11, Correo: 'rita@correo.uy' },
  ]);
});

test('a show in which a seat stayed leads who may open its places there', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['members:V', 'members:E', 'places:V'] },
    'club/butacas/terminar': { Lugares: 0, Quedan: 1, SinCambio: [{ ...STAYED, Motivo: 'con-entrada' }] },
  });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: /^Terminar: / }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Terminar la butaca de Rita Paz/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Renunció');
  await userEvent.click(dialog.getByRole('button', { name: 'Terminar' }));
  expect((await screen.findByRole('link', { name: 'Clásico' })).getAttribute('href')).toBe(
    '/club/espectaculos/9/lugares',
  );
});

test('a seat is ended with a reason; its address is corrected; a new PIN is sent', async () => {
  answer({
    'club/butacas/terminar': { Lugares: 3, Quedan: 0, SinCambio: [] },
    'club/butacas/corregirCorreo': { Butaca: SEAT },
    'club/butacas/enviarPin': { Correo: 'rita@correo.uy' },
  });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: /^Correo: / }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Corregir el correo' }));
  const email = dialog.getByRole('textbox', { name: 'Correo' });
  await userEvent.clear(email);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(bodiesOf('club/butacas/corregirCorreo')).toEqual([]);
  await userEvent.type(email, 'otra@correo.uy');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/butacas/corregirCorreo')).toMatchObject([{ Version: 2, Correo: 'otra@correo.uy' }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Enviar PIN nuevo: / }));
  dialog = within(await screen.findByRole('dialog', { name: 'Enviar PIN nuevo' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Lo perdió');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(bodiesOf('club/butacas/enviarPin')).toMatchObject([{ Motivo: 'Lo perdió' }]));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Terminar: Norte · Platea A, fila 3, asiento 12' }),
  );
  dialog = within(await screen.findByRole('dialog', { name: /^Terminar la butaca de Rita Paz/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Renunció');
  await userEvent.click(dialog.getByRole('button', { name: 'Terminar' }));
  expect(await screen.findByText('3 lugares volvieron a la venta.')).toBeDefined();
});

test('a file is tried before it is applied', async () => {
  const found = { Altas: 2, Correos: 0, Iguales: 1, Errores: ['Fila 4: falta el correo'], ConError: 1 };
  answer({ 'club/butacas/importar': { ...found, Lugares: 0, Quedan: 0, SinCambio: [] } });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar butacas' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File(['tribuna;'], 'butacas.csv', { type: 'text/csv' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  expect(await dialog.findByText('2 butacas nuevas, 1 queda como está.')).toBeDefined();
  expect(dialog.getByText('Fila 4: falta el correo')).toBeDefined();
  expect(bodiesOf('club/butacas/importar')).toMatchObject([{ Simulacion: true, EscenarioId: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await dialog.findByText('Archivo aplicado')).toBeDefined();
  expect(bodiesOf('club/butacas/importar')[1]).toMatchObject({ Simulacion: false });
});

test('a file of seats that stay as they are is applied too: their places may be free by now', async () => {
  const same = { Altas: 0, Correos: 0, Iguales: 1, Errores: [], ConError: 0, Quedan: 0, SinCambio: [] };
  answer({ 'club/butacas/importar': ({ Simulacion }) => ({ ...same, Lugares: Simulacion ? 0 : 1 }) });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar butacas' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['t;'], 'b.csv', { type: 'text/csv' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  expect(await dialog.findByText('1 queda como está.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(
    await dialog.findByText(/Quedó apartada en los espectáculos ya publicados: 1 lugar\./),
  ).toBeDefined();
});

test('while a file is tried no other can be chosen, so that what is applied is what was tried', async () => {
  let tell: (answer: object) => void = () => {};
  answer({
    'club/butacas/importar': () =>
      new Promise((resolve) => {
        tell = (tried) => resolve({ ...tried });
      }),
    'club/butacas/sectores': {
      ...{ Sectores: [SECTOR, { ...SECTOR, EscenarioId: 2, Escenario: 'Anexo' }] },
      TiposDocumento: [],
    },
  });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar butacas' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const csv = new File(['tribuna;'], 'butacas.csv', { type: 'text/csv' });
  await userEvent.upload(input as HTMLInputElement, csv);
  const venue = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Escenario' });
  const field = dialog.getByLabelText<HTMLButtonElement>('Archivo CSV');
  expect([field.disabled, venue.disabled]).toEqual([false, false]);
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  await waitFor(() => expect(bodiesOf('club/butacas/importar')).toHaveLength(1));
  expect([field.disabled, venue.disabled]).toEqual([true, true]);
  tell({ Altas: 1, Correos: 0, Iguales: 0, Errores: [], ConError: 0, Lugares: 0, Quedan: 0, SinCambio: [] });
  await waitFor(() => expect(field.disabled).toBe(false));
});

test('the seats whose person did not come are exported of a past show, by who may change them', async () => {
  answer({ 'club/exportaciones/pedir': { ExportacionId: 1 } });
  openOffice('/butacas');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar las que no vinieron' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Espectáculo' }).value).toContain(
    PAST_SHOW.EspectaculoNombre,
  );
  expect(bodiesOf('club/espectaculos/listar')).toMatchObject([
    { Filtro: { Estado: 'terminado', Cuando: 'pasados' } },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(bodiesOf('club/exportaciones/pedir')).toMatchObject([
      { Que: 'ausentes', Filtro: { EspectaculoId: 9 } },
    ]),
  );
});
