import type { ScanOnWire } from '@club/contract/gate';
import type { Decision } from '@club/gate-rules/results.ts';
import { payloadOf } from '@club/gate-rules/ticket-code.ts';
import { expect, test } from 'vitest';
import { foundToWire } from './look-up-wire.ts';
import { answerToWire, decidedFromWire, readingFromWire, storedToWire, subjectOf } from './scan-wire.ts';

const payload = payloadOf({ version: 1, scope: 7, id: 12, nonce: new Uint8Array(16).fill(3) });
const wire: Omit<ScanOnWire, 'Resultado' | 'Variante' | 'Modo'> = {
  ...{
    LecturaId: '01900000-0000-7000-8000-000000000001',
    EspectaculoId: 7,
    TurnoId: 0,
    CarrilId: 2,
    ZonaId: 3,
  },
  ...{ Sentido: 'entrada', Codigo: Buffer.from(payload).toString('base64'), En: 10_000, Desfase: -500 },
  ...{ IncertidumbreMs: 20, RelojConfiable: true },
};

test('a reading has its code and its corrected time', () => {
  const reading = readingFromWire(wire);
  expect(reading).toMatchObject({
    showId: 7,
    direction: 'in',
    at: new Date(9_500),
    matchday: null,
    digest: null,
  });
  expect(reading.code && subjectOf(reading.code)).toEqual({ kind: 'ticket', id: 12 });
  expect(readingFromWire({ ...wire, Codigo: '', Huella: 'ab'.repeat(32) })).toMatchObject({
    ...{ payload: null, code: null, digest: Buffer.alloc(32, 0xab) },
  });
  // A clock that is far off is no reason to lose a scan.
  expect(readingFromWire({ ...wire, En: 8e15, Desfase: 0 }).at.getUTCFullYear()).toBe(2100);
});

test('a decided one has what a supervisor found and what it takes back', () => {
  const decided = decidedFromWire({
    ...{
      ...wire,
      Resultado: 'OK',
      Variante: '',
      Modo: 'supervisor',
      Motivo: ' Otro ',
      EntradaId: 5,
      EsParking: true,
    },
  });
  expect(decided).toMatchObject({
    mode: 'supervisor',
    reason: 'Otro',
    found: { kind: 'parking', id: 5 },
    undoes: null,
  });
});

test('what became of a scan is told in Spanish', () => {
  expect(storedToWire({ id: 'a', state: 'duplicate', gate: 'Puerta 3', at: 5 })).toEqual({
    ...{ LecturaId: 'a', Estado: 'duplicada', Puerta: 'Puerta 3', En: 5 },
  });
});

test('a found ticket shows the last digits of the document alone', () => {
  const row = {
    kind: 'ticket',
    id: 1,
    firstName: 'Ana',
    lastName: 'García',
    document: '41234678',
    place: 'A',
    isLive: true,
    isForSupervisor: true,
    entries: [],
    readings: [
      {
        kind: 'ticket',
        id: 1,
        at: new Date(7),
        gateId: 3,
        result: 'X11',
        variant: 'just-now',
        direction: 'in',
        isUndoing: false,
      },
    ],
  } as const;
  const day = {
    setup: { zones: [], gates: [] },
    gateNames: new Map([[3, 'Puerta 3']]),
  } as unknown as Parameters<typeof foundToWire>[0]['day'];
  expect(foundToWire({ day, rows: [row], hasMore: false })).toEqual({
    Filas: [
      {
        ...{
          EntradaId: 1,
          EsParking: false,
          Persona: 'Ana García',
          Documento: '678',
          Lugar: 'A',
          Anulada: false,
          PasarASupervisor: true,
        },
        Ingresos: [],
        Lecturas: [{ En: 7, Puerta: 'Puerta 3', Resultado: 'Ya ingresó' }],
      },
    ],
    HayMas: false,
  });
});

const DECISION: Decision = {
  ...{ result: 'X10', variant: 'early', admits: false, turn: 0, notes: [], place: null, holder: null },
  ...{ vehicle: null, goTo: null, missing: '', earlier: null, since: null, otherShow: null },
};
test('an answer names its scan, and tells all that was decided', () => {
  expect(answerToWire('a', DECISION)).toEqual({
    ...{ LecturaId: 'a', Resultado: 'X10', Variante: 'early', Admite: false, Vuelta: 0, Notas: [] },
    ...{ Lugar: null, Persona: null, Vehiculo: null, IrA: null, Falta: '', Anterior: null, Desde: null },
    OtroEspectaculo: null,
  });
  const admitted = {
    ...DECISION,
    ...{ result: 'OK' as const, admits: true, turn: 2, goTo: { gate: 'Puerta 3', arrow: '→' } },
    ...{ holder: { name: 'Ana', digits: '672' }, earlier: { gate: 'Puerta 1', at: 5 } },
  };
  expect(answerToWire('b', admitted)).toMatchObject({
    ...{ LecturaId: 'b', Resultado: 'OK', Admite: true, Vuelta: 2, IrA: { Puerta: 'Puerta 3', Flecha: '→' } },
    ...{ Persona: { Nombre: 'Ana', Digitos: '672' }, Anterior: { Puerta: 'Puerta 1', En: 5 } },
  });
});
