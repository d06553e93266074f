import { expect, test } from 'vitest';
import {
  actFromWire,
  documentsFromWire,
  listToWire,
  personsFields,
  planFields,
  planFromWire,
  roomDetailToWire,
  summaryToWire,
} from './office-wire.ts';
import { planProblem } from './save-room.ts';
import { FULL_ROOM } from './testing/full-room.ts';

const AT = new Date('2026-07-15T13:10:00Z');
const EVENT = { number: 1, at: AT, stageId: 1, from: 1, to: 20, cause: 'load', role: null, reason: null };

test('whom staff name stays as typed', () => {
  const Documentos = [' PAS 123', 'ana@fans.uy'];
  const body = { Operacion: '', SalaId: 1, Acto: 'anular', Documentos, Motivo: 'Robots' } as const;
  expect(documentsFromWire(body)).toEqual(['PAS 123', 'ana@fans.uy']);
});

test('a list has those who were counted in each room', () => {
  const rooms = [FULL_ROOM, { ...FULL_ROOM, id: 4 }];
  const { Salas } = listToWire(rooms, new Map([[FULL_ROOM.id, 7]]), [], []);
  expect(Salas.map(({ Esperando }) => Esperando)).toEqual([7, 0]);
});

const detail = (room = FULL_ROOM) =>
  roomDetailToWire(
    room,
    {
      stages: [
        {
          ...{ stageId: 1, joined: 9, waiting: 5, called: 4, came: 3, absent: 1, bought: 2 },
          ...{ isDrawn: true, drawn: 8 },
        },
      ],
      joinsPerMinute: 7,
      blocks: [{ block: '200.40.30', joins: 5 }],
    },
    [
      { ...EVENT, kind: 'state', cause: 'open' },
      { ...EVENT, kind: 'draw' },
      { ...EVENT, kind: 'call' },
      { ...EVENT, kind: 'call-group', cause: 'llamar', from: 30, to: 30 },
      { ...EVENT, kind: 'call-again', cause: 'returns', from: 7, to: 7 },
      { ...EVENT, kind: 'act', cause: 'pausar', role: 'programacion', reason: 'Corte de luz', to: null },
    ],
    AT,
  );

test('a plan comes back as it was told', () => {
  const { stages: _stages, ...plan } = planFromWire(detail().Plan);
  expect(FULL_ROOM).toMatchObject({ ...plan, showIds: [7] });
});

test('what happened is told in words, the last first', () => {
  expect(detail().Registro.map(({ Que }) => Que)).toEqual([
    'Se puso en pausa',
    'Etapa 1: se llamó otra vez al 7',
    'Etapa 1: se llamó al 30 fuera de orden',
    'Etapa 1: se llamó del 1 al 20',
    'Sorteo de la etapa 1: 20 personas',
    'Abrió la fila',
  ]);
});

test('the figures, and when it may sell out', () => {
  expect(detail()).toMatchObject({
    Ritmo: 600,
    Limita: 'carga',
    Adentro: 200,
    Libres: 2_200,
    SeAgota: '2026-07-15T10:13:20',
  });
  // While places limit, twelve a minute are called.
  const few = {
    ...FULL_ROOM,
    limitedBy: 'places' as const,
    figures: { ...FULL_ROOM.figures, rates: [600, 12] },
  };
  expect(detail(few)).toMatchObject({ Limita: 'lugares', SeAgota: '2026-07-15T12:56:40' });
  expect(detail().Etapas[0]).toMatchObject({ Esperando: 5, Ausentes: 1 });
  expect(summaryToWire(FULL_ROOM, 5)).toMatchObject({ SalaEstado: 'A', Esperando: 5 });
});

test.each([
  ['apertura', {}],
  ['cierre', { Fecha: '2026-02-31T25:00:00' }],
  ['etapa', { Fecha: '2026-07-15T10:00:00' }],
  ['llamar', {}],
  ['ritmo', { RitmoMin: 1 }],
] as const)('an act %s without what it needs is none', (Acto, other) => {
  expect(actFromWire({ Operacion: '', SalaId: 1, Motivo: '', Acto, ...other })).toBeNull();
});

test.each([
  ['times-wrong', { opensAt: AT }],
  ['times-wrong', { entryAt: new Date('2026-07-01T00:00:00Z') }],
  ['last-stage-not-for-all', { stages: [] }],
  ['rate-wrong', { minRate: 9, maxRate: 3 }],
  [null, {}],
] as const)('a plan with %s', (problem, other) => {
  const opensAt = new Date('2026-07-16T13:00:00Z');
  const stages = FULL_ROOM.stages.map((stage) => ({ ...stage, opensAt }));
  const plan = { ...FULL_ROOM, entryAt: new Date('2026-07-15T13:00:00Z'), opensAt, stages, ...other };
  expect(planProblem(plan, AT)).toBe(problem);
});

const categoryName = (id: number) => `Categoría ${id}`;

test('a plan in the audit: no end, and for everybody', () => {
  const plan = { ...FULL_ROOM, showIds: [7, 8] };
  expect(planFields(plan, categoryName)).toEqual({
    ...{ Nombre: 'Clásico', Espectáculos: ['7', '8'], 'Anotación desde': '14/07/2026 10:00' },
    ...{ Apertura: '15/07/2026 10:00', Cierre: null, Mensaje: 'Traé tu documento.' },
    ...{ Ritmo: '60 a 6000 por minuto', Alcance: 'Sus espectáculos', 'Solo socios': false },
    ...{ 'Horas de cuenta': 0, Etapas: ['Para todos: 15/07/2026 10:00, Para todos, hasta 4 por turno'] },
  });
});

test('a plan in the audit: its end, for the whole site, with a stage of some', () => {
  const [stage] = FULL_ROOM.stages;
  const condition = { categoryIds: [9], memberSince: null, noDebt: false, seatHolder: false };
  const plan = {
    ...FULL_ROOM,
    ...{ closesAt: new Date('2026-07-16T02:59:00Z'), isSiteWide: true, membersOnly: true, accountHours: 48 },
    stages: stage ? [{ ...stage, condition }] : [],
  };
  const fields = planFields(plan, categoryName);
  expect(fields).toMatchObject({
    ...{ Cierre: '15/07/2026 23:59', Alcance: 'Todo el sitio', 'Solo socios': true, 'Horas de cuenta': 48 },
  });
  expect(String(fields.Etapas)).toContain('Categoría 9');
});

test('persons who were named are counted in the audit', () => {
  expect(personsFields(['12345672', 'ana@fans.uy'])).toEqual({
    ...{ Personas: 2, Documentos: ['12345672', 'ana@fans.uy'] },
  });
});
