import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { PROGRAMMING, READER } from '../../testing/shows.ts';

const SAVE = 'club/mediosDePago/guardar';
const CARD = {
  MedioPagoId: 1,
  MedioPagoNombre: 'Tarjeta',
  MedioPagoIconoB64: '',
  Ofrecido: false,
  Version: 1,
};
const DOLLARS = { ...CARD, MedioPagoId: 2, MedioPagoNombre: 'Billetera', Ofrecido: true };

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/mediosDePago/listar': { MediosDePago: [CARD, DOLLARS] },
  }),
);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the list says how each is paid, and which ones new shows may have', async () => {
  openOffice('/medios-de-pago');
  const row = await screen.findByRole('row', { name: /Tarjeta/ });
  expect(row.textContent).toContain('Con tarjeta, en la página del proveedor');
  expect(row.textContent).toContain('No se ofrece');
  expect(screen.getByRole('row', { name: /Billetera/ }).textContent).toContain('Se ofrece');
});

test('a way to pay is offered under a name and with an icon', async () => {
  answer({ [SAVE]: { MedioDePago: { ...CARD, Version: 2 } } });
  const router = openOffice('/medios-de-pago/1');
  const form = await drawer('Tarjeta');
  await userEvent.click(form.getByRole('switch', { name: /^Se ofrece en espectáculos nuevos/ }));
  await userEvent.clear(form.getByRole('textbox', { name: 'Nombre' }));
  await press('Guardar');
  expect(form.getByText('Escribí el nombre.')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), 'Tarjetas del Plata');
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'icono.jpg', { type: 'image/jpeg' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    file,
  );
  await press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/medios-de-pago'));
  expect(bodiesOf(SAVE)).toEqual([
    {
      ...{ Operacion: expect.any(String), MedioPagoId: 1, Version: 1, Ofrecido: true },
      ...{ MedioPagoNombre: 'Tarjetas del Plata', Icono: '/9j/' },
    },
  ]);
});

test('of two who change it, the second sees both versions and can put theirs on top', async () => {
  const text = 'Inés Castro cambió esto a las 14:30. Tus cambios no se guardaron.';
  answer({ [SAVE]: { ErrorCod: 409, ErrorDsc: text } });
  openOffice('/medios-de-pago/1');
  const form = await drawer('Tarjeta');
  await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), 's');
  const theirs = { ...CARD, MedioPagoNombre: 'Crédito', Version: 2 };
  answer({ 'club/mediosDePago/listar': { MediosDePago: [theirs, DOLLARS] } });
  await press('Guardar');
  const dialog = await drawer(text);
  expect(dialog.getByRole('row', { name: 'Nombre Crédito Tarjetas' })).toBeDefined();
  answer({ [SAVE]: { MedioDePago: theirs } });
  await press('Aplicar los míos encima');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 2, MedioPagoNombre: 'Tarjetas' });
});

test('what the server refuses is said; an unknown one is not there; who may only look has no button', async () => {
  answer({ [SAVE]: { ErrorCod: 11, ErrorDsc: 'El ícono no puede superar 100 KB.' } });
  const router = openOffice('/medios-de-pago/1');
  await drawer('Tarjeta');
  await press('Guardar');
  expect((await screen.findByRole('alert')).textContent).toBe('El ícono no puede superar 100 KB.');
  await router.navigate('/medios-de-pago/9');
  expect((await drawer('Medio de pago')).getByText('No existe o fue archivado.')).toBeDefined();
});

test('whoever may only look at shows has no such section', async () => {
  answer({ 'club/sesion/actual': READER });
  openOffice('/medios-de-pago');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeDefined();
});
