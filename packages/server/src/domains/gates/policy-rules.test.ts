import { expect, test } from 'vitest';
import { policyFields } from './gates-wire.ts';
import {
  areLanesLessSafe,
  arePathsLessSafe,
  changedPaths,
  isLessSafe,
  noticeOf,
  type PolicyForm,
} from './policy-rules.ts';
import { USUAL_POLICY } from './show-store.ts';

const USUAL: PolicyForm = { ...USUAL_POLICY, oneLaneGroups: [] };

test.each([
  [{}, {}, false],
  [{ documents: 'all' }, { documents: 'visitors' }, true],
  [{ documents: 'visitors' }, { documents: 'one-in' }, false],
  [{ documents: 'one-in', oneIn: 5 }, { documents: 'one-in', oneIn: 10 }, true],
  [{}, { acceptsLater: true }, true],
  [{ acceptsLater: true }, {}, false],
  [{}, { reentry: { 4: 15 } }, true],
  [{ reentry: { 4: 15 } }, { reentry: { 4: 10 } }, false],
  [{}, { opensMinutes: 300, state: 'cancelled' }, false],
] as const)('%j to %j asks for the second factor: %s', (before, after, isLess) => {
  expect(isLessSafe({ ...USUAL, ...before }, { ...USUAL, ...after })).toBe(isLess);
});

const ZONES = [
  { ...{ id: 1, name: 'Perímetro', capacity: 0 }, class: 'perimeter' },
  { ...{ id: 2, name: 'Tribunas', capacity: 0 }, class: 'stand' },
] as const;
const step = (zoneId: number, other: object = {}) => ({
  ...{ zoneId, entries: 1, isRequired: false, allowsReentry: false, ...other },
});
const ring = step(1, { isRequired: true });
test.each([
  ['the same', [step(2)], [step(2)], false],
  ['two entries', [step(2)], [step(2, { entries: 2 })], true],
  ['one entry again', [step(2, { entries: 2 })], [step(2)], false],
  ['re-entry', [step(2)], [step(2, { allowsReentry: true })], true],
  ['another zone', [step(2)], [step(2), step(1)], true],
  ['a zone less', [step(2), step(1)], [step(2)], false],
  ['a ring that may be skipped', [ring, step(2)], [step(1), step(2)], true],
  ['a ring that comes later', [ring, step(2)], [step(2), ring], true],
  ['documents only at a ring', [step(1), step(2)], [ring, step(2)], true],
  ['as always, with a ring', [ring, step(2, { entries: 2, allowsReentry: true })], undefined, true],
  ['another class', undefined, [step(2)], true],
])('a path: %s', (name, before, after, isLess) => {
  const [one, other] = [before, after].map((sale) => ({ zones: ZONES, paths: sale ? { sale } : {} }));
  expect(one && other && arePathsLessSafe(one, other)).toBe(isLess);
  expect(one && other && changedPaths(one, other)).toEqual(name === 'the same' ? [] : ['sale']);
});

const box = { ...{ id: 3, name: 'Palcos', capacity: 0 }, class: 'boxes' } as const;
test.each([
  ['the same zone', 2, 2, {}, false],
  ['a zone for others', 2, 3, {}, true],
  ['a ring, from within it', 2, 1, {}, true],
  ['a zone within the ring', 1, 2, {}, false],
  ['a zone that lets nobody else in', 2, 3, { sale: [step(2), step(3)], box: [step(2), step(3)] }, false],
  [
    'a zone with more entries',
    2,
    3,
    { sale: [step(2), step(3, { entries: 2 })], box: [step(2), step(3)] },
    true,
  ],
])('a lane that is put into %s', (_name, from, to, paths, isLess) => {
  const of = (zoneId: number) => ({
    ...{ zones: [...ZONES, box], paths },
    lanes: [{ ...{ id: 4, gateId: 5, name: 'Carril 1' }, zoneId, direction: 'in' as const }],
  });
  expect(areLanesLessSafe(of(from), of(to))).toBe(isLess);
  expect(areLanesLessSafe({ ...of(from), lanes: [] }, of(to))).toBe(false);
});

test('a ring that is one no more changes all ways as always', () => {
  const without = ZONES.map((zone) => ({ ...zone, class: 'stand' as const }));
  const [before, after] = [
    { zones: ZONES, paths: {} },
    { zones: without, paths: {} },
  ];
  expect(arePathsLessSafe(before, after)).toBe(true);
  expect(changedPaths(before, after)).toContain('owned-seat');
});

test('lanes are told what changed, in a sentence', () => {
  const zones = new Map([['4', 'Tribunas']]);
  const fields = policyFields({ ...USUAL, reentry: { 4: 15 }, documents: 'one-in' }, zones);
  expect(fields).toMatchObject({ Reingreso: 'Tribunas 15 min', Documento: 'uno de cada 10' });
  expect(noticeOf({ Documento: 'todos', Abre: '90 min antes' })).toBe(
    'Cambió la política: documento todos, abre 90 min antes.',
  );
});
