import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { appBrowser } from '@club/testing/sso/app-browser.ts';
import { IdentityProviderDouble } from '@club/testing/sso/identity-provider-double.ts';
import { someIdentity } from '@club/testing/sso/login-wire.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../ports/identity-provider.ts';
import { inviteMember } from './manage-team.ts';

const provider = new IdentityProviderDouble();
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext({ staffIdentityProvider: provider });
  const sso = { ...context.config.sso, roleClaim: 'club_roles' };
  app = await buildTestApp({ ...context, config: { ...context.config, sso } });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

let counted = 0;
const person = (roles: string[]): Identity => {
  const email = `claim.${++counted}@club.example`;
  return { ...someIdentity({ email }), roles, hasSecondFactor: true };
};
async function logIn(who: Identity) {
  const browser = appBrowser(app);
  const { answer: started } = await browser.call('club/sesion/ingresar', {});
  const code = provider.codeFor(started.URL, who);
  const { answer } = await browser.call('club/sesion/iniciar', { code, state: started.state });
  return { browser, code: answer.ErrorCod };
}
const stored = async ({ subject }: Identity) =>
  (await context.database.pool.query('select state, roles from staff_member where subject = $1', [subject]))
    .rows;
const told = async ({ subject }: Identity) =>
  (
    await context.database.pool.query(
      `select staff_audit.person, before -> 'Roles' as before, after -> 'Roles' as after from staff_audit
       join staff_member on staff_member.id::text = entity_id and entity = 'miembro'
       where act = 'sesion/iniciar' and subject = $1 order by number`,
      [subject],
    )
  ).rows;

test('whoever has a role of ours in the claim is of the team from the first login on, without an invitation', async () => {
  const who = person(['programacion', 'otra-cosa', 'lectura']);
  const { browser, code } = await logIn(who);
  expect(code).toBe(0);
  expect((await browser.call('club/sesion/actual', {})).answer).toMatchObject({
    Roles: ['programacion', 'lectura'],
  });
  await logIn(who);
  expect(await told(who)).toEqual([
    { person: 'Cuenta del club', before: null, after: ['Programación', 'Lectura'] },
  ]);
});

test('each login takes the roles that the claim has then; what changed is told in the audit', async () => {
  const who = person(['lectura']);
  const { browser } = await logIn(who);
  await logIn({ ...who, roles: ['finanzas'] });
  expect((await browser.call('club/sesion/actual', {})).answer).toMatchObject({ Roles: ['finanzas'] });
  expect((await told(who)).at(-1)).toMatchObject({ before: ['Lectura'], after: ['Finanzas'] });
});

test('without a role of ours nobody is let in, and the sessions of before end', async () => {
  expect((await logIn(person([]))).code).toBe(13);
  expect((await logIn(person(['dueño']))).code).toBe(13);
  const who = person(['lectura']);
  const { browser } = await logIn(who);
  expect((await logIn({ ...who, roles: [] })).code).toBe(13);
  expect((await browser.call('club/sesion/actual', {})).status).toBe(401);
});

test('a suspension holds, and somebody else’s e-mail is not taken over', async () => {
  const who = person(['lectura']);
  await logIn(who);
  await context.database.pool.query(`update staff_member set state = 'suspended' where subject = $1`, [
    who.subject,
  ]);
  expect((await logIn({ ...who, roles: ['administracion'] })).code).toBe(16);
  expect(await stored(who)).toEqual([{ state: 'suspended', roles: ['lectura'] }]);
  const other = { ...person(['administracion']), email: who.email };
  expect((await logIn(other)).code).toBe(13);
});

test('an invitation is bound all the same, with the roles of the claim', async () => {
  const who = person(['prensa']);
  await inviteMember(context, TEST_ACTOR, { name: 'Invitada', email: who.email, roles: ['socios'] });
  expect((await logIn(who)).code).toBe(0);
  expect(await stored(who)).toEqual([{ state: 'active', roles: ['prensa'] }]);
});
