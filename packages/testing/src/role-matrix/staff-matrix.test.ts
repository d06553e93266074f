import type { StaffCall } from '@club/contract';
import { clubCalls } from '@club/contract/club';
import { type Area, PERMISSION_TABLE, ROLES, type Role } from '@club/contract/club/permissions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, loginAs } from '../builders/sso.ts';
import { staffBrowser } from '../builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '../index.ts';
import { appBrowser } from '../sso/app-browser.ts';

/** Spec 4 §6, verbatim; gates and the waiting room are documents 5 and 6. */
const TABLE_OF_THE_SPEC = `
| Area | Admin. | Programación | Boletería | Socios | Prensa | Comercial | Finanzas | Puertas | Lectura |
| Shows, prices, windows, templates | EA | E | V | V | V | V | VA | V | V |
| Places: block, set aside | E | E | E | – | press only | box, courtesy only | – | V | V |
| Plan editor | E | E | – | – | – | – | – | V | – |
| Search, resend, correct, change seat | E | V | E | V | V own channel | V own channel | E | V | – |
| Ticket window | – | – | E | – | – | – | close only | – | – |
| Annul | EA | – | E | – | own channel | own channel | EA | – | – |
| Refund | A | – | ask | – | – | ask | EA | – | – |
| Members, butacas, imports | EA | V | V | E | – | – | – | – | – |
| Press, accreditations | E | V | – | – | E | – | – | V | – |
| Courtesies, boxes, parking, payment links | E | V | V | – | – | E | V | V | – |
| Incidents, settlement, tills | V | – | own till | – | – | – | E | – | – |
| Sales, exports without documents | V | V | V | – | V | V | V | V | V |
| Exports with documents | A | – | – | E | E press | E box | E | E | – |
| Content, mails | E | E | – | – | – | E | – | – | – |
| Barred persons | E | – | – | – | – | – | – | E | – |
| Waiting room (document 6) | EA | E | V | – | – | V | – | V | V |
| Gates (document 5) | V | V | – | – | – | – | – | EA | V |
| Team, audit | E | – | – | – | – | – | V audit | – | – |
`;

const [, ...LINES] = TABLE_OF_THE_SPEC.trim().split('\n');
const AREAS = Object.keys(PERMISSION_TABLE) as Area[];

/** A cell of the spec in our notation. */
const ourCell = (cell: string) =>
  ({
    '–': '',
    'press only': 'press',
    'E press': 'press',
    'box, courtesy only': 'guests',
    'E box': 'guests',
    'V own channel': 'own',
    'own channel': 'own',
    'own till': 'own',
    'close only': 'close',
  })[cell] ?? cell;

describe('the table of permissions', () => {
  test.each(LINES.slice(0, -1).map((line, row) => [AREAS[row], line] as const))(
    '%s is as the spec has it',
    (area, line) => {
      const cells = line.split('|').slice(2, -1);
      expect(PERMISSION_TABLE[area as Area]).toEqual(cells.map((cell) => ourCell(cell.trim())));
    },
  );

  test('team and audit, one row of the spec, are two of ours', () => {
    expect(AREAS.slice(LINES.length - 1)).toEqual(['team', 'audit']);
    const holders = (area: Area) => ROLES.filter((_role, column) => PERMISSION_TABLE[area][column] !== '');
    expect([holders('team'), holders('audit')]).toEqual([['administracion'], ['administracion', 'finanzas']]);
  });
});

/** The answer to a role that may make a call: an invalid body gets as far as being read. */
const LET_IN = 400;

function expected(call: StaffCall, role: Role): number {
  if (['none', 'first-factor', 'member'].includes(String(call.permission))) return LET_IN;
  const isHeld = [call.permission].flat().some((permission) => {
    const [area = '', word = ''] = permission.split(':');
    const cell: string = PERMISSION_TABLE[area as Area][ROLES.indexOf(role)] ?? '';
    return (
      cell === word || (/^[VEA]+$/.test(cell) && (word === 'V' || (word.length === 1 && cell.includes(word))))
    );
  });
  return isHeld ? LET_IN : 403;
}

describe('every call of the back office', () => {
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

  // Everybody is new: of no call does the process know anything of who makes it.
  test.each(Object.entries<StaffCall>(clubCalls))('%s', async (name, call) => {
    const ask = async (role: Role) =>
      [role, (await (await staffBrowser(context, app, [role])).call(name, '[]')).status] as const;
    const answers = Object.fromEntries(await Promise.all(ROLES.map(ask)));
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(call, role)])));
    const isOpen = call.permission === 'none';
    expect((await appBrowser(app).call(name, '[]')).status).toBe(isOpen ? LET_IN : 401);
    const fan = await loginAs(context, (await buildUser(context)).userId);
    expect((await appBrowser(app).call(name, '[]', fan)).status).toBe(isOpen ? LET_IN : 401);
    const isBefore = isOpen || call.permission === 'first-factor';
    const withoutFactor = await staffBrowser(context, app, [...ROLES], { hasFactor: false });
    expect((await withoutFactor.call(name, '[]')).status).toBe(isBefore ? LET_IN : 428);
    if (call.writes) expect(call.request.required).toContain('Operacion');
  });
});
