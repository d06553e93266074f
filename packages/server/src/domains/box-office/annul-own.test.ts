import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@club/contract/club';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTicketWorld, issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { permissionsOf } from '../staff/permission-rules.ts';
import { closeSharedPdfPool, issueTickets, type TicketChannel } from '../tickets/public.ts';
import { annulledChannels } from './own-channels.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

/** Whose tickets each role annuls (spec 4 §6): of all, of its own channels, of none. */
const OWN: Partial<Record<Role, readonly TicketChannel[]>> = {
  prensa: ['press', 'accreditation'],
  comercial: ['courtesy', 'box', 'payment-link'],
};
const EVERY: readonly Role[] = ['administracion', 'boleteria', 'finanzas'];
const PAIRS = ROLES.flatMap((one, index) => ROLES.slice(index).map((other): [Role, Role] => [one, other]));

test.each(PAIRS)('%s and %s together annul what each annuls alone', (one, other) => {
  const both = [...new Set([one, other])];
  const may = annulledChannels({ permissions: permissionsOf(both) });
  if (both.some((role) => EVERY.includes(role))) expect(may).toBeNull();
  else expect([...(may ?? ['all'])].sort()).toEqual(both.flatMap((role) => OWN[role] ?? []).sort());
});

const PLACES = ['web', 'press', 'courtesy', 'window'] as const;

test.each([
  ['prensa', 'programacion', ['press']],
  ['comercial', 'programacion', ['courtesy']],
  ['comercial', 'socios', ['courtesy']],
  ['prensa', 'comercial', ['press', 'courtesy']],
] as const)(
  '%s and %s see tickets of every channel, and annul those of their own',
  async (one, other, own) => {
    const startsAt = new Date('2099-07-15T23:30:00Z');
    const world = await buildTicketWorld(context.database, { startsAt, places: PLACES.length });
    const member = await staffBrowser(context, app, [one, other]);
    for (const [index, channel] of PLACES.entries()) {
      const line = ticketLine(world.placeIds[index] ?? 0, {});
      const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
        issueTickets(tx, context, issueInput(world, [line], { channel })),
      );
      if (!issued.ok) throw new Error(issued.problem);
      for (const Devolver of [true, false]) {
        const body = { Operacion: randomUUID(), EntradaIds: issued.value, BloquearLugar: false };
        const { answer } = await member.call('club/entradas/anular', {
          ...body,
          Devolver,
          Motivo: 'No viene',
        });
        const isOwn = (own as readonly string[]).includes(channel);
        if (!isOwn) expect([channel, answer.ErrorCod]).toEqual([channel, 404]);
        else if (!Devolver) expect([channel, answer.ErrorCod]).toEqual([channel, 0]);
      }
    }
  },
);
