import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import { STORY } from './testing/ticket-answers.ts';

beforeEach(() =>
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'annulments:E'] } }),
);

const MOVED = {
  ...STORY,
  Decision: {
    ...{ Hasta: '2026-12-06T20:15:00', Eleccion: 'conserva', Opciones: ['conserva', 'devuelve'] },
    NecesitaComprobante: true,
  },
};

const CAJA = { CajaId: 4, Persona: 'Rita', AbiertaEn: '2026-11-29T09:00:00', Fondo: 0, Olvidada: false };

test.each([
  { what: 'open', Caja: CAJA },
  { what: 'to be opened', Caja: null },
])(
  'of a show that moved the box office hands a buyer of the window the money at its till, $what',
  async ({ Caja }) => {
    const Permisos = ['tickets:V', 'tickets:E', 'refunds:ask', 'window:E'];
    answer({
      'club/sesion/actual': { ...SESSION, Permisos },
      'club/ventanilla/leer': {
        Caja,
        Reten: null,
        Ultima: null,
        Aprobadas: [],
        TiposDocumento: [],
        Espectaculos: [],
      },
      'club/entradas/leer': MOVED,
      'club/entradas/elegir': { EntradaId: 71, Eleccion: 'devuelve', Entregar: 1600, EntregarPos: 400 },
    });
    openOffice('/entradas/71');
    await userEvent.click(await screen.findByRole('button', { name: 'Anotar lo que eligió' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Qué eligió Ana Lima' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^Quiere la devolución/ }));
    expect(dialog.queryByRole('textbox', { name: /Comprobante/ })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Vino a ventanilla');
    if (Caja) await dialog.findByText(/Sale de tu caja, y se cuenta al cerrarla/);
    await userEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
    if (!Caja) {
      expect(await dialog.findByText('Abrí tu caja para entregarlo.')).toBeDefined();
      expect(bodiesOf('club/entradas/elegir')).toEqual([]);
      return;
    }
    expect(await screen.findByText('Entregá $ 1.200 en efectivo.')).toBeDefined();
    expect(screen.getByText('Devolvé $ 400 por POS.')).toBeDefined();
    expect(bodiesOf('club/entradas/elegir')).toMatchObject([{ Eleccion: 'devuelve', CajaId: 4 }]);
  },
);

test('a ticket of a show with an open date has no day', async () => {
  answer({ 'club/entradas/leer': { ...STORY, Entrada: { ...STORY.Entrada, Inicio: '' } } });
  openOffice('/entradas/71');
  expect(await screen.findByText('Partido ante Cordón · Fecha a confirmar')).toBeDefined();
});

test('of a show that moved Finanzas notes what a buyer of the window chose, and the transfer', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E', 'refunds:E'] },
    'club/entradas/leer': MOVED,
    'club/entradas/elegir': { EntradaId: 71, Eleccion: 'devuelve', Entregar: 0 },
  });
  openOffice('/entradas/71');
  expect(
    await screen.findByText(/Conserva la entrada. Se puede cambiar hasta el 06\/12\/2026 20:15./),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Anotar lo que eligió' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Qué eligió Ana Lima' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Quiere la devolución/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Vino a ventanilla');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText(/Escribí el comprobante/)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Comprobante de la transferencia' }), 'R-4412');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(bodiesOf('club/entradas/elegir')).toMatchObject([
      { EntradaId: 71, Eleccion: 'devuelve', Comprobante: 'R-4412', Motivo: 'Vino a ventanilla' },
    ]),
  );
});
