import { expect, test } from 'vitest';
import { planFields } from './payment-link-acts-wire.ts';

test('a payment link is told with its price and its end', () => {
  const startsAt = new Date('2026-12-01T23:30:00Z');
  const plan = {
    showId: 1,
    standId: 1,
    sectorCode: 'A',
    places: 2,
    requesterName: 'Peña',
    requesterEmail: 'a@b.uy',
  };
  const of = { sector: { standName: 'Norte', description: 'Platea' }, amount: 95_050, quantity: 2 };
  const show = { startsAt, currencySymbol: '$' };
  expect(planFields(plan, { ...of, show })).toEqual({
    ...{ Solicitante: 'Peña', Correo: 'a@b.uy', Sector: 'Norte, Platea', Lugares: 2 },
    ...{ 'Precio por entrada': '$ 950,50', 'Se paga hasta': '01/12/2026 20:30' },
  });
});
