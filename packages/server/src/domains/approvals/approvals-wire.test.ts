import { describe, expect, test } from 'vitest';
import type { Approval } from './approval-store.ts';
import {
  actName,
  approvalAct,
  approvalToWire,
  cursorFromWire,
  effectText,
  stateFromWire,
} from './approvals-wire.ts';

const endsAt = new Date('2026-11-28T13:00:00Z');
const before = new Date(endsAt.getTime() - 1);
const act = {
  ...{ act: 'equipo/suspender', entity: 'miembro', entityId: '9', entityName: 'Eva', reason: 'Se fue' },
  ...{ before: { Estado: 'Activo' }, after: { Estado: 'Suspendido' } },
};
const approval = {
  ...{ id: 4, call: 'club/equipo/suspender', permission: 'team:E', body: {}, acts: [act] },
  asker: { memberId: 7, name: 'Ana' },
  ...{ askedAt: new Date('2026-11-27T13:00:00Z'), endsAt, isAlone: false, state: 'pending' },
  ...{ answererId: null, answerer: null, answeredAt: null, reason: null },
} as unknown as Approval;
const caller = { memberId: 8, permissions: new Set(['team:E'] as const) };

test('an act is the call without the office’s part of its name', () => {
  expect(actName(approval.call)).toBe('equipo/suspender');
});

describe('an approval may be answered', () => {
  const mayAnswer = (change: Partial<Approval>, by: Parameters<typeof approvalToWire>[1], now = before) =>
    approvalToWire({ ...approval, ...change }, by, now).PuedeResponder;

  test('by another member with its permission, until its end', () => {
    expect(mayAnswer({}, caller)).toBe(true);
    expect(mayAnswer({}, caller, endsAt)).toBe(false);
    expect(mayAnswer({ state: 'done' }, caller)).toBe(false);
    expect(mayAnswer({}, { ...caller, permissions: new Set() })).toBe(false);
  });

  test('neither by who asked for it nor by a link', () => {
    expect(mayAnswer({}, { ...caller, memberId: 7 })).toBe(false);
    expect(mayAnswer({}, null)).toBe(false);
    expect(approvalToWire(approval, { ...caller, memberId: 7 }, before).EsPropia).toBe(true);
  });
});

test('an approval without an answer has empty texts, and tells what would change', () => {
  expect(approvalToWire(approval, caller, before)).toMatchObject({
    ...{ AprobacionId: 4, Acto: 'equipo/suspender', Motivo: 'Se fue', PedidoPor: 'Ana' },
    ...{ PedidoEn: '2026-11-27T10:00:00', VenceEn: '2026-11-28T10:00:00', Estado: 'pendiente' },
    ...{ RespondidoPor: '', RespondidoEn: '', Respuesta: '' },
    Efectos: [
      {
        ...{ Entidad: 'miembro', EntidadId: '9', EntidadNombre: 'Eva' },
        Cambios: [{ Campo: 'Estado', Antes: 'Activo', Despues: 'Suspendido' }],
      },
    ],
  });
});

test('a thing that the act would make has no id yet', () => {
  const { Efectos } = approvalToWire({ ...approval, acts: [{ ...act, before: null }] }, caller, before);
  expect(Efectos[0]?.EntidadId).toBe('');
});

test('an act is a line of what changes; what is taken away is a dash', () => {
  const after = { Estado: 'Activo', Roles: ['A', 'B'], Nota: null };
  expect(effectText({ ...act, before: { Nota: 'x' }, after })).toBe(
    'Eva; Nota: x → —; Estado: Activo; Roles: A, B',
  );
  expect(effectText({ ...act, entityName: null, before: null, after: {} })).toBe('Miembro');
});

test('the audit tells the request with what it would do, and its end with what was asked', () => {
  expect(approvalAct(approval, 'aprobaciones/pedir')).toMatchObject({
    ...{ entity: 'aprobacion', entityId: '4', entityName: 'Eva', before: null },
    after: { Estado: 'Pendiente', Pedido: ['Eva; Estado: Activo → Suspendido'] },
  });
  expect(approvalAct({ ...approval, state: 'done' }, 'aprobaciones/aprobar')).toMatchObject({
    before: { Estado: 'Pendiente' },
    after: { Estado: 'Hecha', Acto: 'Suspender el acceso' },
  });
});

test('a filter names a state, or none', () => {
  expect(stateFromWire({ Filtro: { Estado: 'vencida' } })).toBe('expired');
  expect(stateFromWire({})).toBeUndefined();
});

test.each([
  ['17', 17],
  [undefined, 0],
  ['x', 0],
])('the cursor %s goes on after %i', (text, id) => {
  expect(cursorFromWire(text)).toBe(id);
});
