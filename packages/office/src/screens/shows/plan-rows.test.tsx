import { expect, test } from 'vitest';
import { BLOCKED, EMPTY_PLAN } from '../../api/show-plan.ts';
import { amountText, planRows, SECTORS_GROUP } from './plan-rows.ts';

test('an amount has cents or none, and what costs nothing is free', () => {
  expect([1600, 790.5, 0].map((amount) => amountText(amount, '$'))).toEqual(['$ 1.600', '$ 790,50', 'libre']);
});

test('two sectors that are called alike are two rows, under the names of the server, and the quota is told', () => {
  const sector = (id: number, code: string) => ({
    ...{ id, code, standId: 1, standName: 'Norte', name: 'Platea', uniqueName: `Platea ${code} (Norte)` },
    ...{ isNumbered: false, isVisitor: id === 2, isAccessible: false, capacity: 10 },
  });
  const none = { types: [], teams: [], competitions: [], categories: [], methods: [], currencies: [] };
  const options = {
    ...{ ...none, extraFields: [], templates: [], sources: [] },
    venues: [{ id: 1, name: 'Parque', sectors: [sector(1, 'A'), sector(2, 'B')] }],
  };
  const setAside = [{ allotment: BLOCKED, count: 4 }];
  const sectors = [1, 2].map((sectorId) => ({ sectorId, isOpen: true, prices: [], setAside }));
  const rows = planRows({ ...EMPTY_PLAN, venueId: 1, sectors }, options);
  expect(rows.flatMap(({ group, name, text }) => (group === SECTORS_GROUP ? [[name, text]] : []))).toEqual([
    ['Sector Platea A (Norte)', 'Abierto · con lugares apartados'],
    ['Sector Platea B (Norte)', 'Abierto · cupo de visitantes: 6'],
  ]);
});
