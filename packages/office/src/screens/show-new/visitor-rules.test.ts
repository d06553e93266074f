import { expect, test } from 'vitest';
import type { ShowOptions } from '../../api/show-options.ts';
import { BLOCKED, EMPTY_PLAN, type PlanSector, type ShowPlan } from '../../api/show-plan.ts';
import { firstQuota, visitorPlaces, visitorSideOf, withVisitorSide } from './visitor-rules.ts';

const sector = (id: number, isVisitor: boolean, capacity: number) => ({
  ...{
    id,
    standId: 1,
    standName: 'Norte',
    code: `S${id}`,
    name: `Sector ${id}`,
    uniqueName: '',
    isNumbered: false,
  },
  ...{ isVisitor, isAccessible: false, capacity },
});
const options: ShowOptions = {
  ...{ types: [], teams: [], competitions: [], categories: [], methods: [], currencies: [], extraFields: [] },
  ...{ templates: [], sources: [] },
  venues: [
    { id: 1, name: 'Parque', sectors: [sector(1, false, 500), sector(2, true, 300), sector(3, true, 200)] },
  ],
};
const part = (sectorId: number): PlanSector => ({
  sectorId,
  isOpen: true,
  prices: [],
  setAside: sectorId === 2 ? [{ allotment: 'prensa', count: 5 }] : [],
});
const plan: ShowPlan = { ...EMPTY_PLAN, venueId: 1, sectors: [part(1), part(2), part(3)] };
const after = (side: Parameters<typeof withVisitorSide>[2], from = plan): ShowPlan => ({
  ...from,
  sectors: withVisitorSide(from, options, side),
});

test('a plan without a visitors’ side has none', () => {
  expect(visitorSideOf({ ...plan, sectors: [part(1)] }, options)).toBeNull();
});

test('the side is open, closed, or open for so many', () => {
  expect(visitorSideOf(plan, options)).toEqual({ kind: 'open' });
  const closed = after({ kind: 'none' });
  expect(closed.sectors.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
  expect(visitorSideOf(closed, options)).toEqual({ kind: 'none' });
  const limited = after({ kind: 'quota', places: 350 }, closed);
  expect(visitorSideOf(limited, options)).toEqual({ kind: 'quota', places: 350 });
  expect(limited.sectors.map(({ setAside }) => setAside)).toEqual([
    [],
    [{ allotment: 'prensa', count: 5 }],
    [{ allotment: BLOCKED, count: 150 }],
  ]);
});

test('opened again, nothing of the quota is left, and what is set aside for others stays', () => {
  expect(after({ kind: 'open' }, after({ kind: 'quota', places: 100 }))).toEqual(plan);
});

test('a quota begins with less than all places, so that it is one', () => {
  expect(visitorPlaces(plan, options)).toBe(500);
  expect([300, 500, 501, 3000].map(firstQuota)).toEqual([150, 250, 500, 500]);
  const limited = after({ kind: 'quota', places: firstQuota(visitorPlaces(plan, options)) });
  expect(visitorSideOf(limited, options)).toEqual({ kind: 'quota', places: 250 });
});
