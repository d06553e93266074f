import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';

const WINDOW = {
  Caja: { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false },
  ...{ Reten: null, Espectaculos: [], TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }] },
  Ultima: {
    ...{ CompraId: 40, EntradaIds: [], Total: 1200, Vuelto: 800, En: '2026-11-23T17:01:00' },
    ...{ Texto: '', PuedeAnularse: false, PorDevolver: 1200 },
  },
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
