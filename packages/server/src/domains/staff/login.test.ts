import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { type AppBrowser, appBrowser } from '@club/testing/sso/app-browser.ts';
import { IdentityProviderDouble } from '@club/testing/sso/identity-provider-double.ts';
import { someIdentity } from '@club/testing/sso/login-wire.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../ports/identity-provider.ts';
import { inviteMember, reactivateMember, suspendMember } from './manage-team.ts';
import { findMemberByEmail } from './member-store.ts';
import { codeAt, secretOf } from './totp.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const provider = new IdentityProviderDouble();
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext({ staffIdentityProvider: provider });
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

let invited = 0;
async function invite(): Promise<Identity> {
  const email = `nueva.${++invited}@club.example`;
  await inviteMember(context, TEST_ACTOR, { name: 'Nueva Persona', email, roles: ['programacion'] });
  return someIdentity({ email: email.toUpperCase() });
}

const edit = async (email: string) => {
  const member = await findMemberByEmail(context.database.kysely, email);
  if (!member) throw new Error(`no member ${email}`);
  return { memberId: member.id, version: member.version, reason: 'Cambio de correo' };
};
const suspend = async (email: string) => suspendMember(context, TEST_ACTOR, await edit(email));
const reactivate = async (email: string) => reactivateMember(context, TEST_ACTOR, await edit(email));

/** Until the single sign-on's part has ended. */
async function logIn(who: Identity, browser = appBrowser(app)) {
  const { answer: started } = await browser.call('club/sesion/ingresar', {});
  const code = provider.codeFor(started.URL, who);
  return { browser, ...(await browser.call('club/sesion/iniciar', { code, state: started.state })) };
}

async function enrol(browser: AppBrowser) {
  const { answer } = await browser.call('club/sesion/inscribir', {});
  const secret = secretOf(String(answer.Secreto));
  return { uri: String(answer.URI), code: () => codeAt(secret, context.clock.now()) };
}

const show = async (browser: AppBrowser, Codigo: string) =>
  (await browser.call('club/sesion/factor', { Codigo })).answer;
const step = async (browser: AppBrowser) => (await browser.call('club/sesion/actual', {})).answer;

/** A member with a second factor, logged in. */
async function enrolled() {
  const who = await invite();
  const { browser } = await logIn(who);
  const { code } = await enrol(browser);
  const { CodigosRecuperacion } = await show(browser, code());
  context.clock.advance(MINUTE_MS);
  return { who, browser, code, recoveryCodes: CodigosRecuperacion as string[] };
}

describe('a login of staff', () => {
  test('binds an invitation to the subject, sets the second factor, and opens what the roles allow', async () => {
    const who = await invite();
    const { browser, answer, cookieLines } = await logIn(who);
    expect(answer).toMatchObject({ ErrorCod: 0, Paso: 'inscribir' });
    expect(cookieLines.find((line) => line.startsWith('__Host-club='))).toMatch(
      /^__Host-club=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await step(browser)).toMatchObject({ Paso: 'inscribir', Permisos: [], FactorPropio: false });
    const { uri, code } = await enrol(browser);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Club%20del%20Parque:NUEVA|^otpauth:\/\/totp\/Club%20del%20Parque:nueva/,
    );
    const shown = await show(browser, code());
    expect(shown).toMatchObject({ ErrorCod: 0, CodigosRestantes: 10 });
    expect(shown.CodigosRecuperacion).toHaveLength(10);
    expect(await step(browser)).toMatchObject({ Paso: 'listo', Nombre: 'Nueva Persona', FactorPropio: true });
    expect((await step(browser)).Permisos).toContain('shows:E');
    // The next login is recognised by the subject only.
    const again = await logIn({ ...who, email: 'otro@club.example' });
    expect(again.answer).toMatchObject({ Paso: 'factor' });
    expect((await again.browser.call('club/sesion/inscribir', {})).answer.ErrorCod).toBe(10);
  });

  test('is refused to strangers, to unverified addresses of invited people, and to whoever is suspended', async () => {
    expect((await logIn(someIdentity({ email: 'nadie@club.example' }))).answer.ErrorCod).toBe(13);
    const who = await invite();
    expect((await logIn({ ...who, isEmailVerified: false })).answer.ErrorCod).toBe(13);
    expect((await logIn(who)).answer.ErrorCod).toBe(0);
    // Another subject with the same address later is not a member.
    expect((await logIn(someIdentity({ email: who.email }))).answer.ErrorCod).toBe(13);
    await context.database.pool.query("update staff_member set state = 'suspended' where subject = $1", [
      who.subject,
    ]);
    expect((await logIn(who)).answer.ErrorCod).toBe(16);
  });

  test('of an account made again with the same e-mail is its member’s after a reactivation', async () => {
    const who = await invite();
    await logIn(who);
    const anew = someIdentity({ email: who.email });
    await suspend(who.email);
    expect((await logIn(anew)).answer.ErrorCod).toBe(13);
    await reactivate(who.email);
    expect((await logIn(anew)).answer.ErrorCod).toBe(0);
    expect((await logIn(who)).answer.ErrorCod).toBe(13);
    // The account that it was before lets in again, too.
    await suspend(who.email);
    await reactivate(who.email);
    expect((await logIn({ ...anew, email: 'otro@club.example' })).answer.ErrorCod).toBe(0);
  });

  test('of an account whose e-mail changed is that of its new invitation, once the former one is suspended', async () => {
    const [who, { email }] = [await invite(), await invite()];
    await logIn(who);
    const changed = { ...who, email };
    expect((await step((await logIn(changed)).browser)).Email).toBe(who.email.toLowerCase());
    await suspend(who.email);
    expect((await logIn({ ...changed, isEmailVerified: false })).answer.ErrorCod).toBe(16);
    expect((await step((await logIn(changed)).browser)).Email).toBe(email.toLowerCase());
    await reactivate(who.email);
    expect((await step((await logIn(changed)).browser)).Email).toBe(email.toLowerCase());
  });

  test('ends in the browser that began it, with its own state', async () => {
    const who = await invite();
    const one = appBrowser(app);
    const { answer } = await one.call('club/sesion/ingresar', {});
    const code = provider.codeFor(answer.URL, who);
    const other = await appBrowser(app).call('club/sesion/iniciar', { code, state: answer.state });
    expect(other.answer.ErrorCod).toBe(11);
    expect((await one.call('club/sesion/iniciar', { code, state: 'otro' })).answer.ErrorCod).toBe(11);
  });

  test('needs no code of ours when the provider proves the second factor', async () => {
    const who = { ...(await invite()), hasSecondFactor: true };
    const { browser, answer } = await logIn(who);
    expect(answer.Paso).toBe('listo');
    expect(await step(browser)).toMatchObject({ Paso: 'listo', FactorPropio: false });
  });
});

describe('the second factor', () => {
  test('takes a code of 30 seconds before or after, once, and none that is older than one it took', async () => {
    const { who, code } = await enrolled();
    const { browser } = await logIn(who);
    const old = code();
    context.clock.advance(30 * SECOND_MS);
    const now = code();
    expect((await show(browser, now)).ErrorCod).toBe(0);
    expect((await show(browser, now)).ErrorCod).toBe(12);
    expect((await show(browser, old)).ErrorCod).toBe(12);
    context.clock.advance(61 * SECOND_MS);
    expect((await show(browser, now)).ErrorCod).toBe(10);
  });

  test('locks for 15 minutes after five wrong codes', async () => {
    const { who, code } = await enrolled();
    const { browser } = await logIn(who);
    for (let tried = 0; tried < 5; tried += 1) expect((await show(browser, '000000')).ErrorCod).toBe(10);
    expect(await show(browser, code())).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: expect.stringMatching(/Probá de nuevo a las \d\d:\d\d\.$/),
    });
    context.clock.advance(15 * MINUTE_MS);
    expect((await show(browser, code())).ErrorCod).toBe(0);
  });

  test('is replaced by a recovery code, each once', async () => {
    const { who, recoveryCodes } = await enrolled();
    const { browser } = await logIn(who);
    const [first = ''] = recoveryCodes;
    expect(await show(browser, first.toLowerCase())).toMatchObject({ ErrorCod: 0, CodigosRestantes: 9 });
    expect((await show(browser, first)).ErrorCod).toBe(10);
    const { rows } = await context.database.pool.query('select code_hash from staff_recovery_code');
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  test('gets ten new recovery codes when its member asks, and the old ones are over', async () => {
    const { who, browser, code, recoveryCodes } = await enrolled();
    const { answer } = await browser.call('club/sesion/renovarCodigos', {});
    const renewed = answer.CodigosRecuperacion as string[];
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    const { browser: other } = await logIn(who);
    expect((await show(other, recoveryCodes[0] ?? '')).ErrorCod).toBe(10);
    expect(await show(other, renewed[0] ?? '')).toMatchObject({ ErrorCod: 0, CodigosRestantes: 9 });
    const { rows } = await context.database.pool.query(
      `select entity_name, before, after from staff_audit where act = 'sesion/renovarCodigos'`,
    );
    expect(rows).toEqual([{ entity_name: 'Nueva Persona', before: null, after: null }]);
    context.clock.advance(11 * MINUTE_MS);
    expect((await browser.call('club/sesion/renovarCodigos', {})).status).toBe(428);
    expect((await show(browser, code())).ErrorCod).toBe(0);
  });

  test('of the single sign-on has no recovery codes here', async () => {
    const { browser } = await logIn({ ...(await invite()), hasSecondFactor: true });
    expect((await browser.call('club/sesion/renovarCodigos', {})).answer.ErrorCod).toBe(10);
  });

  test('is not set by a code of another secret, nor by nothing', async () => {
    const { browser } = await logIn(await invite());
    expect((await show(browser, '123456')).ErrorCod).toBe(13);
    const earlier = await enrol(browser);
    await enrol(browser);
    expect((await show(browser, earlier.code())).ErrorCod).toBe(10);
  });

  test('opens nothing before it is shown', async () => {
    const browser = await staffBrowser(context, app, ['administracion'], { hasFactor: false });
    expect((await browser.call('club/equipo/listar', {})).status).toBe(428);
  });
});

describe('a session of staff', () => {
  test('ends after 30 minutes without a call, and after 12 hours whatever happens', async () => {
    const browser = await staffBrowser(context, app, ['lectura']);
    for (let calls = 0; calls < 24; calls += 1) {
      context.clock.advance(29 * MINUTE_MS);
      expect((await browser.call('club/sesion/actual', {})).status).toBe(200);
    }
    context.clock.advance(25 * MINUTE_MS);
    expect((await browser.call('club/sesion/actual', {})).status).toBe(401);
    const idle = await staffBrowser(context, app, ['lectura']);
    context.clock.advance(30 * MINUTE_MS);
    expect((await idle.call('club/sesion/actual', {})).answer).toMatchObject({
      ErrorCod: 401,
      ErrorDsc: 'Tu sesión terminó. Ingresá de nuevo.',
    });
  });

  test('ends when it is closed, also for a copy of its cookie', async () => {
    const browser = await staffBrowser(context, app, ['lectura']);
    expect((await browser.call('club/sesion/cerrar', {})).answer.ErrorCod).toBe(0);
    expect((await browser.call('club/sesion/actual', {})).status).toBe(401);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser at another site', { origin: 'https://evil.example' }],
    ['a program that says neither', {}],
  ])('is of no use to %s', async (_who, headers) => {
    const answer = await app.inject({ method: 'POST', url: '/api/club/sesion/cerrar', headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  });

  test('is of use to an older browser at our own site', async () => {
    const headers = { origin: context.config.siteUrl };
    const answer = await app.inject({ method: 'POST', url: '/api/club/sesion/cerrar', headers, payload: {} });
    expect(answer.statusCode).toBe(200);
  });
});
