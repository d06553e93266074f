import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PLAN, PROGRAMMING, READER, SAVED_DRAFT, SHOW } from '../../testing/shows.ts';

const SAVE = 'club/espectaculos/guardarDatos';

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    [SAVE]: { EspectaculoId: 7, Version: 4 },
  }),
);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('of a published show only what was changed is sent, with its version', async () => {
  openOffice('/espectaculos/7/datos');
  await type('Instancia', 'Fecha 13');
  await press('Guardar');
  await waitFor(() =>
    expect(bodiesOf(SAVE)).toEqual([
      {
        ...{ Operacion: expect.any(String), EspectaculoId: 7, Version: 3 },
        CompetenciaInstanciaNombre: 'Fecha 13',
      },
    ]),
  );
});

test('a new hour needs a reason, which its buyers read', async () => {
  openOffice('/espectaculos/7/datos');
  await type('Inicio: hora', '21');
  await press('Guardar');
  expect(await screen.findByText('Escribí el motivo: al menos 3 letras.')).toBeDefined();
  expect(bodiesOf(SAVE)).toEqual([]);
  await type('Motivo del cambio de hora', 'Lo pidió la TV');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ Hora: '21:00', Motivo: 'Lo pidió la TV' }]));
  expect((screen.getByRole('textbox', { name: 'Inicio: día' }) as HTMLInputElement).disabled).toBe(true);
});

test('a new hour of a date that is hidden is said to be mailed to nobody', async () => {
  openOffice('/espectaculos/7/datos');
  await type('Inicio: hora', '21');
  await userEvent.tab();
  expect(await screen.findByText(/^Se lo mandamos por correo a quienes compraron/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Mostrar fecha' }));
  expect(screen.getByText(/no les avisamos a quienes compraron\.$/)).toBeDefined();
  expect(screen.queryByText(/^Se lo mandamos por correo/)).toBeNull();
});

test('a show with an open date offers no hour and no date to show', async () => {
  answer({ 'club/espectaculos/leer': { ...SHOW, Estado: 'aplazado' } });
  openOffice('/espectaculos/7/datos');
  const start = (await screen.findByRole('textbox', { name: 'Inicio' })) as HTMLInputElement;
  expect([start.value, start.disabled]).toEqual(['Fecha a confirmar', true]);
  expect(screen.queryByRole('textbox', { name: 'Inicio: hora' })).toBeNull();
  expect(screen.getByRole('switch', { name: /^Mostrar fecha/ }).matches(':disabled')).toBe(true);
});

test.each([
  ['Inicio: hora', '24:00', 'La hora va así: 20:15.'],
  ['Inicio: día', '31/11/2026', 'La fecha va así: 22/11/2026.'],
])('a draft is not saved while of %s is typed %s', async (name, text, problem) => {
  answer({ 'club/espectaculos/leer': DRAFT });
  openOffice('/espectaculos/20/datos');
  await type(name, text);
  await press('Guardar');
  expect(screen.getByText(problem)).toBeDefined();
  expect(bodiesOf('club/espectaculos/guardarBorrador')).toEqual([]);
});

test('of a draft the whole plan is saved', async () => {
  answer({ 'club/espectaculos/leer': DRAFT, 'club/espectaculos/guardarBorrador': SAVED_DRAFT });
  openOffice('/espectaculos/20/datos');
  await userEvent.click(await screen.findByRole('switch', { name: 'Destacado en portada' }));
  expect(screen.getByText('Reemplaza a Recital de verano.')).toBeDefined();
  await press('Guardar');
  await waitFor(() => expect(bodiesOf('club/espectaculos/guardarBorrador')).toHaveLength(1));
  expect(bodiesOf('club/espectaculos/guardarBorrador')[0]).toMatchObject({
    ...{ EspectaculoId: 20, Version: 1 },
    Plan: { Destacado: true, EspectaculoNombre: PLAN.EspectaculoNombre, Sectores: [{ SectorId: 11 }] },
  });
});

test('Ctrl+S saves the hour that is being typed too, and the field keeps the focus', async () => {
  answer({ 'club/espectaculos/leer': DRAFT, 'club/espectaculos/guardarBorrador': SAVED_DRAFT });
  openOffice('/espectaculos/20/datos');
  await type('Inicio: hora', '21');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Inicio: hora' }));
  await waitFor(() =>
    expect(bodiesOf('club/espectaculos/guardarBorrador')).toMatchObject([
      { Plan: { IniciaEn: '2099-11-15T21:00:00' } },
    ]),
  );
});

test('a picture that is too large is not sent; one that is stored is named', async () => {
  const url = '/archivos/foto.webp';
  answer({ 'club/espectaculos/subirImagen': { URL: url } });
  openOffice('/espectaculos/7/datos');
  await screen.findByRole('button', { name: 'Subir: Foto' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const large = new File([new Uint8Array(5 * 1024 * 1024)], 'foto.png', { type: 'image/png' });
  await userEvent.upload(input, large);
  expect(await screen.findByText('La imagen no puede superar 4 MB.')).toBeDefined();
  expect(bodiesOf('club/espectaculos/subirImagen')).toEqual([]);
  await userEvent.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }));
  expect((await screen.findByRole('img', { name: 'Foto' })).getAttribute('src')).toBe(url);
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ EspectaculoFotoURL: url }]));
});

test('whoever may only look finds the fields closed', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/espectaculos/7/datos');
  expect((await screen.findByRole('textbox', { name: 'Nombre' })).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
