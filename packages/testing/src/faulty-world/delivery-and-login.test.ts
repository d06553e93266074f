import { describe, expect, test } from 'vitest';
import { makeCall } from '../index.ts';
import { all, type Faults, PROVIDER_SILENT, Scene } from './scene.ts';

const scene = new Scene();

const SSO_SILENT = 'No es posible iniciar sesión en este momento. Intentá nuevamente.';

describe('while files or mails cannot be delivered because', () => {
  test.each<[string, string, Faults]>([
    ['the storage is down', 'render-tickets', { storage: { errorRate: 1 } }],
    ['the storage never answers', 'render-tickets', { storage: { hang: true } }],
    ['the storage answers garbage', 'render-tickets', { storage: { garbage: true } }],
    ['the mail server is down', 'mail-purchase', { smtp: { errorRate: 1 } }],
    ['the mail server never answers', 'mail-purchase', { smtp: { hang: true } }],
    ['the mail server takes mails and loses the answers', 'mail-purchase', { smtp: { loseAnswers: 2 } }],
  ])('%s, tickets are sold, and everything arrives when it is back', async (_name, job, faults) => {
    scene.suffer(faults);
    const buyers = await scene.arrive('card');
    await all(buyers, (buyer) => buyer.order());
    await all(buyers, (buyer) => buyer.pay());
    expect(await all(buyers, (buyer) => buyer.comeBack())).toEqual(['F']);
    await scene.expectFelt(job);
    await scene.expectUsable();
    scene.world.sandbox.control.resetFaults();
    await scene.expectMadeGood(buyers);
  });
});

test('while the single sign-on does not answer, nobody can log in and is told so, and who is logged in buys', async () => {
  const logIn = async () => (await makeCall(scene.world.app, 'WSSSOLogin', {})).answer;
  for (const faults of [{ hang: true }, { hang: false, garbage: true }]) {
    scene.suffer({ sso: faults });
    expect(await logIn()).toMatchObject({ ErrorCod: 500, ErrorDsc: SSO_SILENT });
  }
  const buyers = await scene.arrive('card');
  await all(buyers, (buyer) => buyer.order());
  await all(buyers, (buyer) => buyer.pay());
  expect(await all(buyers, (buyer) => buyer.comeBack())).toEqual(['F']);
  scene.world.sandbox.control.resetFaults();
  expect(await logIn()).toMatchObject({ ErrorCod: 0 });
  await scene.expectMadeGood(buyers);
});

test('when everything goes down at once after the payments, everything is made good when it is back', async () => {
  const buyers = await scene.arrive('card', 'dollars', 'card', 'dollars', 'card', 'dollars');
  await all(buyers, (buyer) => buyer.order());
  const { control } = scene.world.sandbox;
  for (const surface of ['card', 'dollars', 'storage', 'smtp', 'sso'] as const) control.outage(surface, 600);
  await all(buyers, (buyer) => buyer.pay());
  const [late] = await scene.arrive('card');
  expect(await late?.press()).toEqual({ code: 500, text: PROVIDER_SILENT });
  await all(buyers, (buyer) => buyer.comeBack());
  await scene.expectFelt('settle-order');
  await scene.expectUsable();
  control.resetFaults();
  await scene.expectMadeGood(buyers);
});
