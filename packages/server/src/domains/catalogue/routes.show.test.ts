import { buildShow } from '@club/testing/builders/catalogue.ts';
import { insertCompetition, insertTeam } from '@club/testing/builders/masters.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN = 2_000_000;

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
/** Advances the clock, so that no cached answer of an earlier test is used. */
beforeEach(() => context.clock.advance(2_000));

const inDays = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS);
const answerOf = async (call: string, body: unknown = {}) => (await makeCall(app, call, body)).answer;

describe('a show', () => {
  it('comes with teams, competition and texts', async () => {
    const { kysely } = context.database;
    const { showId } = await buildShow(context, {
      name: 'Clásico',
      homeTeamId: await insertTeam(kysely, 'Local', '/l.svg'),
      awayTeamId: await insertTeam(kysely, 'Visita', '/v.svg'),
      competitionId: await insertCompetition(kysely, 'Liga'),
      round: 'Fecha 2',
      descriptionHtml: '<p>Hola</p>',
      instalments: 6,
    });
    expect(await answerOf('WSEspectaculo', { EspectaculoId: showId })).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculo: {
        EspectaculoNombre: 'Clásico',
        InstitucionLocalNombre: 'Local',
        InstitucionVisitanteNombre: 'Visita',
        CompetenciaNombre: 'Liga',
        CompetenciaInstanciaNombre: 'Fecha 2',
        EspectaculoDescripcion: '<p>Hola</p>',
        MedioPagoId: 1,
        MedioPagoCuotas: 6,
      },
    });
  });

  it('says when its sale opens, or that it is suspended, and with its sectors why none can be chosen', async () => {
    const opening = new Date('2030-03-04T10:00:00-03:00');
    const closing = { saleClosesAt: new Date(opening.getTime() + DAY_MS) };
    const startsAt = new Date(opening.getTime() + 2 * DAY_MS);
    const endsAt = new Date(opening.getTime() + 3 * DAY_MS);
    const { showId } = await buildShow(context, { ...closing, saleOpensAt: opening, startsAt, endsAt });
    const told = async (EspectaculoId: number) => {
      context.clock.advance(2_000);
      const { SDTEspectaculo } = await answerOf('WSEspectaculo', { EspectaculoId });
      const { SDTEspectaculoSectores } = await answerOf('WSEspectaculoSectores', { EspectaculoId });
      return { ...(SDTEspectaculo as object), ...(SDTEspectaculoSectores as object) };
    };
    expect(await told(showId)).toMatchObject({
      EspectaculoDisponibilidad: 'A la venta el lun 4 mar, 10:00 h',
      EspectaculoVentaEstado: 'pendiente',
      Sectores: [{ EspectaculoSectorEstado: 'A' }],
    });
    const sold = await buildShow(context);
    expect(await told(sold.showId)).toMatchObject({
      ...{ EspectaculoDisponibilidad: '', EspectaculoVentaEstado: '' },
    });
    const { pool } = context.database;
    await pool.query('update show set sale_suspended_at = $2 where id = $1', [sold.showId, inDays(0)]);
    expect(await told(sold.showId)).toMatchObject({
      ...{ EspectaculoDisponibilidad: 'Venta suspendida', EspectaculoVentaEstado: 'suspendida' },
      Sectores: [{ EspectaculoSectorEstado: 'A' }],
    });
    await pool.query('update show set cancelled_at = $2 where id = $1', [sold.showId, inDays(0)]);
    expect(await told(sold.showId)).toMatchObject({ EspectaculoDisponibilidad: '' });
  });

  it.each([
    'WSEspectaculo',
    'WSEspectaculoSectores',
    'WSEspectaculoArchivos',
    'WSEspectaculoDatosComplCanje',
    'WSEspectaculoConButaquistas',
  ])('that is none is refused by %s with 10', async (call) => {
    expect(await answerOf(call, { EspectaculoId: UNKNOWN })).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'El espectáculo no está disponible.',
    });
  });

  it.each([
    {},
    { EspectaculoId: 'x' },
    { EspectaculoId: -1 },
    { EspectaculoId: 1.5 },
    { EspectaculoId: 2 ** 40 },
    [],
  ])('with the request %j is not understood', async (body) => {
    for (const call of ['WSEspectaculo', 'WSEspectaculoSectores', 'WSEspectaculoArchivos']) {
      expect((await makeCall(app, call, body)).status).toBe(400);
    }
  });

  it('with a body that is no JSON is not understood', async () => {
    expect((await makeCall(app, 'WSEspectaculo', '{"EspectaculoId":')).status).toBe(400);
  });
});

describe('the sectors of a show', () => {
  it('come with prices, tags and whether they can be chosen', async () => {
    const { showId, categories } = await buildShow(context, {
      sectors: [
        { code: 'A', isAccessible: true, prices: { public: 79_050, member: 0 } },
        { code: 'B', sale: 'unnumbered', isVisitor: true },
        { code: 'C', isOpen: false },
        { code: 'D', setAside: [{ allotment: 'blocked' }] },
        { code: 'E', prices: {} },
      ],
    });
    const { SDTEspectaculoSectores } = await answerOf('WSEspectaculoSectores', { EspectaculoId: showId });
    const answer = SDTEspectaculoSectores as {
      Sectores: { SectorCod: string; EspectaculoSectorEstado: string }[];
    };
    expect(answer).toMatchObject({
      EscenarioConfiguracionButaquistas: false,
      MonedaId: 1,
      MonedaSimbolo: '$',
    });
    expect(answer.Sectores.map((sector) => [sector.SectorCod, sector.EspectaculoSectorEstado])).toEqual([
      ['A', 'H'],
      ['B', 'H'],
      ['C', 'A'],
      ['D', 'A'],
    ]);
    expect(answer.Sectores[0]).toMatchObject({
      SectorVentaTipo: 'N',
      SectorEsAccesible: true,
      EspectaculoSectorEsVisitante: false,
      SocioCategorias: [
        {
          SocioCategoriaId: categories.public,
          SocioCategoriaEsPublico: true,
          ListaMonto: '790.50',
          SocioCategoriaPublicada: true,
        },
        { SocioCategoriaId: categories.member, SocioCategoriaEsPublico: false, ListaMonto: '0.00' },
      ],
    });
    expect(answer.Sectores[1]).toMatchObject({
      SectorVentaTipo: 'S',
      EspectaculoSectorEsVisitante: true,
      SocioCategorias: [{ SocioCategoriaId: categories.visitor, SocioCategoriaEsVisitante: true }],
    });
  });

  it.each([
    ['before the sale', { saleOpensAt: 1, saleClosesAt: 2 }],
    ['after the sale', { saleOpensAt: -2, saleClosesAt: -1 }],
  ])('cannot be chosen %s', async (_name, { saleOpensAt, saleClosesAt }) => {
    const { showId } = await buildShow(context, {
      saleOpensAt: inDays(saleOpensAt),
      saleClosesAt: inDays(saleClosesAt),
    });
    const { SDTEspectaculoSectores } = await answerOf('WSEspectaculoSectores', { EspectaculoId: showId });
    expect(SDTEspectaculoSectores).toMatchObject({ Sectores: [{ EspectaculoSectorEstado: 'A' }] });
  });
});

describe('seat holders', () => {
  it('are told of where a show keeps their seats', async () => {
    const without = await buildShow(context);
    const kept = await buildShow(context, {
      sectors: [{ setAside: [{ allotment: 'seat-holder', count: 1 }] }],
    });
    const has = async (EspectaculoId: number) =>
      (await answerOf('WSEspectaculoConButaquistas', { EspectaculoId })).ConButaquistas;
    expect(await has(without.showId)).toBe(false);
    expect(await has(kept.showId)).toBe(true);
    expect(await answerOf('WSEspectaculoSectores', { EspectaculoId: kept.showId })).toMatchObject({
      SDTEspectaculoSectores: { EscenarioConfiguracionButaquistas: true },
    });
  });
});
