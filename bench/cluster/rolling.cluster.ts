/** A new version while people wait, watch and buy (spec 7 §8): servers and jobs are restarted one at a time, behind a balancer. */
import { setTimeout as pause } from 'node:timers/promises';
import { verifyRoom } from '@club/server/domains/waiting-room/public.ts';
import { type Balancer, startBalancer } from '@club/testing/balancer.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildRoom } from '@club/testing/builders/waiting-room.ts';
import { afterEach, expect, test } from 'vitest';
import type { Shop } from '../parts/buyer.ts';
import { FanLine } from '../parts/fan-line.ts';
import { untilReady } from '../parts/supervised.ts';
import { startClusterBuyers } from './cluster-buyers.ts';
import { lostPurchases, NOTHING_LOST, workIsDone, zerosOf } from './cluster-checks.ts';
import { type Cluster, startCluster, until } from './cluster-world.ts';
import { type MapViewer, viewMap } from './map-viewer.ts';
import { beFan, callPatiently, type FanWay, type RoomShop } from './room-fans.ts';

const FANS = 90;
/** Numbers per minute: slow enough that every server is restarted while the room calls. */
const RATE = 90;
/** Those of them that join once the room is open. */
const LATE_FANS = 20;
const ROWS = 20;
const SEATS_IN_ROW = 30;
const VIEWERS = 24;
const BUYERS = 8;
/** Before each call of a buyer: the number of users is limited. */
const THINKS_MS = 100;
const OPENS_AFTER_MS = 12_000;
const READY_LIMIT_MS = 240_000;

let cluster: Cluster;
let balancer: Balancer;
afterEach(async () => {
  balancer.close();
  await cluster.stop();
});

async function start(drainMs: number): Promise<void> {
  const settings = { DRAIN_MS: String(drainMs), QUEUE_WORK: '0' };
  cluster = await startCluster({ isSynchronous: true, settings });
  balancer = await startBalancer(cluster.siteUrls.map((url) => Number(new URL(url).port)));
}

/** The cluster's show, each call by any process. */
function shopOf(told: { count: number }, thinksMs: number): Shop {
  const post: Shop['post'] = async (path, payload, authorization = '') => {
    await pause(thinksMs);
    return await callPatiently({ url: balancer.url, told }, path, payload, { authorization });
  };
  return { ...cluster.shop, post };
}

/** A room that opens soon, for a show of its own. */
async function openRoom(told: { count: number }): Promise<RoomShop> {
  const sectors = [
    { code: 'A', rows: ROWS, seatsPerRow: SEATS_IN_ROW, prices: { public: cluster.shop.price * 100 } },
  ];
  const { showId, categories } = await buildShow(cluster.context, { sectors });
  const opensAt = new Date(Date.now() + OPENS_AFTER_MS);
  const room = { showIds: [showId], opensAt, minRate: RATE, maxRate: RATE };
  const roomId = await buildRoom(cluster.context, room);
  const { url } = balancer;
  const isKnownAt = async (siteUrl: string) => {
    const answer = await fetch(`${siteUrl}/api/fila/${roomId}/estado.json`);
    return answer.ok && (await answer.json()).sala.SalaEstado === 'N';
  };
  for (const siteUrl of cluster.siteUrls) await until('the room is known', () => isKnownAt(siteUrl));
  const line = new FanLine(roomId, Number(new URL(url).port));
  return { url, roomId, line, told, shop: { ...cluster.shop, showId, categoryId: categories.public } };
}

/** Restarts one server at a time, and one of jobs with each, until it is true. */
async function restartUntil(isSo: () => boolean | Promise<boolean>): Promise<number> {
  let restarts = 0;
  for (; restarts < cluster.servers.length || !(await isSo()); restarts += 1) {
    const index = restarts % cluster.servers.length;
    await cluster.servers[index]?.restart();
    await untilReady(cluster.siteUrls[index] ?? '', READY_LIMIT_MS);
    await cluster.jobs[restarts % cluster.jobs.length]?.restart();
  }
  return restarts;
}

const query = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await cluster.context.database.pool.query<Row>(text, [...values])).rows;

/** Indexes of the free seats, in the order of the map's messages. */
const freeSeats = async (showId: number) =>
  (
    await query<{ index: number }>(
      `select (row_id - 1) * ${SEATS_IN_ROW} + seat_id - 1 as index
       from place join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and is_free(place, now()) order by 1`,
      [showId],
    )
  ).map(({ index }) => index);

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_value, index) => index + 1);

/** Every account was called by its own number, once, and both answers had the same pass. */
async function expectFairRoom(roomId: number, ways: readonly FanWay[]): Promise<void> {
  expect(sorted(ways.map(({ calledAs }) => calledAs))).toEqual(upTo(FANS));
  for (const { joinedAs, calledAs } of ways) expect([0, calledAs]).toContain(joinedAs);
  expect(ways.filter(({ passEnds: [first, second] }) => first !== second)).toEqual([]);
  const calls = await query<{ from: number; to: number }>(
    `select from_number as "from", to_number as "to" from queue_event
     where room_id = $1 and kind like 'call%' order by number`,
    [roomId],
  );
  expect(calls.flatMap(({ from, to }) => upTo(to).slice(from - 1))).toEqual(upTo(FANS));
  const proof = await verifyRoom(cluster.context, roomId);
  expect(proof.ok ? proof.value.faults : proof.problem).toEqual([]);
}

/** Each map matches the database, although each stream was served by several processes. */
async function expectRightMaps(showId: number, viewers: readonly MapViewer[]): Promise<void> {
  const free = await freeSeats(showId);
  expect(free.length).toBeLessThan(ROWS * SEATS_IN_ROW);
  const isRight = (shown: ReadonlySet<number>) => sorted(shown).join() === free.join();
  const wrong = () => viewers.filter((viewer) => !isRight(viewer.free)).length;
  await until('all maps are right', async () => wrong() === 0 || `${wrong()} are wrong`, 5_000);
  expect(viewers.filter(({ ports }) => new Set(ports).size < 2)).toEqual([]);
  // The control: streams that began with the next change would show wrong maps, except where nothing changed meanwhile.
  const others = viewers.filter(({ withoutTheMissed }) => !isRight(withoutTheMissed));
  expect(others.length).toBeGreaterThan(VIEWERS / 2);
}

test('nobody is cut off, no map misses a change, nobody loses turn or pass, and nobody is called twice', async () => {
  await start(2_000);
  const told = { count: 0 };
  const room = await openRoom(told);
  const { showId } = room.shop;
  const port = Number(new URL(balancer.url).port);
  const viewers = Array.from({ length: VIEWERS }, () => viewMap(port, `/api/mapa/${showId}/1/A/vivo`));
  const buyers = startClusterBuyers(shopOf(told, THINKS_MS), BUYERS, FANS + 1);
  const early = FANS - LATE_FANS;
  const enter = (fans: readonly number[]) => fans.map((n) => beFan(room, n, SEATS_IN_ROW));
  const before = enter(upTo(early));
  await pause(OPENS_AFTER_MS);
  const all = Promise.all([...before, ...enter(upTo(FANS).slice(early))]);
  let isOver = false;
  const over = all.finally(() => {
    isOver = true;
  });
  const [restarts, ways] = await Promise.all([restartUntil(() => isOver), over]);
  await buyers.stop();
  expect(balancer.faults).toEqual([]);
  expect(buyers.away).toBe(0);
  expect([...cluster.servers, ...cluster.jobs].map(({ deaths }) => deaths)).toEqual([0, 0, 0, 0, 0]);
  await expectFairRoom(room.roomId, ways);
  await expectRightMaps(showId, viewers);
  await Promise.all(viewers.map((viewer) => viewer.leave()));
  const holdIds = [
    ...ways.flatMap(({ holdId }) => holdId ?? []),
    ...buyers.confirmed.map(({ holdId }) => holdId),
  ];
  expect(holdIds.length).toBeGreaterThan(FANS);
  expect(await lostPurchases(cluster, holdIds)).toEqual([]);
  await until('files, mails and refunds are made', workIsDone(cluster), 180_000);
  expect(await zerosOf(cluster)).toEqual(NOTHING_LOST);
  const sum = (of: (viewer: MapViewer) => number) => viewers.reduce((total, viewer) => total + of(viewer), 0);
  console.log(
    `${restarts} restarts, ${holdIds.length} purchases; ${told.count} calls came back as they were told; ${sum(({ ports }) => ports.length)} streams, of which ${sum(({ resumed }) => resumed)} went on with what was missed alone`,
  );
  await room.line.close();
});

test('the control: without the time to drain calls are cut off', async () => {
  await start(0);
  const buyers = startClusterBuyers(shopOf({ count: 0 }, 0), 32);
  await restartUntil(() => balancer.faults.length > 0);
  await buyers.stop();
  expect(balancer.faults.length).toBeGreaterThan(0);
});
