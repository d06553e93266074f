import { buildSectorSvg, placeOfSeat } from '@club/ui/seat-map/builders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, SHOW } from '../../testing/shows.ts';

const SECTOR = {
  ...{ TribunaId: 1, Tribuna: 'Norte', SectorCod: 'A', Sector: 'Platea', Numerado: true },
  ...{ Lugares: 6, Aforo: 6, Apartados: [] },
  Cantidades: [
    { Estado: 'libre', Cantidad: 4 },
    { Estado: 'en-compra', Cantidad: 1 },
    { Estado: 'emitida', Cantidad: 1 },
  ],
};
const POPULAR = {
  ...{ TribunaId: 2, Tribuna: 'Sur', SectorCod: 'P', Sector: 'Popular', Numerado: false },
  ...{ Lugares: 20, Aforo: 20, Apartados: [{ Para: 'prensa', Cantidad: 3 }] },
  Cantidades: [{ Estado: 'libre', Cantidad: 20 }],
};
const seat = (AsientoId: number, Estado = 'libre') => ({
  ...{ AsientoId, AsientoNombre: String(AsientoId), Estado, Hasta: '', BloqueoId: null },
});
const ROWS = [
  { FilaId: 1, FilaNombre: '1', Asientos: [seat(1), seat(2, 'emitida'), seat(3)] },
  {
    FilaId: 2,
    FilaNombre: '2',
    Asientos: [seat(1), { ...seat(2, 'en-compra'), Hasta: '2099-01-01T10:00:00' }, seat(3)],
  },
];
const MAP = buildSectorSvg(2, 3);
const REPORT = { Hechos: 0, EnCompra: 0, Otorgados: 0, Faltaron: 0, NoTocados: [] };
const ALL = [...PROGRAMMING.Permisos, 'places:V', 'places:E'];

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...PROGRAMMING, Permisos: ALL },
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/lugares/sectores': { Sectores: [SECTOR, POPULAR] },
    'club/lugares/leer': ({ SectorCod, ConMapa }) =>
      SectorCod === 'A'
        ? { Sector: SECTOR, Filas: ROWS, Bloqueos: [], Mapa: ConMapa ? MAP : '' }
        : { Sector: POPULAR, Filas: [], Bloqueos: [], Mapa: '' },
  }),
);

const open = (search = '') => openOffice(`/espectaculos/7/lugares${search}`);
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((one) => userEvent.click(one));
const chosenCount = () =>
  within(screen.getByRole('region', { name: 'Con los asientos elegidos' })).getByRole('status').textContent;

test('the map has every seat with its state; shift takes what lies between', async () => {
  open();
  const map = await screen.findByRole('application', { name: 'Lugares de Norte · Platea' });
  await waitFor(() => expect(map.querySelectorAll('.place-dot.place-free')).not.toHaveLength(0));
  expect([...map.querySelectorAll('.place-letter')].map((letter) => letter.textContent)).toEqual(['C', 'E']);
  const at = (id: string) => placeOfSeat(MAP, id);
  const drawing = map.querySelector('svg');
  if (!drawing) throw new Error('no drawing');
  fireEvent.click(drawing, at('F1A1'));
  fireEvent.click(drawing, { ...at('F2A3'), shiftKey: true });
  expect(chosenCount()).toBe('6 asientos elegidos');
  expect(screen.getByRole('list', { name: 'Lugares por estado' }).textContent).toContain('Total 6');
});

test('a link names the sector and the seats that it is about', async () => {
  open('?sector=1-A&asientos=Fila+2%2C+asientos+1+a+2');
  await screen.findByRole('application', { name: 'Lugares de Norte · Platea' });
  expect(chosenCount()).toBe('2 asientos elegidos');
});

test('one that names seats that are not there chooses none', async () => {
  open('?sector=1-A&asientos=Fila+9');
  await screen.findByRole('application', { name: 'Lugares de Norte · Platea' });
  expect(chosenCount()).toBe('Ningún asiento elegido');
});

test('the list is the same by buttons: a row, a seat, and seats in words', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Lista' }));
  await press(/^Toda la fila 1/);
  expect(chosenCount()).toBe('3 asientos elegidos');
  await press('Fila 1, asiento 2, Emitida');
  expect(chosenCount()).toBe('2 asientos elegidos');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Elegir por fila y asiento' }),
    'Fila 2, asientos 1 a 3',
  );
  await press('Elegir');
  expect(chosenCount()).toBe('5 asientos elegidos');
  screen.getByRole('button', { name: /^Toda la fila 2/ }).focus();
  await userEvent.keyboard('{ArrowRight} ');
  expect(chosenCount()).toBe('4 asientos elegidos');
});

test('blocking asks why, and its report leads to what was not touched', async () => {
  const NoTocados = [{ FilaId: 1, FilaNombre: '1', AsientoId: 2, AsientoNombre: '2', Estado: 'emitida' }];
  answer({ 'club/lugares/bloquear': { ...REPORT, Hechos: 2, NoTocados } });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Lista' }));
  await press(/^Toda la fila 1/);
  await press('Bloquear…');
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear 3 lugares' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'TV' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Detalle (opcional)' }), 'Cámara 4');
  const hour = within(dialog).getByRole('textbox', { name: 'Liberar solo el…: hora' });
  await userEvent.type(hour, '20:15');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
  expect(await within(dialog).findByText('Escribí el día y la hora, o dejá los dos vacíos.')).toBeDefined();
  await userEvent.clear(hour);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText(/Bloqueados 2\./)).toBeDefined();
  expect(bodiesOf('club/lugares/bloquear')).toMatchObject([
    {
      ...{ EspectaculoId: 7, TribunaId: 1, SectorCod: 'A', Motivo: 'tv', Detalle: 'Cámara 4' },
      Filas: [{ FilaId: 1, Asientos: [1, 2, 3] }],
    },
  ]);
  await press('ver');
  expect(chosenCount()).toBe('1 asiento elegido');
});

test('a text of one letter or two beside a reason is none, and Otro needs one', async () => {
  answer({ 'club/lugares/bloquear': { ...REPORT, Hechos: 3 } });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Lista' }));
  await press(/^Toda la fila 1/);
  await press('Bloquear…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear 3 lugares' }));
  const block = () => userEvent.click(dialog.getByRole('button', { name: 'Bloquear' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Detalle (opcional)' }), ' TV ');
  await block();
  const text = 'Escribí el motivo, de 3 a 200 caracteres.';
  expect(await dialog.findByText(text)).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: 'Otro' }));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Cuál' }));
  await block();
  expect(await dialog.findByText(text)).toBeDefined();
  expect(bodiesOf('club/lugares/bloquear')).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Aforo' }));
  await block();
  await screen.findByText(/Bloqueados 3\./);
});

test('a quantity is not blocked for the capacity, which Desbloquear would not end', async () => {
  open('?sector=2-P');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Lugares a bloquear' }), '5');
  await press('Bloquear…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear 5 lugares' }));
  expect(dialog.getByRole('radio', { name: 'Accesible' })).toBeDefined();
  expect(dialog.queryByRole('radio', { name: 'Aforo' })).toBeNull();
});

test('a sector without numbers goes by quantities, as they were read', async () => {
  answer({ 'club/lugares/aforo': REPORT, 'club/lugares/apartar': { ...REPORT, Hechos: 5 } });
  open('?sector=2-P');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Aforo' }), '15');
  await press('Cambiar aforo…');
  await press('Cambiar aforo');
  await screen.findByText('Aforo cambiado.');
  expect(bodiesOf('club/lugares/aforo')).toMatchObject([{ Aforo: 15, Antes: 20 }]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Apartados para Prensa' }), '8');
  await press('Apartar: Prensa…');
  await press('Apartar');
  await screen.findByText('Apartados 5.');
  expect(bodiesOf('club/lugares/apartar')).toMatchObject([{ Para: 'prensa', Cantidad: 8, Antes: 3 }]);
});

test('what a lower capacity blocks is not offered for unblocking', async () => {
  const Cantidades = [
    { Estado: 'libre', Cantidad: 8 },
    { Estado: 'bloqueada', Cantidad: 12 },
  ];
  const Sector = { ...POPULAR, Aforo: 10, Cantidades };
  answer({ 'club/lugares/leer': { Sector, Filas: [], Bloqueos: [], Mapa: '' } });
  open('?sector=2-P');
  expect(await screen.findByText('Bloqueados ahora: 2.')).toBeDefined();
});

test('a quantity of a sector with several blocks is unblocked of the one that is chosen', async () => {
  const block = (BloqueoId: number, Motivo: string, Lugares: number, LiberaEl = '') => ({
    ...{ BloqueoId, Motivo, Detalle: '', Autor: 'Ana', Desde: '2026-11-09T10:00:00', Lugares, LiberaEl },
  });
  const until = '2026-11-14T10:00:00';
  const again = { ...block(5, 'obra', 12, until), Desde: '2026-11-09T10:05:00' };
  const Bloqueos = [block(4, 'obra', 40, until), again, block(6, 'seguridad', 3), block(7, 'aforo', 9)];
  answer({
    'club/lugares/leer': { Sector: { ...POPULAR, SinVenta: 1_200 }, Filas: [], Bloqueos, Mapa: '' },
    'club/lugares/desbloquear': { ...REPORT, Hechos: 3 },
  });
  open('?sector=2-P');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Lugares a desbloquear' }), '3');
  expect(screen.getByRole('button', { name: 'Desbloquear…' }).matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'De cuál bloqueo' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Sin venta desde la publicación: 1.200',
    'Obra (Ana, 09/11/2026 10:00), hasta el 14/11/2026 10:00: 40',
    'Obra (Ana, 09/11/2026 10:05), hasta el 14/11/2026 10:00: 12',
    'Seguridad (Ana, 09/11/2026 10:00): 3',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /: 40$/ }));
  await press('Desbloquear…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Obra (Ana, 09/11/2026 10:00), hasta el 14/11/2026 10:00: 40.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Desbloquear' }));
  await screen.findByText('Desbloqueados 3.');
  expect(bodiesOf('club/lugares/desbloquear')).toMatchObject([{ Cantidad: 3, BloqueoId: 4 }]);
});

test('press may set aside for the press alone, and block nothing', async () => {
  answer({ 'club/sesion/actual': { ...PROGRAMMING, Permisos: ['shows:V', 'places:press'] } });
  open();
  await screen.findByRole('button', { name: 'Apartar…' });
  expect(screen.queryByRole('button', { name: 'Bloquear…' })).toBeNull();
});
