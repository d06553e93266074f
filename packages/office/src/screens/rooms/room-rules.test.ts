import { expect, test } from 'vitest';
import type { Room } from '../../api/rooms.ts';
import { NEW_PLAN } from './plan-rules.ts';
import {
  documentsProblem,
  documentsTyped,
  headline,
  lateText,
  stillWaiting,
  totalsOf,
} from './room-rules.ts';
import { ROOM } from './testing/room.ts';

test('one sentence says what a room does, and what slows it', () => {
  const told = (change: Partial<Room>) => headline({ ...ROOM, ...change });
  expect(told({ letter: 'B', plan: { ...NEW_PLAN, entryAt: '2026-11-20T20:00:00' } })).toContain(
    'La anotación abre el 20/11/2026 20:00',
  );
  expect(told({ letter: 'A', rate: 1_240, limit: 'carga' })).toBe(
    'Se llama a 1.240 personas por minuto. Lo frena la carga de los servidores.',
  );
  expect(new Set((['N', 'S', 'P', 'G', 'C'] as const).map((letter) => told({ letter }))).size).toBe(5);
});

test('stages are added up, and mails are late by whole minutes', () => {
  const [stage] = ROOM.stages;
  if (!stage) throw new Error('the room has a stage');
  expect(totalsOf([stage, stage])).toEqual({
    ...{ joined: 2_400, waiting: 1_600, called: 800, came: 600, absent: 100, bought: 400 },
  });
  expect([lateText(59), lateText(60), lateText(400)]).toEqual([
    '',
    'Los correos salen con 1 minuto de atraso.',
    'Los correos salen con 6 minutos de atraso.',
  ]);
});

test('who would wait in vain is counted', () => {
  expect([stillWaiting(1), stillWaiting(1_240)]).toEqual([
    'Todavía espera 1 persona.',
    'Todavía esperan 1.240 personas.',
  ]);
});

test('documents are typed one a line or between commas, each once, at most 500', () => {
  expect(documentsTyped('1.234.567-2\n\n 7654321, 7654321;AB 12 \n--')).toEqual([
    '1.234.567-2',
    '7654321',
    'AB 12',
  ]);
  const email = `${'b'.repeat(30)}@fans.uy`;
  expect(documentsTyped(`PAS 123, ${email}`)).toEqual(['PAS 123', email]);
  expect(documentsProblem([])).not.toBeNull();
  expect(documentsProblem(Array.from({ length: 500 }, String))).toBeNull();
  expect(documentsProblem(Array.from({ length: 501 }, String))).toContain('500');
});
