import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const LINK = {
  ...{ LinkPagoId: 7, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-12-01T20:30:00' },
  ...{ Solicitante: 'Peña de Rocha', Correo: 'rocha@correo.example', Sector: 'Norte, Platea A', Lugares: 2 },
  ...{ Total: '$ 2.400', PagarHasta: '2026-12-01T20:30:00', Estado: 'pendiente', TieneLink: true },
};
const SHOW = {
  ...{ EspectaculoId: 3, EspectaculoNombre: 'Partido ante Cordón', IniciaEn: '2026-12-01T20:30:00' },
  ...{ Estado: 'publicado', MonedaSimbolo: '$' },
};
const SECTOR = {
  ...{ TribunaId: 1, Tribuna: 'Norte', SectorCod: 'A', Sector: 'Platea A', Numerado: false, Lugares: 30 },
  ...{ Aforo: 30, Cantidades: [{ Estado: 'libre', Cantidad: 22 }], Apartados: [] },
};
const GIVEN = {
  Links: [{ Nombre: 'Link de pago', URL: 'https://club.example/link-pago/3/8/secreto' }],
  EnviadoA: 'rocha@correo.example',
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['guests:V', 'guests:E', 'places:guests'] },
    'club/linksDePago/listar': { LinksDePago: [LINK], Total: 1, Siguiente: '' },
    'club/espectaculos/listar': { Espectaculos: [SHOW], Total: 1, Siguiente: '' },
    'club/lugares/sectores': { Sectores: [SECTOR] },
  }),
);

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('a payment link is made with its price, and told once', async () => {
  answer({ 'club/linksDePago/crear': { LinkPagoId: 8, ...GIVEN } });
  openOffice('/links-de-pago');
  expect((await screen.findByRole('row', { name: /Peña de Rocha/ })).textContent).toContain('$ 2.400');
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo link de pago' }));
  const dialog = await dialogOf('Nuevo link de pago');
  await dialog.findByRole('option', { name: /Platea A/ });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Solicitante' }), 'Peña');
  await userEvent.click(dialog.getByRole('button', { name: 'Crear link' }));
  expect(dialog.getByText('Escribí a quién se le envía.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Correo del solicitante' }), 'a@b.uy');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Precio de cada entrada' }), '1.600');
  expect(dialog.getByText('Cada entrada $ 1.600. Total: $ 1.600.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Crear link' }));
  const given = await dialogOf('Link de pago');
  expect(given.getByRole('textbox', { name: 'Link de pago' })).toHaveProperty('value', GIVEN.Links[0]?.URL);
  expect(bodiesOf('club/linksDePago/crear')).toMatchObject([
    { Solicitante: 'Peña', Correo: 'a@b.uy', EspectaculoId: 3, SectorCod: 'A', Cantidad: 1, Precio: 1600 },
  ]);
});

test('links are filtered by a show that moved, or whose sale is suspended, too; not by a draft', async () => {
  const named = (EspectaculoId: number, EspectaculoNombre: string, Estado: string) => ({
    ...{ ...SHOW, EspectaculoId, EspectaculoNombre, Estado },
  });
  const Espectaculos = [
    ...[named(3, 'En venta', 'publicado'), named(4, 'Suspendido', 'suspendido')],
    ...[named(5, 'Aplazado', 'aplazado'), named(6, 'Borrador', 'borrador')],
  ];
  answer({ 'club/espectaculos/listar': { Espectaculos, Total: 4, Siguiente: '' } });
  openOffice('/links-de-pago');
  const filter = await screen.findByRole('combobox', { name: 'Espectáculo' });
  await waitFor(() =>
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Todos', 'En venta', 'Suspendido', 'Aplazado']]),
  );
});

test('the filter shows a show that is over, and lets go of it', async () => {
  const router = openOffice('/links-de-pago?espectaculo=9');
  await screen.findByRole('row', { name: /Peña de Rocha/ });
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Espectáculo' });
  expect(filter.selectedOptions[0]?.textContent).toBe(LINK.Espectaculo);
  await userEvent.selectOptions(filter, 'Todos');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a show beyond the first page of the list can be chosen too', async () => {
  const last = { ...SHOW, EspectaculoId: 90, EspectaculoNombre: 'Última fecha' };
  answer({
    'club/espectaculos/listar': ({ Desde }) =>
      Desde === 'p2'
        ? { Espectaculos: [last], Total: 2, Siguiente: '' }
        : { Espectaculos: [SHOW], Total: 2, Siguiente: 'p2' },
  });
  openOffice('/links-de-pago');
  const filter = await screen.findByRole('combobox', { name: 'Espectáculo' });
  expect(await within(filter).findByRole('option', { name: 'Última fecha' })).toBeDefined();
  expect(bodiesOf('club/espectaculos/listar')).toMatchObject([{ Cantidad: 200 }, { Cantidad: 200 }]);
});

test('a link to a show with an open date ends when it begins', async () => {
  answer({
    'club/linksDePago/listar': {
      LinksDePago: [{ ...LINK, Inicio: '', PagarHasta: '' }],
      Total: 1,
      Siguiente: '',
    },
  });
  openOffice('/links-de-pago');
  const row = await screen.findByRole('row', { name: /Peña de Rocha/ });
  expect(row.textContent).toMatch(/Fecha a confirmar.*Hasta que empiece/);
});

test.each([
  ['Renovar link', 'club/links/renovar', { De: 'link-de-pago', Id: 7, Enviar: true }],
  ['Revocar link', 'club/links/revocar', { De: 'link-de-pago', Id: 7 }],
  ['Anular', 'club/linksDePago/anular', { LinkPagoId: 7 }],
] as const)('%s', async (name, call, body) => {
  answer({ 'club/links/renovar': GIVEN });
  openOffice('/links-de-pago');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}: Peña de Rocha, `) }));
  const dialog = await dialogOf(/Peña de Rocha/);
  const reason = dialog.queryByRole('textbox', { name: 'Motivo' });
  if (reason) await userEvent.type(reason, 'No lo quiere');
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(bodiesOf(call)).toMatchObject([body]));
});

test('one past its end is only annulled', async () => {
  const LinksDePago = [{ ...LINK, Estado: 'vencido' }];
  answer({ 'club/linksDePago/listar': { LinksDePago, Total: 1, Siguiente: '' } });
  openOffice('/links-de-pago');
  const row = within(await screen.findByRole('row', { name: /Peña de Rocha/ }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Anular']);
});

test('one that was paid is left alone', async () => {
  answer({
    'club/linksDePago/listar': { LinksDePago: [{ ...LINK, Estado: 'pago' }], Total: 1, Siguiente: '' },
  });
  openOffice('/links-de-pago');
  await screen.findByRole('row', { name: /Peña de Rocha/ });
  expect(screen.queryByRole('button', { name: /^Anular/ })).toBeNull();
});
