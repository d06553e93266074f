import type { SurfaceFaults } from '@club/sandbox';
import { describe, expect, test } from 'vitest';
import { ISSUED } from './buyer.ts';
import { all, type Faults, PROVIDER_SILENT, Scene } from './scene.ts';

const scene = new Scene();
const atBoth = (change: Partial<SurfaceFaults>): Faults => ({ card: change, dollars: change });

describe('while the payment providers', () => {
  test.each([
    ['are slow', atBoth({ latencyMs: 250 })],
    ['fail every other call', atBoth({ errorRate: 0.5 })],
    ['carry calls out and lose the answers', atBoth({ loseAnswers: 3 })],
  ])('%s, fans buy, though some have to press the button again', async (_name, faults) => {
    const buyers = await scene.arrive('card', 'dollars');
    scene.suffer(faults);
    await all(buyers, (buyer) => buyer.order());
    await all(buyers, (buyer) => buyer.pay());
    await all(buyers, (buyer) => buyer.comeBack());
    await scene.expectUsable();
    scene.world.sandbox.control.resetFaults();
    await scene.expectMadeGood(buyers);
  });

  test.each([
    ['answer garbage', atBoth({ garbage: true })],
    ['never answer', atBoth({ hang: true })],
  ])('%s, new fans are told so, and who has paid has the tickets later', async (_name, faults) => {
    const payers = await scene.arrive('card', 'dollars');
    const late = await scene.arrive('card', 'dollars');
    await all(payers, (buyer) => buyer.order());
    scene.suffer(faults);
    await all(payers, (buyer) => buyer.pay());
    for (const answer of await all(late, (buyer) => buyer.press()))
      expect(answer).toEqual({ code: 500, text: PROVIDER_SILENT });
    // No buyer who has paid sees a failure.
    expect(await all(payers, (buyer) => buyer.comeBack())).toEqual(['P', 'P']);
    await scene.expectUsable();
    scene.world.sandbox.control.resetFaults();
    await scene.expectMadeGood(payers);
    const nothing = { tickets: 0, files: 0, mails: 0, refunds: 0 };
    expect(await all(late, (buyer) => buyer.ending())).toEqual([nothing, nothing]);
  });

  test.each([
    ['lose their notifications', atBoth({ loseNotifications: true })],
    ['notify everything twice', atBoth({ doubleNotifications: true })],
  ])('%s, who paid and never came back has the tickets once', async (_name, faults) => {
    const buyers = await scene.arrive('card', 'dollars');
    await all(buyers, (buyer) => buyer.order());
    scene.suffer(faults);
    await all(buyers, (buyer) => buyer.pay());
    await scene.expectMadeGood(buyers);
  });

  test('are down, money for places that went to somebody else is given back later', async () => {
    const [first] = await scene.arrive('card');
    if (!first) throw new Error('nobody came');
    await first.order();
    const second = await first.giveWay();
    await second.order();
    await second.pay();
    await second.comeBack();
    scene.world.sandbox.control.outage('card', 600);
    await first.pay();
    expect(await first.comeBack()).toBe(500);
    scene.world.sandbox.control.resetFaults();
    await scene.expectMadeGood([first, second], [{ ...ISSUED, refunds: 1 }, ISSUED]);
  });
});
