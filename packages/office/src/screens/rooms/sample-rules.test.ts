import { expect, test } from 'vitest';
import { sampleMoments } from './sample-rules.ts';
import { ROOM } from './testing/room.ts';

test('each moment of the page is there once, in words of its own', () => {
  const samples = sampleMoments(ROOM);
  expect(samples.map(({ moment }) => moment.key)).toEqual([
    ...['early', 'join', 'joined', 'draw', 'waiting', 'soon', 'called', 'missed', 'missed-twice'],
    ...['paused', 'gone', 'sold-out', 'closed'],
  ]);
});

test('with the hours, the names and the message of the plan', () => {
  const stages = [
    ...ROOM.plan.stages.map((stage) => ({ ...stage, id: 2, name: 'Socios' })),
    ...ROOM.plan.stages,
  ];
  const plan = { ...ROOM.plan, stages, message: 'Traé tu documento.' };
  const told = new Map(sampleMoments({ ...ROOM, plan }).map(({ name, moment }) => [name, moment]));
  expect(told.get('Antes de la anotación')?.heading).toBe('La fila abre el 20/11 a las 20:00');
  expect(told.get('Esperando')?.heading).toBe('Tenés, como mucho, 1.239 personas delante en Para todos');
  expect(told.get('Cerrada')).toMatchObject({ linksShows: true });
  expect(told.get('En pausa')?.lines).toContain('Traé tu documento.');
});
