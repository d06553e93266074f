import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const CAJA = { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false };
const WINDOW = {
  ...{ Caja: CAJA, Reten: null, Ultima: null, Aprobadas: [] },
  TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
  Espectaculos: [
    { EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T18:00:00', EsHoy: true },
    { EspectaculoId: 6, Nombre: 'Recital', Inicio: '2026-11-24T21:00:00', EsHoy: false },
  ],
};
const sector = (Tribuna: string) => ({
  ...{ TribunaId: 1, Tribuna, SectorCod: 'A', Sector: 'Platea', Numerado: true, Libres: 8 },
  Precios: [{ Categoria: 'Público', Monto: 1200 }],
});

test('a show that stops selling leaves the window, which offers the next one', async () => {
  let isSold = true;
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': () =>
      isSold ? WINDOW : { ...WINDOW, Espectaculos: WINDOW.Espectaculos.slice(1) },
    'club/ventanilla/sectores': ({ EspectaculoId }) => {
      if (EspectaculoId === 6) return { Sectores: [sector('Sur')] };
      return isSold ? { Sectores: [sector('Norte')] } : { ErrorCod: 404, ErrorDsc: 'No existe.' };
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openOffice('/ventanilla');
    await screen.findByRole('radio', { name: /Norte · Platea/ }, { timeout: 10_000 });
    isSold = false;
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByRole('radio', { name: /Sur · Platea/ }, { timeout: 10_000 })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Espectáculo' }).value).toContain(
      'Recital',
    );
  } finally {
    vi.useRealTimers();
  }
});

test('more time or a release that is refused says why, the one that was pressed last', async () => {
  const Reten = {
    ...{ TransaccionId: 9, EspectaculoId: 5, TribunaId: 1, SectorCod: 'A', Sector: 'Norte, Platea' },
    ...{ Hasta: '2026-11-23T17:05:00', Segundos: 300, Renovada: false, CamposExtra: [] },
    Lugares: [{ FilaId: 1, AsientoId: 2, Texto: 'Fila 1, asiento 2' }],
  };
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': { ...WINDOW, Reten },
    'club/ventanilla/renovar': { ErrorCod: 10, ErrorDsc: 'Los lugares ya no están retenidos.' },
    'club/ventanilla/soltar': { ErrorCod: 14, ErrorDsc: 'Finanzas cerró tu caja.' },
  });
  openOffice('/ventanilla');
  await userEvent.click(await screen.findByRole('button', { name: '5 minutos más' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Los lugares ya no están retenidos.');
  await userEvent.click(screen.getByRole('button', { name: 'Soltar' }));
  await screen.findByText('Finanzas cerró tu caja.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('places that were held by a lost answer, and are over, are told; then others can be held', async () => {
  const HOLD = 'club/ventanilla/retener';
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': WINDOW,
    'club/ventanilla/sectores': { Sectores: [sector('Norte')] },
    [HOLD]: {
      ErrorCod: 424,
      ErrorDsc: 'Lo anterior ya se hizo. Fijate cómo quedó antes de hacerlo otra vez.',
    },
  });
  openOffice('/ventanilla');
  const hold = await screen.findByRole('button', { name: 'Retener lugares' });
  const press = async (count: number) => {
    await userEvent.click(hold);
    await waitFor(() => expect(bodiesOf(HOLD)).toHaveLength(count));
  };
  await press(1);
  await screen.findByText(/^Lo anterior ya se hizo/);
  await press(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Ya me fijé' }));
  expect(screen.queryByText(/^Lo anterior ya se hizo/)).toBeNull();
  await press(3);
  const [first, second, third] = bodiesOf(HOLD).map(({ Operacion }) => Operacion);
  expect([first === second, second === third]).toEqual([true, false]);
});
