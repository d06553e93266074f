import { buildBox } from '@club/testing/builders/boxes.ts';
import { buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildPaymentLink } from '@club/testing/builders/payment-links.ts';
import { buildOutlet } from '@club/testing/builders/press.ts';
import { act } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

type Call = readonly [name: string, body: object];
interface Case {
  readonly name: string;
  readonly role: Parameters<typeof staffBrowser>[2][number];
  /** Builds a show, and says which calls tell when it begins. */
  readonly build: () => Promise<{ showId: number; calls: readonly Call[] }>;
}

const PAGE = { Pagina: 1, PorPagina: 25 };
const CASES: readonly Case[] = [
  {
    ...{ name: 'courtesies', role: 'comercial' },
    build: async () => {
      const { showId } = await buildCourtesy(context);
      return { showId, calls: [['cortesias/listar', { Filtro: { EspectaculoId: showId }, ...PAGE }]] };
    },
  },
  {
    ...{ name: 'payment links', role: 'comercial' },
    build: async () => {
      const { showId } = (await buildPaymentLink(context)).show;
      return { showId, calls: [['linksDePago/listar', { EspectaculoId: showId, ...PAGE }]] };
    },
  },
  {
    ...{ name: 'boxes', role: 'comercial' },
    build: async () => {
      const { showId, boxId } = await buildBox(context);
      return { showId, calls: [['palcos/leer', { PalcoId: boxId }]] };
    },
  },
  {
    ...{ name: 'outlets', role: 'prensa' },
    build: async () => {
      const { showId, outletId } = await buildOutlet(context);
      return { showId, calls: [['medios/leer', { MedioId: outletId }]] };
    },
  },
  {
    ...{ name: 'requests for accreditations', role: 'prensa' },
    build: async () => {
      const { showId } = await buildOutlet(context);
      await context.database.pool.query(
        `insert into accreditation_opening (show_id, kind, closes_at) select id, 'press', starts_at from show where id = $1`,
        [showId],
      );
      return { showId, calls: [['acreditaciones/leer', { EspectaculoId: showId }]] };
    },
  },
  {
    ...{ name: 'parking', role: 'programacion' },
    build: async () => ({ showId: (await buildCourtesy(context)).showId, calls: [['parking/leer', {}]] }),
  },
  {
    ...{ name: 'the gates', role: 'puertas' },
    build: async () => {
      const { showId } = await buildGateWorld(context, 1);
      const calls: Call[] = [
        ['puertas/espectaculos', {}],
        ['puertas/politica/leer', { EspectaculoId: showId }],
      ];
      return { showId, calls };
    },
  },
  {
    ...{ name: 'waiting rooms', role: 'programacion' },
    build: async () => ({ showId: (await buildCourtesy(context)).showId, calls: [['salas/listar', {}]] }),
  },
];

test('the list of shows, and its file, tell no closing of the sale while the date is open', async () => {
  const staff = await staffBrowser(context, app, ['programacion']);
  const { showId } = await buildCourtesy(context);
  const row = async () => {
    const { answer } = await staff.call('club/espectaculos/listar', { Cantidad: 200 });
    return (answer.Espectaculos as { EspectaculoId: number }[]).find(
      ({ EspectaculoId }) => EspectaculoId === showId,
    );
  };
  expect(await row()).toMatchObject({ VentaCierraEn: expect.stringMatching(/^\d{4}-/) });
  await moveAway(context, showId);
  expect(await row()).toMatchObject({ Estado: 'aplazado', IniciaEn: '', VentaCierraEn: '' });
  const again = { EspectaculoId: showId, IniciaEn: '', Mensaje: '', Motivo: 'Lluvia', Simulacion: true };
  expect((await act(staff, 'espectaculos/aplazar', again)).answer).toMatchObject({
    ...{ ErrorCod: 15, ErrorDsc: 'La fecha ya está a confirmar: poné el día y la hora.' },
  });
});

async function answers(staff: StaffBrowser, calls: readonly Call[]): Promise<string> {
  const told: string[] = [];
  for (const [name, body] of calls) {
    const { answer } = await staff.call(`club/${name}`, body);
    expect(answer).toMatchObject({ ErrorCod: 0 });
    told.push(JSON.stringify(answer));
  }
  return told.join('\n');
}

async function dayOf(showId: number): Promise<string> {
  const { rows } = await context.database.pool.query(
    `select to_char(starts_at at time zone 'America/Montevideo', 'YYYY-MM-DD') as day from show where id = $1`,
    [showId],
  );
  return rows[0].day;
}

test.each(CASES)('$name tell a day while it is known, and none while it is open', async ({ role, build }) => {
  const staff = await staffBrowser(context, app, [role]);
  const { showId, calls } = await build();
  expect(await answers(staff, calls)).toContain(await dayOf(showId));
  await moveAway(context, showId);
  const told = await answers(staff, calls);
  expect(told).toMatch(/"(Inicio|Fecha|CierraEn)":""/);
  expect(told).not.toContain(await dayOf(showId));
});

test('the mail of a payment link that ends with its show names no day while its date is open', async () => {
  const staff = await staffBrowser(context, app, ['comercial']);
  const { show, linkId } = await buildPaymentLink(context);
  const mailed = async () => {
    const renewed = await act(staff, 'links/renovar', { De: 'link-de-pago', Id: linkId, Enviar: true });
    expect(renewed.answer.ErrorCod).toBe(0);
    await context.drainJobs();
    return context.mailer.mails.at(-1)?.text ?? '';
  };
  expect(await mailed()).toMatch(/hasta el \d\d\/\d\d\/\d{4}/);
  await moveAway(context, show.showId);
  expect(await mailed()).toContain('hasta el día en que empiece el espectáculo, que está a confirmar');
});
