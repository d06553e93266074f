import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@club/contract/club/permissions';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import { createVenue } from '@club/server/domains/venues/create-venue.ts';
import { isCedula } from '@club/server/shared/identity-document.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPersons } from './persons.ts';
import { markSeason } from './season-store.ts';
import { type DemoSummary, seedDemo } from './seed-demo.ts';
import { tourStart } from './stadium.ts';

let context: TestContext;
let app: FastifyInstance;
let summary: DemoSummary;

beforeAll(async () => {
  context = await testContext();
  summary = await seedDemo(context);
  app = await buildTestApp(context);
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

const count = async (query: string) => Number((await context.database.pool.query(query)).rows[0].count);

/** How a private link is opened: `/{page}/{parts…}`. */
const PAGES = new Map<string, (parts: string[]) => [call: string, body: object]>([
  [
    'cortesia',
    ([show, courtesy, token]) => [
      'WSCortesiaValidar',
      { EspectaculoId: Number(show), CortesiaId: Number(courtesy), CortesiaToken: token },
    ],
  ],
  [
    'palco',
    ([show, stand, code, token]) => [
      'WSPalquistaValidar',
      { EspectaculoId: Number(show), TribunaId: Number(stand), SectorCod: code, Token: token },
    ],
  ],
  [
    'link-pago',
    ([show, link, token]) => [
      'WSLinkPagoValidar',
      { EspectaculoId: Number(show), LinkPagoId: Number(link), LinkPagoToken: token },
    ],
  ],
  [
    'parking',
    ([show, stand, code, token]) => [
      'WSPalquistaParkingValidar',
      { EspectaculoId: Number(show), TribunaId: Number(stand), SectorCod: code, Token: token },
    ],
  ],
  [
    'palco-reserva',
    ([stand, code, token]) => [
      'WSPalquistaReservaValidar',
      { TribunaId: Number(stand), SectorCod: code, Token: token },
    ],
  ],
  [
    'prensa',
    ([first, second, outlet, token]) => {
      if (first === 'registro') return ['WSPrensaTipo', {}];
      if (first !== 'canje') return ['WSAcreditacionValidar', { EspectaculoId: Number(first) }];
      const names = { EspectaculoId: Number(second), PrensaMedioId: Number(outlet) };
      return ['WSPrensaMedioValidar', { ...names, EspectaculoPrensaMedioToken: token }];
    },
  ],
  ['acreditacion', ([show]) => ['WSAcreditacionGrlValidar', { EspectaculoId: Number(show) }]],
]);

interface ShowItem {
  EspectaculoId: number;
  EspectaculoNombre: string;
  EspectaculoAgotado: boolean;
}

async function showsOf(call: string): Promise<ShowItem[]> {
  const { answer } = await makeCall(app, call, {});
  expect(answer.ErrorCod).toBe(0);
  return answer.SDTEspectaculos as ShowItem[];
}

it('makes a season that the audit finds nothing wrong with', async () => {
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

it('makes no season beside what somebody else has put there', async () => {
  const other = await testContext();
  try {
    await createVenue(other, TEST_ACTOR, tourStart());
    await expect(seedDemo(other)).rejects.toThrow('needs a database without venues');
    const { rows } = await other.database.pool.query(
      'select (select count(*)::int from venue) as venues, (select count(*)::int from site_text) as marks',
    );
    expect(rows).toEqual([{ venues: 1, marks: 0 }]);
  } finally {
    await other.close();
  }
});

describe('the demo season', () => {
  it('has a subject of its own for each person who can log in', () => {
    const subjects = demoPersons().map(({ sub }) => sub);
    expect(subjects).toEqual([...new Set(subjects)]);
  });

  it('has a stadium of about 34,000 places with a sector of about 5,000 seats', async () => {
    const places = await count('select sum(capacity) as count from sector where venue_id = 1');
    expect(places).toBeGreaterThan(33_500);
    expect(places).toBeLessThan(35_000);
    expect(await count("select capacity as count from sector where code = 'ALTA'")).toBe(4_998);
  });

  it('has a show of every kind', async () => {
    const shows = await showsOf('WSEspectaculos');
    expect(shows).toHaveLength(14);
    expect(shows.filter((show) => show.EspectaculoAgotado).map((show) => show.EspectaculoNombre)).toEqual([
      'Paseo del Gran Parque Central',
      'Partido ante Unión Aguada',
    ]);
    expect(await showsOf('WSEspectaculosPaseo')).toHaveLength(5);
    expect((await showsOf('WSEspectaculosInicio')).length).toBeGreaterThanOrEqual(3);
    expect((await makeCall(app, 'WSEspectaculoDestacado', {})).answer.ErrorCod).toBe(0);
  });

  it('answers each show, its sectors, files and maps', async () => {
    for (const { EspectaculoId } of await showsOf('WSEspectaculos')) {
      for (const call of ['WSEspectaculo', 'WSEspectaculoSectores', 'WSEspectaculoArchivos']) {
        const { answer } = await makeCall(app, call, { EspectaculoId });
        expect([call, EspectaculoId, answer.ErrorCod]).toEqual([call, EspectaculoId, 0]);
      }
      const { answer } = await makeCall(app, 'WSEspectaculoEscenario', { EspectaculoId });
      expect([0, 20]).toContain(answer.ErrorCod);
    }
  });

  it('names only pictures that are served', async () => {
    const { answer } = await makeCall(app, 'WSEspectaculos', {});
    const news = await makeCall(app, 'WSNoticias', {});
    const addresses = new Set(JSON.stringify([answer, news.answer]).match(/\/imagenes\/[^"]+/g));
    expect(addresses.size).toBeGreaterThan(10);
    for (const address of addresses) expect((await app.inject(address)).statusCode).toBe(200);
  });

  it('keeps season seats out of the sale and lets their shows transfer them', async () => {
    expect(await count("select count(*) from place where allotment = 'seat-holder'")).toBeGreaterThan(40);
    const featured = await makeCall(app, 'WSEspectaculoDestacado', {});
    const derby = featured.answer.SDTEspectaculo as ShowItem;
    const { answer } = await makeCall(app, 'WSEspectaculoConButaquistas', {
      EspectaculoId: derby.EspectaculoId,
    });
    expect(answer.ConButaquistas).toBe(true);
  });

  it('gives one person a past and a coming ticket', async () => {
    expect(await count("select count(*) from ticket where channel = 'web' and state = 'live'")).toBe(2);
  });

  it('prints private links that open', async () => {
    const opened: string[] = [];
    for (const { url } of summary.links) {
      const [, page = '', ...parts] = new URL(url).pathname.split('/');
      const open = PAGES.get(page);
      if (!open) continue;
      const { answer } = await makeCall(app, ...open(parts));
      opened.push(`${page} ${answer.ErrorCod}`);
    }
    expect(opened.filter((line) => line.startsWith('cortesia'))).toEqual([
      'cortesia 0',
      'cortesia 0',
      'cortesia 0',
      'cortesia 40',
    ]);
    expect(opened.filter((line) => line.startsWith('palco '))).toEqual(['palco 0', 'palco 0', 'palco 0']);
    expect(opened).toHaveLength(summary.links.length);
    expect(opened.filter((line) => /^(parking|palco-reserva) /.test(line))).toEqual([
      'parking 0',
      'palco-reserva 0',
      'parking 0',
      'palco-reserva 0',
    ]);
    expect(opened.filter((line) => line.startsWith('prensa'))).toEqual([
      'prensa 0',
      'prensa 0',
      'prensa 0',
      'prensa 23',
    ]);
    expect(opened.filter((line) => line.startsWith('acreditacion'))).toEqual([
      'acreditacion 0',
      'acreditacion 23',
    ]);
    expect(opened.filter((line) => line.startsWith('link-pago'))).toEqual(['link-pago 0', 'link-pago 0']);
  });

  it('has persons with valid documents, and tells who they are', () => {
    for (const person of demoPersons()) {
      if (person.documentType === 1) expect(isCedula(person.document)).toBe(true);
    }
    expect(summary.persons[0]).toMatchObject({ name: 'Lucía Ferreira', document: '4.518.736-8' });
  });

  it('has one person of the team for each role, whose second factor is set', async () => {
    const { rows } = await context.database.pool.query(
      `select roles[1] as role, email from staff_member join staff_factor on member_id = id and confirmed_at is not null`,
    );
    const team = demoPersons().filter((person) => person.team);
    expect(summary.team).toHaveLength(ROLES.length);
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(ROLES));
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(team.map(({ email }) => email)));
  });

  it('has gates for every sector of the stadium, and people at those of the next shows', async () => {
    const { pool } = context.database;
    const lanes = await pool.query(
      `select count(distinct gate.id)::int as gates, count(*)::int as lanes
       from gate join gate_lane on gate_id = gate.id and gate_lane.archived_at is null
       where venue_id = 1 and gate.archived_at is null`,
    );
    expect(lanes.rows).toEqual([{ gates: 9, lanes: 25 }]);
    expect(
      await count(
        `select count(*) from sector join venue on venue.revision_id = sector.revision_id and venue.id = 1
         where not exists (
           select from gate_access join gate on gate.venue_id = 1 and gate.group_name = gate_access.group_name
             and gate.archived_at is null
           where gate_access.venue_id = 1 and gate_access.stand_id = sector.stand_id
             and gate_access.sector_code = sector.code
         )`,
      ),
    ).toBe(0);
    const people = await pool.query(
      `select show.name, array_agg(role order by role) as roles from gate_staff join show on show.id = show_id
       group by show.id order by show.starts_at`,
    );
    expect(people.rows.map(({ roles }) => roles)).toEqual([
      ['steward', 'supervisor'],
      ['steward', 'supervisor'],
    ]);
    expect(people.rows[0]).toMatchObject({ name: 'Paseo del Gran Parque Central' });
    expect(summary.gateStaff).toMatchObject([{ role: 'steward' }, { role: 'supervisor' }]);
  });

  it('is made once', async () => {
    const before = await count('select count(*) from show');
    expect(await seedDemo(context)).toEqual(summary);
    expect(await count('select count(*) from show')).toBe(before);
  });

  it('is made anew when a start was killed half way, and is written down', async () => {
    await markSeason(context.database.kysely, 'begun');
    const again = await seedDemo(context);
    const titles = ({ links }: DemoSummary) => links.map((link) => link.title);
    expect(again.persons).toEqual(summary.persons);
    expect(titles(again)).toEqual(titles(summary));
    expect(await count('select count(*) from show')).toBe(14);
    const written = readFileSync(join(context.config.dataDir, 'demo.json'), 'utf8');
    expect(JSON.parse(written)).toEqual(again);
  }, 60_000);
});
