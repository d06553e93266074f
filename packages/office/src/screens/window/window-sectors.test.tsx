import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const WINDOW = {
  Caja: { CajaId: 3, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000, Olvidada: false },
  ...{ Reten: null, Ultima: null, Aprobadas: [] },
  TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
  Espectaculos: [{ EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T18:00:00', EsHoy: true }],
};
const sector = (TribunaId: number, Tribuna: string, Libres = 8) => ({
  ...{ TribunaId, Tribuna, SectorCod: 'A', Sector: 'Platea', Numerado: true, Libres },
  Precios: [{ Categoria: 'Público', Monto: 1200 }],
});
const seat = { AsientoId: 1, AsientoNombre: '1', Estado: 'libre', Hasta: '', BloqueoId: null };
const placesOf = ({ TribunaId }: Readonly<Record<string, unknown>>) => ({
  Sector: {
    ...{ TribunaId, Tribuna: 'Norte', SectorCod: 'A', Sector: 'Platea', Numerado: true },
    ...{ Lugares: 1, Aforo: 1, Apartados: [], Cantidades: [{ Estado: 'libre', Cantidad: 1 }] },
  },
  ...{ Filas: [{ FilaId: 1, FilaNombre: '1', Asientos: [seat] }], Bloqueos: [], Mapa: '' },
});

const offer = (...Sectores: readonly object[]) => answer({ 'club/ventanilla/sectores': { Sectores } });
const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(16_000));
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['window:E', 'money:own'] },
    'club/ventanilla/leer': WINDOW,
    'club/ventanilla/retener': { ErrorCod: 11, ErrorDsc: 'No quedan lugares.' },
    'club/lugares/leer': placesOf,
  });
  offer(sector(1, 'Norte'), sector(2, 'Sur'));
  return () => void vi.useRealTimers();
});

test('the preselected sector stays when its last places go', async () => {
  openOffice('/ventanilla');
  expect((await radio(/Norte/)).checked).toBe(true);
  offer(sector(1, 'Norte', 0), sector(2, 'Sur'));
  await nextPoll();
  await screen.findByText('Agotado');
  expect((await radio(/Norte/)).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Retener lugares' }));
  await waitFor(() => expect(bodiesOf('club/ventanilla/retener')).toMatchObject([{ TribunaId: 1 }]));
});

test('one that is closed gives way to another, whose plan begins without chosen seats', async () => {
  openOffice('/ventanilla');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Elegir en el plano…' }));
  const north = within(await screen.findByRole('dialog', { name: 'Norte · Platea' }));
  await user.click(await north.findByRole('button', { name: /^Fila 1, asiento 1/ }));
  expect(north.getByRole('status').textContent).toBe('1 asiento');
  offer(sector(2, 'Sur'));
  await nextPoll();
  const south = within(await screen.findByRole('dialog', { name: 'Sur · Platea' }));
  await south.findByRole('button', { name: /^Fila 1, asiento 1/ });
  expect(south.getByRole('status').textContent).toBe('0 asientos');
});

test('sectors that open later are offered', async () => {
  offer();
  openOffice('/ventanilla');
  await screen.findByText('Este espectáculo no tiene sectores abiertos.');
  offer(sector(2, 'Sur'));
  await nextPoll();
  expect((await radio(/Sur/)).checked).toBe(true);
});
