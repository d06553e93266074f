import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const ISSUER = {
  ...{ EmisorId: 4, Version: 2, Nombre: 'Secretaría', Correo: 'secretaria@club.example' },
  ...{ CupoEspectaculo: 40, CupoTemporada: null, Archivado: false, DadasTemporada: 12 },
};
const COURTESY = {
  ...{ CortesiaId: 7, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-12-01T20:30:00' },
  ...{ Emisor: 'Secretaría', Tipo: 'cortesia', Solicitante: 'Escuela N.º 12', Correo: 'e12@correo.example' },
  ...{ Sector: 'Tribuna Norte, Platea A', Lugares: 4, Canjeadas: 1, AbreEn: '2026-11-20T10:00:00' },
  TieneLink: true,
};
const SHOW = {
  ...{ EspectaculoId: 3, EspectaculoNombre: 'Partido ante Cordón', IniciaEn: '2026-12-01T20:30:00' },
  Estado: 'publicado',
};
const SECTOR = {
  ...{ TribunaId: 1, Tribuna: 'Norte', SectorCod: 'A', Sector: 'Platea A', Numerado: true, Lugares: 30 },
  ...{ Aforo: 30, Cantidades: [{ Estado: 'libre', Cantidad: 22 }], Apartados: [] },
};
const LINK = {
  Links: [{ Nombre: 'Cortesía', URL: 'https://club.example/cortesia/3/7/secreto' }],
  EnviadoA: 'e12@correo.example',
};
const PAGE = { Total: 1, Siguiente: '' };

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['guests:V', 'guests:E', 'places:guests'] },
    'club/emisores/listar': { Emisores: [ISSUER], ...PAGE },
    'club/cortesias/listar': { Cortesias: [COURTESY], ...PAGE },
    'club/espectaculos/listar': { Espectaculos: [SHOW], ...PAGE },
    'club/lugares/sectores': { Sectores: [SECTOR] },
  }),
);

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones: Escuela N.º 12' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

async function fillIn() {
  openOffice('/cortesias');
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva cortesía' }));
  const dialog = await dialogOf('Nueva cortesía');
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Solicitante' }), 'Escuela N.º 12');
  await dialog.findByRole('option', { name: 'Norte, Platea A (22 libres)' });
  return dialog;
}

test('courtesies are listed by show and issuer, with what was redeemed', async () => {
  openOffice('/cortesias?espectaculo=3');
  const row = await screen.findByRole('row', { name: /Escuela N.º 12/ });
  expect(row.textContent).toContain('1 de 4 canjeadas');
  expect(bodiesOf('club/cortesias/listar')).toEqual([{ Filtro: { EspectaculoId: 3 } }]);
  await screen.findByRole('option', { name: 'Secretaría' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emisor' }), 'Secretaría');
  await waitFor(() =>
    expect(bodiesOf('club/cortesias/listar').at(-1)).toEqual({ Filtro: { EspectaculoId: 3, EmisorId: 4 } }),
  );
});

test('the filter shows an archived issuer and a show that is over, and lets go of them', async () => {
  answer({ 'club/cortesias/listar': { Cortesias: [{ ...COURTESY, Emisor: 'Peña' }], ...PAGE } });
  const router = openOffice('/cortesias?espectaculo=9&emisor=5');
  await screen.findByRole('option', { name: 'Peña' });
  const chosen = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
  expect([chosen('Espectáculo'), chosen('Emisor')]).toEqual([COURTESY.Espectaculo, 'Peña']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emisor' }), 'Todos');
  await waitFor(() => expect(router.state.location.search).toBe('?espectaculo=9'));
});

test('seats of another courtesy are drawn as taken, and cannot be chosen for a new one', async () => {
  const seat = (AsientoId: number, Otorgado: boolean) => ({
    ...{ AsientoId, AsientoNombre: String(AsientoId), Estado: 'cortesia', Otorgado, Hasta: '' },
    BloqueoId: null,
  });
  const Filas = [{ FilaId: 1, FilaNombre: '1', Asientos: [seat(1, true), seat(2, false)] }];
  const Apartados = [{ Para: 'cortesia', Cantidad: 2, Libres: 1 }];
  const Sector = { ...SECTOR, Cantidades: [{ Estado: 'cortesia', Cantidad: 2 }], Apartados };
  answer({
    'club/lugares/sectores': { Sectores: [Sector] },
    'club/lugares/leer': { Sector, Filas, Bloqueos: [], Mapa: '' },
  });
  openOffice('/cortesias');
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva cortesía' }));
  const dialog = await dialogOf('Nueva cortesía');
  await dialog.findByRole('option', { name: 'Norte, Platea A (0 libres, 1 apartados)' });
  await userEvent.click(dialog.getByRole('button', { name: 'Elegir los asientos…' }));
  const chooser = await dialogOf('Norte · Platea A');
  const own = await chooser.findByRole('button', { name: 'Fila 1, asiento 2, Cortesía' });
  const others = chooser.getByRole('button', { name: 'Fila 1, asiento 1, Cortesía, ya tiene dueño' });
  expect([own, others].map(({ className }) => className.match(/place-\S+/)?.[0])).toEqual([
    'place-courtesy',
    'place-issued',
  ]);
  for (const seatName of [/^Fila 1, asiento 1,/, /^Fila 1, asiento 2,/])
    await userEvent.click(await chooser.findByRole('button', { name: seatName }));
  expect(chooser.getByText('1 asiento')).toBeDefined();
});

test('a courtesy is given, and its link is shown once, to be copied and printed', async () => {
  answer({ 'club/cortesias/crear': { CortesiaId: 8, ...LINK } });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const dialog = await fillIn();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Correo del solicitante' }), 'mal');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear cortesía' }));
  expect(dialog.getByText('Revisá el correo.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Correo del solicitante' }), '@correo.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear cortesía' }));
  const given = await dialogOf('Link de la cortesía');
  expect(given.getByRole('textbox', { name: 'Cortesía' })).toHaveProperty('value', LINK.Links[0]?.URL);
  expect(given.getByText(/^Se envió a e12@correo.example/)).toBeDefined();
  expect(given.getByRole('img', { name: 'QR: Cortesía' })).toBeDefined();
  await userEvent.click(given.getByRole('button', { name: 'Imprimir el QR: Cortesía' }));
  expect(print).toHaveBeenCalledOnce();
  expect(bodiesOf('club/cortesias/crear')).toMatchObject([
    {
      ...{ EmisorId: 4, Solicitante: 'Escuela N.º 12', Correo: 'mal@correo.example', Tipo: 'cortesia' },
      ...{ EspectaculoId: 3, TribunaId: 1, SectorCod: 'A', Cantidad: 1 },
    },
  ]);
  await userEvent.click(given.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByText(/secreto/)).toBeNull());
});

test('half a moment gives no courtesy, and a form with changes is not left without a question', async () => {
  const dialog = await fillIn();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Se canjea desde: día' }), '30/11/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear cortesía' }));
  expect(await dialog.findByText('Escribí el día y la hora, o dejá los dos vacíos.')).toBeDefined();
  expect(bodiesOf('club/cortesias/crear')).toEqual([]);
  for (const leave of [() => dialog.getByRole('button', { name: 'Cancelar' }), null]) {
    if (leave) await userEvent.click(leave());
    else await userEvent.keyboard('{Escape}');
    const question = await dialogOf('Tenés cambios sin guardar. ¿Salir igual?');
    await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByRole('textbox', { name: 'Solicitante' })).toHaveProperty('value', 'Escuela N.º 12');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of two who change an issuer, the second sees both versions', async () => {
  const text = 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.';
  answer({ 'club/emisores/guardar': { ErrorCod: 409, ErrorDsc: text } });
  openOffice('/emisores');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar: Secretaría' }));
  const editing = await dialogOf('Editar emisor');
  answer({ 'club/emisores/listar': { Emisores: [{ ...ISSUER, Version: 3, CupoEspectaculo: 50 }], ...PAGE } });
  await userEvent.type(editing.getByRole('textbox', { name: 'Cupo por temporada' }), '600');
  await userEvent.click(editing.getByRole('button', { name: 'Guardar' }));
  const conflict = await dialogOf(text);
  expect(conflict.getByRole('row', { name: 'Cupo por temporada Sin tope 600' })).toBeDefined();
  answer({ 'club/emisores/guardar': { Emisor: ISSUER } });
  await userEvent.click(conflict.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/emisores/guardar').at(-1)).toMatchObject({
    ...{ Version: 3, CupoEspectaculo: 50, CupoTemporada: 600 },
  });
});

test('more than the quota asks why, and waits for a second person', async () => {
  const refused = { ErrorCod: 10, ErrorDsc: 'El cupo de Secretaría es 40: quedan 2.' };
  answer({ 'club/cortesias/crear': ({ Motivo }) => (Motivo ? { ErrorCod: 202, AprobacionId: 5 } : refused) });
  const dialog = await fillIn();
  const quantity = dialog.getByRole('textbox', { name: 'Lugares' });
  await userEvent.type(quantity, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear cortesía' }));
  expect(await dialog.findByText('El cupo de Secretaría es 40: quedan 2.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué se supera el cupo' }), 'Lo pidió AUF');
  await userEvent.type(quantity, '{Backspace}');
  expect(dialog.queryByRole('textbox', { name: 'Por qué se supera el cupo' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Crear cortesía' })).toBeDefined();
  await userEvent.type(quantity, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir aprobación' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('club/cortesias/crear').at(-1)).toMatchObject({ Cantidad: 15, Motivo: 'Lo pidió AUF' });
});

test('without an issuer there is nobody to give one', async () => {
  answer({ 'club/emisores/listar': { Emisores: [], Total: 0, Siguiente: '' } });
  openOffice('/cortesias');
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva cortesía' }));
  const dialog = await dialogOf('Nueva cortesía');
  expect(await dialog.findByRole('link', { name: 'emisor' })).toBeDefined();
});

test.each([
  ['Renovar link', 'Renovar link', 'club/links/renovar', { De: 'cortesia', Id: 7, Enviar: true }],
  ['Revocar link', 'Revocar link', 'club/links/revocar', { De: 'cortesia', Id: 7, Motivo: 'Se perdió' }],
  ['Reducir a lo canjeado', 'Reducir', 'club/cortesias/reducir', { CortesiaId: 7, Motivo: 'Se perdió' }],
] as const)('%s', async (item, button, call, body) => {
  answer({ 'club/links/renovar': LINK });
  openOffice('/cortesias');
  await act(item);
  const dialog = await dialogOf(new RegExp(`^${item}: Escuela`));
  const reason = dialog.queryByRole('textbox', { name: 'Motivo' });
  if (reason) await userEvent.type(reason, 'Se perdió');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(bodiesOf(call)).toMatchObject([body]));
  if (item === 'Renovar link') await dialogOf('Link de la cortesía');
});

test('a show without a date says so in the list of shows', async () => {
  const Espectaculos = [{ ...SHOW, IniciaEn: '' }];
  answer({ 'club/espectaculos/listar': { Espectaculos, ...PAGE } });
  const dialog = await fillIn();
  expect(dialog.getByRole('option', { name: 'Partido ante Cordón, Fecha a confirmar' })).toBeDefined();
});

test('an issuer is made and changed, with quotas or without', async () => {
  openOffice('/emisores');
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo emisor' }));
  const dialog = await dialogOf('Nuevo emisor');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribí cómo se llama.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Presidencia');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Cupo por espectáculo' }), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/emisores/guardar')).toMatchObject([
      { EmisorId: 0, Nombre: 'Presidencia', Correo: '', CupoEspectaculo: 20, CupoTemporada: null },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Editar: Secretaría' }));
  const editing = await dialogOf('Editar emisor');
  await userEvent.clear(editing.getByRole('textbox', { name: 'Cupo por espectáculo' }));
  await userEvent.click(editing.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/emisores/guardar').at(-1)).toMatchObject({
      ...{ EmisorId: 4, Version: 2, CupoEspectaculo: null },
    }),
  );
});

test('an issuer is archived', async () => {
  openOffice('/emisores');
  expect((await screen.findByRole('row', { name: /Secretaría/ })).textContent).toContain('12');
  await userEvent.click(screen.getByRole('button', { name: 'Archivar: Secretaría' }));
  const dialog = await dialogOf('Archivar Secretaría');
  await userEvent.click(dialog.getByRole('button', { name: 'Archivar' }));
  await waitFor(() =>
    expect(bodiesOf('club/emisores/archivar')).toMatchObject([{ EmisorId: 4, Version: 2, Archivado: true }]),
  );
});

test('whoever only looks changes nothing', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['guests:V'] } });
  openOffice('/cortesias');
  await screen.findByRole('row', { name: /Escuela N.º 12/ });
  expect(screen.queryByRole('button', { name: /Nueva|Acciones/ })).toBeNull();
});
