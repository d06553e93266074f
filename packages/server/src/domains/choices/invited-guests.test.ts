import { randomUUID } from 'node:crypto';
import { buildBox, invitation, redemptionOf } from '@club/testing/builders/boxes.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { buildTwoPersons, cancelAsStaff, type TwoPersons } from '@club/testing/builders/moved-shows.ts';
import { buildOutlet, pressBody, pressCard } from '@club/testing/builders/press.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { lastMove } from './move-store.ts';
import { takeUntold } from './notice-store.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
const isOfTeam = (to: unknown) => String(to).endsWith('@club.example');
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
});
beforeEach(async () => {
  await context.drainJobs();
  context.mailer.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const NAMES = [
  { PersonaNombre: 'Ana', PersonaApellido: 'Uno' },
  { PersonaNombre: 'Beto', PersonaApellido: 'Dos' },
];

/** Shows with two guests each, and the address of who invited them. */
const INVITED: Record<
  string,
  () => Promise<{ showId: number; inviter: string; call: string; body: object }>
> = {
  courtesy: async () => {
    const courtesy = await buildCourtesy(context);
    const cards = NAMES.map((name, index) => courtesyCard(courtesy, index + 1, name));
    const body = courtesyRedemption(courtesy, cards);
    return { showId: courtesy.showId, inviter: 'sonia@example.uy', call: 'WSCortesiaTicket', body };
  },
  box: async () => {
    const box = await buildBox(context);
    const body = redemptionOf(
      box,
      NAMES.map((name, index) => invitation(index + 1, name)),
    );
    const inviter = `${box.sectorCode}@example.uy`;
    return { showId: box.showId, inviter, call: 'WSPalquistaTicket', body };
  },
  press: async () => {
    const outlet = await buildOutlet(context);
    const cards = NAMES.map((name, index) => pressCard(index + 1, outlet.crew[index] ?? '', name));
    const { rows } = await context.database.pool.query(
      'select responsible_email from press_outlet where id = $1',
      [outlet.outletId],
    );
    const inviter = rows[0].responsible_email;
    return { showId: outlet.showId, inviter, call: 'WSPrensaMedioTicket', body: pressBody(outlet, cards) };
  },
};

const live = async (showId: number): Promise<string[]> => {
  const { rows } = await context.database.pool.query(
    `select first_name || ' ' || last_name as name from ticket where show_id = $1 and state = 'live'`,
    [showId],
  );
  return rows.map(({ name }) => name);
};

describe.each(Object.keys(INVITED))('guests of a %s', (kind) => {
  const redeemed = async () => {
    const plan = await INVITED[kind]?.();
    if (!plan) throw new Error(kind);
    expect((await makeCall(app, plan.call, plan.body)).answer.ErrorCod).toBe(0);
    await context.drainJobs();
    context.mailer.mails.length = 0;
    context.clock.advance(1_000);
    return plan;
  };

  test('are told of another day by one mail to who invited them, with a link for each', async () => {
    const { showId, inviter } = await redeemed();
    await staff.do('aplazar', { EspectaculoId: showId, IniciaEn: '' });
    await context.drainJobs();
    const [mail, ...others] = context.mailer.mails.filter(({ to }) => !isOfTeam(to));
    expect({ to: mail?.to, others }).toEqual({ to: inviter, others: [] });
    const links = [
      ...(mail?.text.matchAll(/Invitación: (.+) \S+\/decision\/invitacion\/(\d+)\/([\w-]+)/g) ?? []),
    ];
    const names = (await live(showId)).toSorted();
    expect(links.map(([, name]) => name).toSorted()).toEqual(names);
    const [, name = '', TicketId, Token] = links[1] ?? [];
    const { answer } = await makeCall(app, 'WSDecisionElegir', {
      ...{ TicketId: Number(TicketId), Token, Operacion: randomUUID() },
      Elecciones: [{ TicketId: Number(TicketId), Eleccion: 'L' }],
    });
    expect(answer.SDTDecisiones).toMatchObject([{ Tickets: [{ Eleccion: 'L' }] }]);
    expect(await live(showId)).toEqual(names.filter((other) => other !== name));
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });

  test('are told of another hour, of a notice and of a cancellation by one mail each', async () => {
    const { showId, inviter } = await redeemed();
    const { rows } = await context.database.pool.query('select starts_at, version from show where id = $1', [
      showId,
    ]);
    const edited = await staff.asker.call('club/espectaculos/guardarDatos', {
      ...{ Operacion: randomUUID(), EspectaculoId: showId, Version: rows[0].version, Motivo: 'Televisión' },
      Hora: montevideoDateTime(new Date(rows[0].starts_at.getTime() + 600_000)).slice(11, 16),
    });
    expect(edited.answer.ErrorCod).toBe(0);
    const writer = await staffBrowser(context, app, ['comercial']);
    const sent = await writer.call('club/avisos/enviar', {
      ...{
        Operacion: randomUUID(),
        EspectaculoId: showId,
        Asunto: 'Otra puerta',
        Texto: 'Se entra por la 4.',
      },
    });
    expect(sent.answer).toMatchObject({ ErrorCod: 0, Personas: 1 });
    await context.drainJobs();
    expect((await cancelAsStaff(context, showId)).ok).toBe(true);
    await context.drainJobs();
    const told = context.mailer.mails.filter(({ to }) => !isOfTeam(to));
    expect(told.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ...['Cambió la hora', 'Otra puerta', 'Se canceló'].map((subject) => [inviter, subject]),
    ]);
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });
});

test('all guests of an inviter are told of in one mail, however many a transaction takes', async () => {
  const courtesy = await buildCourtesy(context);
  const cards = NAMES.map((name, index) => courtesyCard(courtesy, index + 1, name));
  await makeCall(app, 'WSCortesiaTicket', courtesyRedemption(courtesy, cards));
  context.clock.advance(1_000);
  await staff.do('aplazar', { EspectaculoId: courtesy.showId, IniciaEn: '' });
  const chunks = await inTransaction<readonly number[], never>(
    context.database,
    system('Prueba'),
    async (tx) => {
      const move = await lastMove(tx, courtesy.showId);
      if (!move) throw new Error('not moved');
      await sql`delete from move_notice where move_id = ${move.id}`.execute(tx);
      const take = async () => (await takeUntold(tx, move, 1, context.clock.now())).length;
      return ok([await take(), await take()]);
    },
  );
  expect(chunks).toEqual({ ok: true, value: [2, 0] });
});
