import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import type { Act, Fields } from '../staff-audit/public.ts';
import { approvalEnd, differences as differencesOf, nobodyElse } from './approval-rules.ts';

const act = (after: Fields, more: Partial<Act> = {}): Act => ({
  ...{ act: 'espectaculos/cancelar', entity: 'espectaculo', entityId: '7', before: { Estado: 'Publicado' } },
  ...{ after, ...more },
});

const differences = (asked: readonly Act[], now: readonly Act[]) =>
  differencesOf(asked, now, { counts: true });

test('what is as it was asked for is no difference, whatever number a new row gets', () => {
  const asked = [act({ Asistentes: 214, Roles: ['Prensa'] })];
  expect(differences(asked, [act({ Asistentes: 214, Roles: ['Prensa'] }, { entityId: '8' })])).toBe('');
});

test('numbers are told as the spec has it', () => {
  expect(differences([act({ Asistentes: 214 })], [act({ Asistentes: 219 })])).toBe(
    'eran 214 asistentes, ahora 219',
  );
  expect(differences([act({ Asistentes: 8130 })], [act({ Asistentes: 8131 })])).toBe(
    'eran 8.130 asistentes, ahora 8.131',
  );
});

test('words, lists and what is missing are told too; what it was before only where the rest is equal', () => {
  expect(differences([act({ Roles: ['Prensa', 'Socios'] })], [act({ Roles: null })])).toBe(
    'Roles era Prensa, Socios, ahora nada',
  );
  const other = [act({ Asistentes: 1 }, { before: { Estado: 'Aplazado' } })];
  expect(differences([act({ Asistentes: 1 })], other)).toBe('Estado era Publicado, ahora Aplazado');
});

test.each([
  ['another act', [act({ Asistentes: 1 }, { act: 'espectaculos/aplazar' })]],
  ['another kind of thing', [act({ Asistentes: 1 }, { entity: 'sector' })]],
  ['nothing', []],
  ['one thing more', [act({ Asistentes: 1 }), act({ Asistentes: 1 })]],
])('%s is a difference', (_what, now) => {
  expect(differences([act({ Asistentes: 1 })], now)).toBe('ahora cambia otra cosa');
});

test('counts and lists of what is done by itself may differ, as nobody approved them; words may not', () => {
  const asked = [act({ Asistentes: 214, Dinero: ['A: 3 pagos, $ 300'], Estado: 'Cancelado' })];
  const byItself = (after: Fields) => differencesOf(asked, [act(after)], { counts: false });
  const later = { Asistentes: 215, Dinero: ['A: 4 pagos, $ 400', 'B: 1 pagos, $ 100'] };
  expect(byItself({ ...later, Estado: 'Cancelado' })).toBe('');
  expect(byItself({ ...later, Estado: 'Aplazado' })).toBe('Estado era Cancelado, ahora Aplazado');
  expect(byItself({ ...later, Asistentes: null, Estado: 'Cancelado' })).not.toBe('');
});

test('an act waits as long as the limits say, shorter with nobody else to approve it', () => {
  const askedAt = new Date('2026-11-24T10:00:00Z');
  const limits = { ...USUAL_LIMITS, approvalHours: 2, aloneMinutes: 45 };
  expect(approvalEnd(askedAt, false, USUAL_LIMITS)).toEqual(new Date('2026-11-25T10:00:00Z'));
  expect(approvalEnd(askedAt, true, USUAL_LIMITS)).toEqual(new Date('2026-11-24T11:00:00Z'));
  expect(approvalEnd(askedAt, false, limits)).toEqual(new Date('2026-11-24T12:00:00Z'));
  const endsAt = approvalEnd(askedAt, true, limits);
  expect(nobodyElse({ askedAt, endsAt })).toBe('Nadie más podía: pasaron 45 minutos');
});
