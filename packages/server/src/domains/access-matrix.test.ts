import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, makeCall, type TestContext, testContext } from '../testing/index.ts';
import { type BuiltBox, buildBox, invitation, redemptionOf, visitBody } from './boxes/builders.ts';
import {
  type BuiltCourtesy,
  buildCourtesy,
  courtesyCard,
  courtesyRedemption,
  courtesyVisit,
} from './courtesies/builders.ts';
import { buildUser, loginAs } from './sso/builders.ts';

/** Who calls: what they bring is a token, or a session, or neither. */
const ROLES = [
  'anonymous',
  'signed in',
  'courtesy link',
  'link of another courtesy',
  'box link',
  'link of another box',
  'reservation link of the box',
] as const;
type Role = (typeof ROLES)[number];

interface World {
  readonly courtesy: BuiltCourtesy;
  readonly box: BuiltBox;
  readonly guestId: number;
  readonly tokens: Readonly<Record<Role, string>>;
  readonly authorization: string;
}

interface Row {
  readonly call: string;
  /** Everybody else is told that there is no such link. */
  readonly allowed: readonly Role[] | 'everybody';
  readonly body: (world: World, token: string) => object;
}

const ROWS: readonly Row[] = [
  {
    call: 'WSCortesiaValidar',
    allowed: ['courtesy link'],
    body: ({ courtesy }, CortesiaToken) => courtesyVisit(courtesy, { CortesiaToken }),
  },
  {
    call: 'WSCortesiaTicket',
    allowed: ['courtesy link'],
    body: ({ courtesy }, CortesiaToken) =>
      courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)], { CortesiaToken }),
  },
  { call: 'WSPalquistaValidar', allowed: ['box link'], body: ({ box }, Token) => visitBody(box, { Token }) },
  { call: 'WSPalcoIntegrante', allowed: ['box link'], body: ({ box }, Token) => visitBody(box, { Token }) },
  {
    call: 'WSPalquistaTicket',
    allowed: ['box link'],
    body: ({ box }, Token) => redemptionOf(box, [invitation(1)], { Token }),
  },
  {
    call: 'WSPalcoIntegranteEliminar',
    allowed: ['box link'],
    body: ({ box, guestId }, Token) => visitBody(box, { Token, PalcoIntegranteId: guestId }),
  },
  ...['WSEspectaculoArchivosPalcos', 'WSEspectaculoDatosComplPalco', 'WSEspectaculoDatosComplCortesia'].map(
    (call): Row => ({ call, allowed: 'everybody', body: ({ box }) => ({ EspectaculoId: box.showId }) }),
  ),
  { call: 'WSDocumentoTipoCortesiaPalco', allowed: 'everybody', body: () => ({}) },
];

let context: TestContext;
let app: FastifyInstance;
let world: World;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  world = await buildWorld();
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** A courtesy and a box, one of each that are somebody else's, and somebody who is signed in. */
async function buildWorld(): Promise<World> {
  const [courtesy, box] = [await buildCourtesy(context), await buildBox(context)];
  const [otherCourtesy, otherBox] = [
    await buildCourtesy(context, { of: courtesy.show }),
    await buildBox(context),
  ];
  await makeCall(app, 'WSPalquistaTicket', redemptionOf(box, [invitation(1)]));
  const { answer } = await makeCall(app, 'WSPalcoIntegrante', visitBody(box));
  const [guest] = answer.SDTPalcoIntegrantes as { PalcoIntegranteId: number }[];
  const nothing = context.random.bytes(32).toString('base64url');
  return {
    courtesy,
    box,
    guestId: guest?.PalcoIntegranteId ?? 0,
    tokens: {
      anonymous: nothing,
      'signed in': nothing,
      'courtesy link': courtesy.token,
      'link of another courtesy': otherCourtesy.token,
      'box link': box.token,
      'link of another box': otherBox.token,
      'reservation link of the box': box.reservationToken,
    },
    authorization: await loginAs(context, (await buildUser(context)).userId),
  };
}

async function callAs(role: Role, row: Row) {
  const authorization = role === 'signed in' ? world.authorization : undefined;
  return (await makeCall(app, row.call, row.body(world, world.tokens[role]), authorization)).answer;
}

/** Everything that these calls could write. */
async function written(): Promise<string> {
  const { rows } = await context.database.pool.query(`
    select
      (select count(*) from ticket) as tickets,
      (select count(*) from box_guest) as guests,
      (select count(*) from person) as persons,
      (select count(*) from place where ticket_id is not null) as taken`);
  return JSON.stringify(rows[0]);
}

const NOT_FOUND = { ErrorCod: 1, ErrorDsc: 'El enlace no es válido o ya no está vigente.' };

describe.each(ROWS)('$call', (row) => {
  const isAllowed = (role: Role) => row.allowed === 'everybody' || row.allowed.includes(role);

  test.each(ROLES.filter((role) => !isAllowed(role)).map((role) => [role]))(
    'tells %s nothing and writes nothing',
    async (role) => {
      // Wrong links are limited per address; this test asks for more of them than a visitor may.
      context.clock.advance(60 * 60 * 1000);
      const before = await written();
      expect(await callAs(role, row)).toEqual(NOT_FOUND);
      expect(await written()).toBe(before);
    },
  );

  test.each(ROLES.filter(isAllowed).map((role) => [role]))('serves %s', async (role) => {
    expect(await callAs(role, row)).toMatchObject({ ErrorCod: 0 });
  });
});
