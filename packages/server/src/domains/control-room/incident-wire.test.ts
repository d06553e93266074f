import { expect, test } from 'vitest';
import { incidentFields, incidentStateFromWire, incidentToWire } from './incident-wire.ts';

test('an incident goes over the wire with its log; states come back', () => {
  const at = new Date('2026-11-22T23:00:00Z');
  const incident = {
    ...{ number: 3, version: 2, showId: 7, kind: 'Salud', gate: 'Puerta 3', device: 'Teléfono 1' },
    ...{ ticketId: null, place: '', text: 'Se desmayó', assignedTo: 'Emergencia', at },
    state: 'in-progress',
    log: [{ at: at.toISOString(), who: 'Néstor', text: 'Va la ambulancia' }],
  } as const;
  const wire = incidentToWire(incident);
  expect(wire).toMatchObject({ Numero: 3, Estado: 'en-curso', EntradaId: 0, En: at.getTime() });
  expect(wire.Bitacora).toEqual([{ En: at.getTime(), Quien: 'Néstor', Texto: 'Va la ambulancia' }]);
  expect(incidentStateFromWire(wire.Estado)).toBe('in-progress');
  expect(incidentFields(incident)).toEqual({ Estado: 'en-curso', Asignado: 'Emergencia' });
});
