import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PLAN, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './FieldsScreen.tsx';

const READ = 'club/espectaculos/leer';
const SAVE = 'club/espectaculos/guardarDatos';
const GATE = { ComplementoId: 4, Publico: 'compra', Obligatorio: true };
const withFields = (CamposExtra: object[], version = 3) => ({
  ...{ ...SHOW, Version: version, Plan: { ...PLAN, CamposExtra } },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    [READ]: withFields([GATE]),
    [SAVE]: { EspectaculoId: 7, Version: 4 },
  }),
);
const open = () => openOffice('/espectaculos/7/campos');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (audience: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Puerta de ingreso, ${audience}` });

test('each question says of whom it is asked; until it is read the page says that it loads', async () => {
  open();
  expect(await screen.findByRole('status', { name: 'Cargando' })).toBeDefined();
  expect((await asked('en la compra')).selectedOptions[0]?.textContent).toBe('Obligatorio');
  expect((await asked('en palcos')).selectedOptions[0]?.textContent).toBe('No se pide');
});

test('a club without questions is told so', async () => {
  answer({ 'club/espectaculos/opciones': { ...OPTIONS, CamposExtra: [] } });
  open();
  expect(await screen.findByText('El club todavía no tiene campos extra.')).toBeDefined();
});

test('a show that cannot be read is a page with the code', async () => {
  answer({ [READ]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  open();
  expect(await screen.findByText(/0123456789abcdef/)).toBeDefined();
});

test('what is asked of whom is sent whole, with the version', async () => {
  open();
  await userEvent.selectOptions(await asked('en palcos'), 'Opcional');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toEqual({
    ...{ Operacion: expect.any(String), EspectaculoId: 7, Version: 3 },
    CamposExtra: [GATE, { ComplementoId: 4, Publico: 'palco', Obligatorio: false }],
  });
});

test('of two who saved both versions are shown; mine goes on top with the new version', async () => {
  open();
  await userEvent.selectOptions(await asked('en la compra'), 'No se pide');
  answer({
    [READ]: withFields([{ ...GATE, Obligatorio: false }], 9),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog', { name: /Ana cambió esto/ }));
  answer({ [SAVE]: { EspectaculoId: 7, Version: 10 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 9, CamposExtra: [] });
});

test('whoever may only look finds the questions closed', async () => {
  answer({ 'club/sesion/actual': READER });
  open();
  expect((await asked('en la compra')).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
