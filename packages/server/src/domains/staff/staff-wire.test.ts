import { describe, expect, test } from 'vitest';
import { memberFields, memberToWire, sessionToWire, stepToWire, teamFilterOf } from './staff-wire.ts';

const session = {
  ...{ sessionId: 1, memberId: 7, name: 'Ana', email: 'a@b.uy', roles: ['finanzas' as const] },
  permissions: new Set(['equipo.administrar' as never]),
  expiresAt: new Date('2026-11-20T12:00:00Z'),
  ...{ factorAt: null, hasOwnFactor: true },
};

describe('a session', () => {
  test('does not say its permissions before the second factor is shown', () => {
    expect(sessionToWire(session, [])).toMatchObject({ Paso: 'factor', Permisos: [], MiembroId: 7 });
    expect(sessionToWire({ ...session, hasOwnFactor: false }, [])).toMatchObject({
      Paso: 'inscribir',
      Permisos: [],
    });
  });

  test('says them then, with its end in Montevideo and whom to ask', () => {
    const shown = { ...session, factorAt: new Date() };
    expect(sessionToWire(shown, [{ id: 1, name: 'Eva', email: 'eva@b.uy' }])).toMatchObject({
      ...{ Paso: 'listo', Permisos: ['equipo.administrar'], Roles: ['finanzas'] },
      ...{ VenceEn: '2026-11-20T09:00:00', FactorPropio: true, Administradores: ['Eva'] },
    });
  });

  test('has a step with a name for each', () => {
    expect((['enrol', 'factor', 'done'] as const).map(stepToWire)).toEqual(['inscribir', 'factor', 'listo']);
  });
});

const member = {
  ...{ id: 7, name: 'Ana', email: 'a@b.uy', roles: ['administracion' as const], version: 3 },
  ...{ state: 'invited' as const, lastLoginAt: null, hasFactor: false },
};

test('a member who never came in has no last login', () => {
  expect(memberToWire(member)).toMatchObject({ Estado: 'invitado', UltimoIngreso: '', TieneFactor: false });
  const active = { ...member, state: 'active' as const, lastLoginAt: new Date('2026-11-20T02:00:00Z') };
  expect(memberToWire(active)).toMatchObject({ Estado: 'activo', UltimoIngreso: '2026-11-19T23:00:00' });
});

test('the team is narrowed by nothing that is not asked for', () => {
  expect(teamFilterOf({})).toEqual({ id: null, text: '', state: null });
  expect(teamFilterOf({ MiembroId: 3, Texto: ' ana ', Estado: 'suspendido' })).toEqual({
    ...{ id: 3, text: 'ana', state: 'suspended' },
  });
});

test('the audit tells a member in words that people read', () => {
  expect(memberFields({ ...member, state: 'suspended', hasFactor: true })).toEqual({
    ...{ Nombre: 'Ana', Correo: 'a@b.uy', Roles: ['Administración'], Estado: 'Suspendida' },
    'Segundo factor': 'Configurado',
  });
});
