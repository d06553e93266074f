import { expect, test } from 'vitest';
import { USUAL_LIMITS } from './limit-rules.ts';
import { boundsOf, changesFromWire, limitFields, limitsToWire, limitText } from './limits-wire.ts';

test('values are written as people read them', () => {
  expect([
    limitText('refundAmount', 2_000_000),
    limitText('documentsExported', 1_000),
    limitText('membersLeaving', 2),
    limitText('aloneMinutes', 1_440),
    limitText('tillHours', 16),
    limitText('choiceDays', 7),
  ]).toEqual(['$ 20.000', '1.000', '2 %', '1.440 minutos', '16 horas', '7 días']);
});

test('limits travel by name, all of them, and an edit by those that it names', () => {
  const wire = limitsToWire({ limits: USUAL_LIMITS, version: 3, savedAt: null });
  expect(wire).toMatchObject({ Version: 3, GuardadoEn: '' });
  expect(changesFromWire(wire)).toEqual(USUAL_LIMITS);
  expect(
    limitsToWire({ limits: USUAL_LIMITS, version: 3, savedAt: new Date('2026-11-24T13:00:00Z') }),
  ).toMatchObject({ GuardadoEn: '2026-11-24T10:00:00' });
});

test('the audit and a refusal name them in words', () => {
  expect(limitFields(USUAL_LIMITS)).toMatchObject({ 'Reenvíos de una compra en una hora': '5' });
  expect(boundsOf('refundAmount')).toEqual({
    ...{ name: 'Devolución más alta de una sola persona', least: '$ 500', most: '$ 200.000' },
  });
});
