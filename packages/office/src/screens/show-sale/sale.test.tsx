import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './SaleScreen.tsx';

const SAVE = 'club/ventanas/guardar';
const sale = (changes: object = {}) => ({
  Venta: {
    ...{ EspectaculoId: 7, Version: 3, Inicio: '2026-11-22T20:00:00' },
    ...{ AbreEn: '2026-11-01T10:00:00', CierraEn: '2026-11-22T20:00:00', Ventanas: [], Cupos: [] },
    ...{ MedioPagoId: 1, Cuotas: 1, UnaPorPersona: true, VentanillaMinutos: 60 },
    Categorias: ['Público', 'Socio'].map((SocioCategoriaNombre, index) => ({
      ...{ SocioCategoriaId: index + 1, SocioCategoriaNombre, SocioCategoriaEsVisitante: false, Usadas: 0 },
    })),
    MediosPago: [{ MedioPagoId: 1, MedioPagoNombre: 'Tarjeta' }],
    ...changes,
  },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/ventanas/leer': sale(),
    [SAVE]: sale({ Version: 4 }),
  }),
);
const open = () => openOffice('/espectaculos/7/venta');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('windows, limits and quotas are sent with the version', async () => {
  open();
  await press('Agregar ventana');
  await press('Agregar ventana');
  const second = within(screen.getByRole('group', { name: 'Ventana 2' }));
  await userEvent.type(second.getByRole('textbox', { name: 'Máximo por comprador' }), '4');
  await userEvent.type(screen.getByRole('textbox', { name: 'Socio' }), '250');
  await press('Quitar la ventana 1');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    ...{ EspectaculoId: 7, Version: 3, Cupos: [{ SocioCategoriaId: 2, Cupo: 250 }] },
    Ventanas: [
      {
        ...{ SocioCategoriaId: 2, AbreEn: '2026-11-01T10:00:00', CierraEn: '2026-11-22T20:00:00' },
        ...{ MaxPorPersona: 1, MaxPorComprador: 4 },
      },
    ],
  });
});

test('an hour that is none, and not on screen any more, is not sent', async () => {
  open();
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Tab}`);
  };
  await type(await screen.findByRole('textbox', { name: 'Abre: hora' }), '24:00');
  await press('Agregar ventana');
  await type(screen.getByRole('textbox', { name: 'Abre: hora' }), '11:00');
  await press('Guardar');
  const span = { AbreEn: '2026-11-01T11:00:00', CierraEn: '2026-11-22T20:00:00' };
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ ...span, Ventanas: [span] }]));
});

test('until when the window sells is a thing of the show', async () => {
  open();
  const minutes = await screen.findByRole('textbox', { name: 'Ventanilla: minutos después del inicio' });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '90');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ VentanillaMinutos: 90 }]));
});

test('numbers are what is typed, also where the field was emptied first', async () => {
  const window = {
    ...{ SocioCategoriaId: 2, AbreEn: '2026-11-01T10:00:00', CierraEn: '2026-11-22T20:00:00' },
    ...{ MaxPorPersona: 4, MaxPorComprador: 0 },
  };
  answer({ 'club/ventanas/leer': sale({ Cuotas: 3, Ventanas: [window] }) });
  open();
  for (const [name, text] of [
    ['Máximo por persona', '2'],
    ['Cuotas', '6'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await press('Guardar');
  await waitFor(() =>
    expect(bodiesOf(SAVE)).toMatchObject([{ Cuotas: 6, Ventanas: [{ MaxPorPersona: 2 }] }]),
  );
});

test('several tickets for one document are asked about', async () => {
  const text = 'Se podrán emitir varias entradas al mismo documento. ¿Es correcto?';
  answer({ [SAVE]: (body) => (body.Confirmado ? sale({ Version: 4 }) : { ErrorCod: 14, ErrorDsc: text }) });
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Una entrada por persona' }));
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, es correcto' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Confirmado: true, UnaPorPersona: false });
});

test('of two who saved both versions are shown', async () => {
  open();
  const quota = await screen.findByRole('textbox', { name: 'Público' });
  await userEvent.type(quota, '10');
  answer({
    'club/ventanas/leer': sale({ Version: 9, Cuotas: 6 }),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Cuotas 6 1' })).toBeTruthy();
  answer({ [SAVE]: sale({ Version: 10 }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 9, Cupos: [{ SocioCategoriaId: 1, Cupo: 10 }] });
});

test('whoever may only look has no button', async () => {
  answer({ 'club/sesion/actual': READER });
  open();
  expect((await screen.findByRole('textbox', { name: 'Cuotas' })).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
