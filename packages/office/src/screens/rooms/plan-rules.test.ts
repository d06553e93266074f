import { expect, test } from 'vitest';
import type { RoomPlan } from '../../api/rooms.ts';
import {
  conditionText,
  dayBefore,
  MOST_STAGES,
  moved,
  NEW_PLAN,
  planProblem,
  planVersions,
  showLabel,
  withOpening,
  withStage,
} from './plan-rules.ts';

const OPENING = '2026-11-21T20:00:00';
const PLAN: RoomPlan = { ...withOpening(NEW_PLAN, OPENING), name: 'Clásico', showIds: [4] };

test('the entry stays a day before the opening until somebody says otherwise, and stages follow it', () => {
  expect([dayBefore('2026-03-01T09:30:00'), dayBefore('T09:30:00')]).toEqual(['2026-02-28T09:30:00', '']);
  expect(PLAN).toMatchObject({ entryAt: '2026-11-20T20:00:00', stages: [{ opensAt: OPENING }] });
  const later = withOpening(withStage(PLAN), '2026-11-22T20:00:00');
  expect(later.entryAt).toBe('2026-11-21T20:00:00');
  expect(later.stages.map(({ opensAt }) => opensAt)).toEqual(Array(2).fill('2026-11-22T20:00:00'));
  const own = withOpening({ ...PLAN, entryAt: '2026-11-18T10:00:00' }, '2026-11-22T20:00:00');
  expect(own.entryAt).toBe('2026-11-18T10:00:00');
});

test('stages are added in front of the last one, moved above it, and never more than eight', () => {
  const three = withStage(withStage(PLAN));
  expect(three.stages.map(({ id }) => id)).toEqual([2, 3, 1]);
  const ids = (index: number, by: -1 | 1) => moved(three.stages, index, by).map(({ id }) => id);
  expect([ids(0, 1), ids(1, -1), ids(1, 1), ids(2, -1), ids(0, -1)]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
    [2, 3, 1],
    [2, 3, 1],
    [2, 3, 1],
  ]);
  let many = PLAN;
  for (let added = 0; added < 12; added += 1) many = withStage(many);
  expect(many.stages).toHaveLength(MOST_STAGES);
});

test.each([
  [{}, null],
  [{ name: ' ' }, 'Escribí el nombre de la fila.'],
  [{ showIds: [] }, 'Elegí al menos un espectáculo.'],
  [{ opensAt: '2026-11-21T' }, 'Escribí el día y la hora de la apertura.'],
  [{ entryAt: '' }, 'Escribí desde cuándo se anota la gente.'],
  [{ closesAt: 'T20:00:00' }, 'Escribí el día y la hora del cierre, o ninguno.'],
  [{ stages: withStage(PLAN).stages }, 'Escribí el nombre de la etapa 1.'],
])('of %j: %s', (change, problem) => expect(planProblem({ ...PLAN, ...change })).toBe(problem));

test('a condition and two versions in words', () => {
  const [stage] = withStage(PLAN).stages;
  if (!stage) throw new Error('there is a stage');
  const categories = [{ id: 2, name: 'Socio' }];
  expect(conditionText(stage, categories)).toBe('Para todos');
  expect(
    conditionText({ ...stage, categoryIds: [2], memberSince: '2020-01-01', noDebt: true }, categories),
  ).toBe('Socio; socios desde el 01/01/2020 o antes; sin deuda');
  const known = { shows: [{ id: 4, name: 'Clásico', date: '2026-11-29' }], categories };
  const versions = planVersions(PLAN, { ...PLAN, message: 'Traé tu documento.', maxRate: 900 }, known);
  expect(versions.filter(({ saved, typed }) => saved !== typed).map(({ label }) => label)).toEqual([
    'Mensaje',
    'Ritmo',
  ]);
  const hours = planVersions(PLAN, { ...PLAN, accountHours: 1 }, known);
  expect(hours.find(({ label }) => label === 'Antigüedad de la cuenta')?.typed).toBe('1 hora');
});

test('a show to choose says its day, or that it has none yet', () => {
  const show = { id: 4, name: 'Clásico', date: '2026-11-21' };
  expect(showLabel(show)).toBe('Clásico, 21/11/2026');
  expect(showLabel({ ...show, date: '' })).toBe('Clásico, fecha a confirmar');
});
