import { randomUUID } from 'node:crypto';
import { buildGateStaff, greenAt } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

const {
  context,
  app,
  world,
  lanes: [lane],
  nextTicket,
} = await matchDay(6);

test('what a supervisor did without network is judged by the role of then, however late it comes', async () => {
  const { kysely } = context.database;
  const chief = await staffBrowser(context, app, ['puertas']);
  const PersonaId = await buildGateStaff(context, world.showId, 'supervisor');
  const start = context.clock.now().getTime();
  const save = async (Rol: 'portero' | 'supervisor', Version: number, Nombre = 'Ana Pereira') => {
    const person = { EspectaculoId: world.showId, PersonaId, Version, Nombre, Rol };
    const done = await chief.call('club/puertas/personal/guardar', { Operacion: randomUUID(), ...person });
    expect(done.answer.ErrorCod).toBe(0);
  };
  const actAt = async (minute: number) => {
    const act = { Modo: 'supervisor' as const, Motivo: 'Verificado con documento', PersonaId };
    const scan = greenAt(context, world, lane, {
      ...act,
      EntradaId: nextTicket(),
      En: start + minute * MINUTE,
    });
    const { answer } = await lane.post('puerta/lecturas', { Lecturas: [scan] });
    expect(answer.ErrorCod).toBe(0);
    const stored = await kysely
      .selectFrom('gate_scan')
      .select(['has_right', 'staff_role'])
      .where('id', '=', scan.LecturaId)
      .executeTakeFirstOrThrow();
    const alerts = kysely.selectFrom('gate_alert').select('kind').where('key', '=', scan.LecturaId);
    return { ...stored, alerts: (await alerts.execute()).map(({ kind }) => kind) };
  };
  const right = { has_right: true, staff_role: 'supervisor', alerts: [] };
  const wrong = { has_right: false, staff_role: 'steward', alerts: ['no-right'] };
  context.clock.advance(10 * MINUTE);
  await save('portero', 1);
  // Another name is no other role.
  context.clock.advance(10 * MINUTE);
  await save('portero', 2, 'Ana Pereyra');
  context.clock.advance(10 * MINUTE);
  expect(await actAt(5)).toEqual(right);
  expect(await actAt(25)).toEqual(wrong);
  await save('supervisor', 3);
  context.clock.advance(10 * MINUTE);
  expect([await actAt(5), await actAt(25), await actAt(35)]).toEqual([right, wrong, right]);
});
