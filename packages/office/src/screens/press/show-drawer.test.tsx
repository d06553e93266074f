import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import './AccreditationsScreen.tsx';

const SHOW = {
  ...{ EspectaculoId: 3, Nombre: 'Partido ante Cordón', Tipo: 'Partido', Color: '153B9C', Version: 1 },
  ...{ IniciaEn: '2026-11-29T18:00:00', Estado: 'publicado' },
};
const SAVE = 'club/acreditaciones/lugares';
const ofShow = (Lugares: number, SectorCod = 'PRE') => ({
  Aperturas: [],
  Pases: [
    {
      ...{ EspectaculoId: 3, Pase: 'general', TribunaId: 1, SectorCod, Sector: 'Prensa' },
      ...{ Lugares, Quedan: Lugares },
    },
  ],
  Sectores: ['PRE', 'GEN'].map((Cod) => ({ TribunaId: 1, SectorCod: Cod, Sector: `Sector ${Cod}` })),
});

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['press:V', 'press:E', 'shows:V'] },
    'club/espectaculos/listar': { Espectaculos: [SHOW], Siguiente: '', Total: 1 },
    'club/acreditaciones/listar': { Acreditaciones: [], Pases: [], Siguiente: '', Total: 0 },
    'club/acreditaciones/leer': ofShow(5),
  }),
);

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Apertura y lugares' }));
  return within(await screen.findByRole('form', { name: 'Lugares: Acreditación general' }));
};
const count = (form: Awaited<ReturnType<typeof open>>) =>
  form.getByRole<HTMLInputElement>('textbox', { name: 'Lugares' });

test('of two who change the places of a pass the second sees both numbers, and can put theirs on top', async () => {
  openOffice('/acreditaciones');
  const form = await open();
  await userEvent.clear(count(form));
  await userEvent.type(count(form), '6');
  const text = 'Pedro cambió esto a las 20:15. Tus cambios no se guardaron.';
  answer({ 'club/acreditaciones/leer': ofShow(8, 'GEN'), [SAVE]: { ErrorCod: 409, ErrorDsc: text } });
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: text }));
  expect(dialog.getByRole('row', { name: 'Lugares 8 6' })).toBeDefined();
  answer({ 'club/acreditaciones/leer': ofShow(6, 'GEN'), [SAVE]: { Lugares: 6, Quedan: 6 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)).toMatchObject([
    { Antes: 5, Lugares: 6, SectorCod: 'PRE' },
    { Antes: 8, Lugares: 6, SectorCod: 'GEN' },
  ]);
  await waitFor(() => expect(form.getByText('Quedan 6 de 6.')).toBeDefined());
});

test('a form that is opened again offers what was read last', async () => {
  openOffice('/acreditaciones');
  expect(count(await open()).value).toBe('5');
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'Lugares: Acreditación general' })).toBeNull(),
  );
  answer({ 'club/acreditaciones/leer': ofShow(8) });
  const form = await open();
  await waitFor(() => expect(form.getByText('Quedan 8 de 8.')).toBeDefined());
  expect(count(form).value).toBe('8');
});
