import { buildShift, greenAt } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import { expect, test } from 'vitest';
import { annulEntry } from '../admission/annul-entry.ts';
import { readClosing } from './close-day.ts';

const { context, world, lanes, nextTicket } = await matchDay();

test('a doubled exit is no doubled entry; what lanes refuse at once was not read without network', async () => {
  const EntradaId = nextTicket();
  for (const lane of lanes) {
    const entry = greenAt(context, world, lane, { EntradaId });
    const refused = greenAt(context, world, lane, { EntradaId, Resultado: 'X11' });
    const exit = greenAt(context, world, lane, { EntradaId, Sentido: 'salida' });
    const undoing = greenAt(context, world, lane, { EntradaId, Anula: entry.LecturaId });
    await lane.post('puerta/lecturas', {
      Lecturas: [entry, refused, exit, ...(lane === lanes[0] ? [] : [undoing])],
    });
  }
  const report = (await readClosing(context, { showId: world.showId, matchday: null }))?.report;
  // The second lane's entry is taken back: both exits stand, the later one doubled.
  expect(report).toMatchObject({ Ingresadas: 1, Duplicados: 0 });
  expect(report?.Dispositivos.map(({ Lecturas, SinRed }) => [Lecturas, SinRed]).sort()).toEqual([
    [3, 2],
    [4, 2],
  ]);
});

test('what a supervisor did and the chief took back is no exception', async () => {
  const { shiftId: TurnoId } = await buildShift(context, world, lanes[0]);
  const admit = async () => {
    const scan = greenAt(context, world, lanes[0], { TurnoId, EntradaId: nextTicket() });
    const { answer } = await lanes[0].post('puerta/admitir', { ...scan, Modo: 'supervisor', Motivo: 'Otro' });
    expect(answer.ErrorCod).toBe(0);
    return scan.LecturaId;
  };
  const [scanId] = [await admit(), await admit()];
  expect((await annulEntry(context, TEST_ACTOR, { scanId, reason: 'Otro' })).ok).toBe(true);
  const report = (await readClosing(context, { showId: world.showId, matchday: null }))?.report;
  expect(report?.Excepciones).toEqual([{ Motivo: 'Otro', Cantidad: 1 }]);
});
