import { buildGateStaff, buildLane, TEST_PIN, type TestLane } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';

const { context, app, world } = await matchDay();

const WRONG = '0000';
const MINUTE_MS = 60_000;
/** Begins a shift; the answer's code: 11 is a wrong PIN, 12 too many of them. */
const begin = async (lane: TestLane, PersonaId: number, Pin: string): Promise<unknown> => {
  const body = { Accion: 'abrir', EspectaculoId: world.showId, Sentido: 'entrada', PersonaId, Pin };
  return (await lane.post('puerta/turno', body)).answer.ErrorCod;
};
async function guess(lane: TestLane, personId: number, times: number): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let tries = 0; tries < times; tries += 1) codes.push(await begin(lane, personId, WRONG));
  return codes;
}
const newLane = () => buildLane(context, app, world);
const newPerson = () => buildGateStaff(context, world.showId);

test('who guesses a PIN at one device locks the person there, and at no other', async () => {
  const [stolen, other, ana] = [await newLane(), await newLane(), await newPerson()];
  expect(await guess(stolen, ana, 6)).toEqual([11, 11, 11, 11, 11, 12]);
  expect(await begin(stolen, ana, TEST_PIN)).toBe(12);
  expect(await begin(other, ana, TEST_PIN)).toBe(0);
  expect(await begin(stolen, await newPerson(), TEST_PIN)).toBe(0);
});

test('ten wrong ones of several people lock the device, which then counts nobody’s', async () => {
  const [stolen, other] = [await newLane(), await newLane()];
  const [ana, berta, clara] = [await newPerson(), await newPerson(), await newPerson()];
  await guess(stolen, ana, 5);
  await guess(stolen, berta, 4);
  expect(await begin(stolen, clara, TEST_PIN)).toBe(0);
  expect(await guess(stolen, clara, 3)).toEqual([11, 12, 12]);
  expect(await begin(stolen, clara, TEST_PIN)).toBe(12);
  for (const person of [ana, berta, clara]) expect(await begin(other, person, TEST_PIN)).toBe(0);
});

test('thirty wrong ones of a person at several devices lock the person everywhere, for 15 minutes', async () => {
  const ana = await newPerson();
  for (let device = 0; device < 6; device += 1) await guess(await newLane(), ana, 5);
  const other = await newLane();
  expect(await begin(other, ana, TEST_PIN)).toBe(12);
  context.clock.advance(15 * MINUTE_MS);
  expect(await begin(await newLane(), ana, TEST_PIN)).toBe(0);
});
