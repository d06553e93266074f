import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import './ClubScreen.tsx';

const COMMERCIAL = { ...SESSION, Roles: ['comercial'], Permisos: ['content:V', 'content:E'] };
const SAVE = 'club/contenido/guardarClub';
const club = (changes: object = {}, Version = 3) => ({
  ...{ Version, GuardadoEn: '' },
  Club: {
    ...{ Nombre: 'Club del Parque', NombreCorto: 'Parque', SitioURL: 'https://club.uy', ContactoTexto: '' },
    ...{ ContactoURL: '', SociosContacto: '', Redes: [{ Nombre: 'Instagram', URL: 'https://i.uy' }] },
    ...{ ComoFuncionaURL: '', HaceteSocioURL: '', AcreditacionesURL: '', IngresoURL: '', Derechos: '©' },
    ...changes,
  },
});

beforeEach(() =>
  answer({
    ...{ 'club/sesion/actual': COMMERCIAL, 'club/contenido/leerClub': club() },
    ...{ [SAVE]: club({}, 4) },
  }),
);
const fill = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the club’s data are saved with their version; what people leave out of an address is completed', async () => {
  openOffice('/contenido/club');
  await fill('Cómo se lee', '2710 0000');
  await fill('Adónde lleva', '2710 0000');
  await fill('Hacete socio', 'club.uy/socios');
  await press('Agregar una red');
  const network = within(screen.getByRole('group', { name: 'Red 2' }));
  await userEvent.type(network.getByRole('textbox', { name: 'Red' }), 'X');
  await userEvent.type(network.getByRole('textbox', { name: 'Dirección' }), 'x.uy/club');
  await press('Quitar Instagram');
  await press('Guardar');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  expect(bodiesOf(SAVE)[0]).toMatchObject({
    Version: 3,
    Club: {
      ...{ Nombre: 'Club del Parque', ContactoTexto: '2710 0000', ContactoURL: 'tel:27100000' },
      ...{ HaceteSocioURL: 'https://club.uy/socios', Redes: [{ Nombre: 'X', URL: 'https://x.uy/club' }] },
    },
  });
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  openOffice('/contenido/club');
  await fill('Sitio del club', 'nada');
  await fill('Nombre corto', ' ');
  await press('Guardar');
  expect(await screen.findByText('Escribí la dirección completa, con https:// adelante.')).toBeTruthy();
  expect(screen.getByText('Escribilo: está en todas las páginas.')).toBeTruthy();
  expect(bodiesOf(SAVE)).toHaveLength(0);
});

test('the server’s refusal stands over the form, which stays as it was', async () => {
  const text = 'Revisá el sitio del club: tiene que ser una dirección completa, como https://club.com.uy.';
  answer({ [SAVE]: { ErrorCod: 10, ErrorDsc: text } });
  openOffice('/contenido/club');
  await fill('Nombre', 'Otro club');
  await press('Guardar');
  expect(await screen.findByText(text)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Nombre' }) as HTMLInputElement).value).toBe('Otro club');
});

test('of two who saved both versions are shown, and mine can go on top', async () => {
  openOffice('/contenido/club');
  await fill('Nombre', 'Lo mío');
  answer({
    'club/contenido/leerClub': club({ NombreCorto: 'Otro' }, 8),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Nombre Club del Parque Lo mío' })).toBeTruthy();
  answer({ [SAVE]: club({}, 9) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  expect(bodiesOf(SAVE)[1]).toMatchObject({ Version: 8, Club: { Nombre: 'Lo mío', NombreCorto: 'Otro' } });
});

test('whoever has nothing to do with content does not find it', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Roles: ['lectura'], Permisos: ['shows:V'] } });
  openOffice('/contenido/club');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Datos del club' })).toBeNull();
});
