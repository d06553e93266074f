import { startRedisDouble } from '@club/testing/redis-double.ts';
import { startTcpSwitch } from '@club/testing/tcp-switch.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRedis } from '../../adapters/redis/open-redis.ts';
import type { SharedRedis } from '../../ports/shared-redis.ts';
import { RedisWire } from './redis-wire.ts';

/** On a busy machine an answer may take half a second: that Redis is then left alone for 5 s. */
const SOON = { timeout: 20_000, interval: 20 };
let double: Awaited<ReturnType<typeof startRedisDouble>>;
let redis: SharedRedis;
beforeAll(async () => {
  double = await startRedisDouble();
  redis = openRedis([double.url], () => {});
  await new Promise((ready) => redis.once('ready', ready));
});
const wires: RedisWire[] = [];
afterEach(() => Promise.all(wires.splice(0).map((wire) => wire.close())));
afterAll(async () => {
  redis.disconnect();
  await double.close();
});

function wireOf(process: string, schema = 'public') {
  const heard: string[] = [];
  const wire = new RedisWire({ redis, process, schema, onTold: (text) => heard.push(text) });
  wires.push(wire);
  return { wire, heard };
}

test('a sector is leased by one process until that gives it back; another club has leases of its own', async () => {
  const [{ wire: one }, { wire: other }] = [wireOf('one'), wireOf('other')];
  const asked = await Promise.all([one.lease([1, 2]), other.lease([1, 2])]);
  expect([...asked[0], ...asked[1]].toSorted()).toEqual([1, 2]);
  const [owner, waits] = asked[0].size === 2 ? [one, other] : [other, one];
  expect(await owner.lease([1, 2])).toEqual(new Set([1, 2]));
  expect(await wireOf('one', 'otro').wire.lease([1])).toEqual(new Set([1]));
  await waits.release([1]);
  expect(await waits.lease([1])).toEqual(new Set());
  await owner.release([1]);
  expect(await waits.lease([1, 2])).toEqual(new Set([1]));
});

test('what one tells, all hear that lease; nobody of another club does', async () => {
  const [one, other, foreign] = [wireOf('one'), wireOf('other'), wireOf('one', 'otro')];
  for (const { wire } of [one, other, foreign]) await wire.lease([9]);
  await expect
    .poll(async () => {
      await one.wire.tell(['9 e.1 8 /w==']);
      return [one.heard.length > 0, other.heard.length > 0];
    }, SOON)
    .toEqual([true, true]);
  expect(foreign.heard).toEqual([]);
});

test('a subscription that was refused once, since Redis was slow, is made all the same', async () => {
  const slow = openRedis([double.url], () => {});
  await new Promise((ready) => slow.once('ready', ready));
  const duplicate = () => {
    const listener = openRedis([double.url], () => {});
    const subscribe = listener.subscribe.bind(listener);
    listener.subscribe = () => {
      listener.subscribe = subscribe;
      return Promise.reject(new Error('left alone'));
    };
    return listener;
  };
  Object.assign(slow, { duplicate });
  const heard: string[] = [];
  const wire = new RedisWire({
    redis: slow,
    ...{ process: 'slow', schema: 'slow' },
    onTold: (text) => heard.push(text),
  });
  wires.push(wire);
  await wire.lease([1]);
  await expect
    .poll(async () => {
      await wire.tell(['heard']).catch(() => {});
      return heard.length > 0;
    }, SOON)
    .toBe(true);
  slow.disconnect();
});

test('a Redis that hangs is left, by the ear too: what another one is told is heard', async () => {
  const next = await startRedisDouble();
  const name = await startTcpSwitch(Number(new URL(double.url).port));
  const moved = openRedis([`redis://127.0.0.1:${name.port}`], () => {});
  await new Promise((ready) => moved.once('ready', ready));
  const heard: string[] = [];
  const wire = new RedisWire({
    redis: moved,
    ...{ process: 'moved', schema: 'moved' },
    onTold: (text) => heard.push(text),
  });
  wires.push(wire);
  await expect
    .poll(async () => {
      await wire.lease([1]);
      await wire.tell(['before']);
      return heard.length > 0;
    }, SOON)
    .toBe(true);
  name.hush();
  name.leadTo(Number(new URL(next.url).port));
  const told = await wire.tell(['lost']).catch(() => 'silence');
  expect(told).toBe('silence');
  const others = openRedis([next.url], () => {});
  await new Promise((ready) => others.once('ready', ready));
  await expect
    .poll(async () => {
      await others.publish('club:mapa:moved', 'after');
      return heard.includes('after');
    }, SOON)
    .toBe(true);
  await expect.poll(() => wire.lease([1]).catch(() => null), SOON).toEqual(new Set([1]));
  for (const one of [moved, others]) one.disconnect();
  await Promise.all([name.close(), next.close()]);
}, 90_000);
