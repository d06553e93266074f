import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';
import { findShowsAround } from '../gates/public.ts';

const {
  context,
  world: { showId, day },
  lanes: [lane],
} = await matchDay(1);

const shows = async () => {
  const beat = { TurnoId: 0, Corte: 0, Cola: 0, Ritmo: 0, Bateria: 80, Desfase: 0, RelojConfiable: true };
  const { answer } = await lane.post('puerta/estado', { ...beat, Version: '1', T1: 1 });
  return answer.Espectaculos;
};
const packageOf = async () => await lane.get(`puerta/paquete/${showId}`);

test('a season pass on sale is no show of today: no lane works at it, takes its package or watches it', async () => {
  const { kysely } = context.database;
  expect(await shows()).toMatchObject([{ EspectaculoId: showId }]);
  const package_ = await packageOf();
  expect(package_.headers['content-type']).toBe('application/octet-stream');
  // The sale of a pass lasts for months: it has begun, and has not ended.
  await kysely.updateTable('show').set({ is_season_pass: true }).where('id', '=', showId).execute();
  expect(await shows()).toEqual([]);
  const refused = await packageOf();
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({ ErrorCod: 10 });
  const { venueId } = day.setup;
  expect(await findShowsAround(kysely, { at: context.clock.now(), hours: 24, venueId })).toEqual([]);
});
