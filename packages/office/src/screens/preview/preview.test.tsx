import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PLAN, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';

const CALL = 'club/espectaculos/vistaPrevia';
const URL = 'https://entradas.club.uy/vista-previa/3/secreto';
const WINDOW = {
  ...{ SocioCategoriaId: 2, AbreEn: '2099-11-10T10:00:00', CierraEn: '2099-11-15T20:30:00' },
  ...{ MaxPorPersona: 1, MaxPorComprador: 0 },
};

const tab = { location: { replace: vi.fn() }, close: vi.fn() };
beforeEach(() => {
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': {
      ...OPTIONS,
      Categorias: [
        ...OPTIONS.Categorias,
        { Id: 2, Nombre: 'Socio', EsVisitante: false, EsPublico: false },
        { Id: 3, Nombre: 'Visitante', EsVisitante: true, EsPublico: false },
      ],
    },
    'club/espectaculos/leer': { ...SHOW, Plan: { ...PLAN, Ventanas: [WINDOW] } },
    [CALL]: { URL, VenceEn: '2026-11-24T10:05:00' },
  });
  vi.stubGlobal('open', () => tab);
});
afterEach(() => {
  vi.unstubAllGlobals();
  tab.location.replace.mockClear();
  tab.close.mockClear();
});

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));
  return within(await screen.findByRole('dialog', { name: 'Vista previa' }));
}

test('a show is looked at in another tab, at a chosen moment and as a chosen category', async () => {
  openOffice('/espectaculos/7/resumen');
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Abre Socio' }));
  const category = dialog.getByRole('combobox', { name: 'Ver como' });
  expect(within(category).queryByRole('option', { name: 'Visitante' })).toBeNull();
  await userEvent.selectOptions(category, 'Socio');
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(URL));
  expect(bodiesOf(CALL)).toEqual([{ EspectaculoId: 7, Momento: '2099-11-10T10:00:00', SocioCategoriaId: 2 }]);
});

test('its link is copied, and shown once', async () => {
  const user = userEvent.setup();
  openOffice('/espectaculos/7/resumen');
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Copiar link' }));
  const link = await dialog.findByRole('status');
  expect((link as HTMLInputElement).value).toBe(URL);
  expect(dialog.getByText(/^No se vuelve a mostrar. Sirve hasta el 24\/11\/2026 10:05/)).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(bodiesOf(CALL)).toMatchObject([{ SocioCategoriaId: 1 }]);
});

test('a draft that cannot be shown says why, and opens nothing', async () => {
  const text = 'Todavía no se puede ver. Falta el escenario.';
  answer({ 'club/espectaculos/leer': DRAFT, [CALL]: { ErrorCod: 10, ErrorDsc: text } });
  openOffice('/espectaculos/20/resumen');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
  expect(await dialog.findByText(text)).toBeDefined();
  expect(tab.close).toHaveBeenCalled();
});

test('a moment that is half typed is not sent', async () => {
  openOffice('/espectaculos/7/resumen');
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Día y hora: hora' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir' }));
  expect(await dialog.findByText('Elegí el día y la hora.')).toBeDefined();
  expect(bodiesOf(CALL)).toEqual([]);
});

test('whoever may only look may look at a preview too', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/resumen');
  expect(await openDialog()).toBeDefined();
});

test('the review of a new show has it', async () => {
  answer({ 'club/espectaculos/leer': DRAFT });
  openOffice('/espectaculos/nuevo?borrador=20&paso=4');
  expect(await openDialog()).toBeDefined();
});
