import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';

const WINDOW = {
  Caja: { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false },
  ...{ Reten: null, Espectaculos: [], TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }] },
  Ultima: {
    ...{ CompraId: 40, EntradaIds: [], Metodo: 'pos', Total: 1200, Vuelto: 0 },
    ...{ En: '2026-11-23T17:01:00', Texto: '', PuedeAnularse: false, PorDevolver: 1200 },
  },
  Aprobadas: [] as object[],
};

test('of a last sale whose tickets were annulled elsewhere nothing is printed', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': WINDOW,
  });
  openOffice('/ventanilla');
  const sale = within(await screen.findByRole('region', { name: 'Última venta' }));
  expect(sale.getByText('Sus entradas están anuladas.')).toBeDefined();
  expect(sale.queryAllByRole('button')).toEqual([]);
});

test('what was paid by POS goes back by POS, and the dialog and the answer say so', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': {
      ...WINDOW,
      Ultima: { ...WINDOW.Ultima, EntradaIds: [71], PuedeAnularse: true },
    },
    'club/ventanilla/anularUltima': { Devuelto: 1200 },
  });
  openOffice('/ventanilla');
  await userEvent.click(await screen.findByRole('button', { name: 'Anular última' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Devolvé \$ 1\.200 por POS\./)).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se equivocó');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Anulada. Devolvé $ 1.200 por POS.')).toBeDefined();
});

test('refunds that somebody approved are listed with what the till hands out', async () => {
  const cash = {
    ...{ ReembolsoId: 8, CompraId: 40, Monto: 24000, Metodo: 'efectivo' },
    ...{ Aprobo: 'Bruno Sosa', En: '2026-11-23T18:40:00' },
  };
  const terminal = { ...cash, ReembolsoId: 7, CompraId: 0, Monto: 600.5, Metodo: 'pos' };
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': { ...WINDOW, Ultima: null, Aprobadas: [cash, terminal] },
  });
  openOffice('/ventanilla');
  const late = within(await screen.findByRole('region', { name: 'Devoluciones aprobadas' }));
  expect(late.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$ 24.000 en efectivo Compra N.º 40 · Bruno Sosa, 23/11/2026 18:40',
    '$ 600,50 por POS · Bruno Sosa, 23/11/2026 18:40',
  ]);
  expect(late.getByRole('link').getAttribute('href')).toBe('/club/compras/40');
});
