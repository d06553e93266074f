import { expect, test } from 'vitest';
import { EMPTY_PLAN } from '../../api/show-plan.ts';
import { amountText, planRows } from './plan-rows.ts';

test('an amount has cents or none, and what costs nothing is free', () => {
  expect([1600, 790.5, 0].map((amount) => amountText(amount, '$'))).toEqual(['$ 1.600', '$ 790,50', 'libre']);
});

test('two sectors that are called alike are two rows, under the names of the server', () => {
  const sector = (id: number, code: string) => ({
    ...{ id, code, standId: 1, standName: 'Norte', name: 'Platea', uniqueName: `Platea ${code} (Norte)` },
    ...{ isNumbered: false, isVisitor: false, isAccessible: false, capacity: 10 },
  });
  const none = { types: [], teams: [], competitions: [], categories: [], methods: [], currencies: [] };
  const options = {
    ...{ ...none, extraFields: [], templates: [], sources: [] },
    venues: [{ id: 1, name: 'Parque', sectors: [sector(1, 'A'), sector(2, 'B')] }],
  };
  const sectors = [1, 2].map((sectorId) => ({ sectorId, isOpen: true, prices: [], setAside: [] }));
  const rows = planRows({ ...EMPTY_PLAN, venueId: 1, sectors }, options);
  expect(rows.flatMap(({ group, name }) => (group === 'Sectores y precios' ? [name] : []))).toEqual([
    ...['Sector Platea A (Norte)', 'Sector Platea B (Norte)'],
  ]);
});
