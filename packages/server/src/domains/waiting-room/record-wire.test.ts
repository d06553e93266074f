import { expect, test } from 'vitest';
import { recordOf } from './record-wire.ts';
import { FULL_ROOM } from './testing/full-room.ts';

const AT = new Date('2026-07-15T13:10:00Z');

test('the record has calls and acts apart, and the seed only when it is told', () => {
  const event = { number: 1, at: AT, stageId: 1, from: 1, to: 20, role: null, reason: null };
  const record = recordOf(FULL_ROOM, {
    stages: [{ stageId: 1, name: 'Para todos', drawn: 3, listRoot: Buffer.from('ab', 'hex') }],
    seed: null,
    events: [
      { ...event, kind: 'call', cause: 'load' },
      { ...event, kind: 'call-group', cause: 'llamar', from: 30, to: 30 },
      { ...event, kind: 'call-again', cause: 'returns', from: 7, to: 7 },
      { ...event, kind: 'act', cause: 'pausar', role: 'programacion', reason: 'Corte de luz' },
    ],
  });
  expect(record).toMatchObject({
    semilla: '',
    etapas: [{ RaizLista: 'ab', sorteados: 3 }],
    llamados: [
      { hora: '2026-07-15T10:10:00', desde: 1, hasta: 20, causa: 'load' },
      { desde: 30, hasta: 30, causa: 'llamar' },
      { desde: 7, hasta: 7, causa: 'returns' },
    ],
    actos: [{ acto: 'pausar', rol: 'programacion', motivo: 'Corte de luz' }],
  });
});
