import { setTimeout as pause } from 'node:timers/promises';
import { retryAfterSeconds, waitMs } from '@club/web/api/patience.ts';
import { authorizationOf } from '../parts/bench-server.ts';
import { comeBack, pay, prepare, type Shop } from '../parts/buyer.ts';
import type { FanLine } from '../parts/fan-line.ts';

/** A fan's way through the room, as observed by the fan. */
export interface FanWay {
  /** None before the draw. */
  readonly joinedAs: number;
  readonly calledAs: number;
  /** Ends of the pass, from two answers. */
  readonly passEnds: readonly [string, string];
  /** The purchase; null for a fan who released the places. */
  readonly holdId: number | null;
}

export interface RoomShop {
  /** The balancer. */
  readonly url: string;
  readonly roomId: number;
  readonly line: FanLine;
  readonly shop: Shop;
  /** Calls that were shed, and retried. */
  readonly told: { count: number };
}

const CANCELS_EVERY = 6;
const TYPES_MS = 4_000;
const PATIENCE_MS = 300_000;

/** A call as the site makes it: shed calls are retried, as often as necessary. */
export async function callPatiently(
  { url, told }: Pick<RoomShop, 'url' | 'told'>,
  path: string,
  payload: unknown,
  headers: Readonly<Record<string, string>>,
) {
  const body = JSON.stringify(payload);
  for (;;) {
    const answer = await fetch(`${url}${path}`, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
    });
    const seconds = retryAfterSeconds(answer);
    if (answer.status === 503 && seconds !== null) {
      told.count += 1;
      await answer.body?.cancel();
      await pause(waitMs(seconds));
    } else return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
}

/**
 * Joins the room, waits, comes in with a pass, which is requested twice, and buys its own seats of sector `A`, or releases them; each call by
 * any process. @throws when a call is refused, or the number is never called
 */
export async function beFan(room: RoomShop, n: number, seatsInRow: number): Promise<FanWay> {
  const authorization = authorizationOf(n);
  const ask = async (name: string, payload: object) => {
    const { status, body } = await callPatiently(room, `/api/${name}`, payload, { authorization });
    if (status !== 200 || body.ErrorCod !== 0)
      throw new Error(`fan ${n}, ${name}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const SalaId = room.roomId;
  const { Desafio } = await ask('WSFilaDesafio', { SalaId });
  const place = await ask('WSFilaAnotar', { SalaId, Desafio, Solucion: '', AvisoCorreo: false });
  const joinedAs = Number(place.Numero);
  const number = await room.line.untilCalled(String(place.LugarPublico), joinedAs, Date.now() + PATIENCE_MS);
  if (number === null) throw new Error(`fan ${n} was not called`);
  const turn = { SalaId, LugarToken: place.LugarToken };
  const { Pase, PaseVence } = await ask('WSFilaTurno', turn);
  const again = await ask('WSFilaTurno', turn);
  const shop: Shop = {
    ...room.shop,
    post: (path, payload) =>
      callPatiently(room, path, payload, { authorization, 'x-fila-pase': String(Pase) }),
  };
  const purchase = await prepare(shop, n, 2, seatsOf(n, seatsInRow));
  await pause(Math.random() * TYPES_MS);
  const way = { joinedAs, calledAs: number, passEnds: [String(PaseVence), String(again.PaseVence)] as const };
  if (n % CANCELS_EVERY === 0) {
    await ask('WSTransaccionCancelar', { Log: 'cluster' });
    return { ...way, holdId: null };
  }
  await pay(shop, purchase, 'once');
  if (!(await comeBack(shop, purchase))) throw new Error(`fan ${n} paid and has no tickets`);
  return { ...way, holdId: purchase.holdId };
}

/** Two adjacent seats, different for each fan. */
function seatsOf(n: number, seatsInRow: number) {
  const first = (n - 1) * 2;
  return [0, 1].map((next) => ({
    FilaId: Math.floor(first / seatsInRow) + 1,
    AsientoId: (first % seatsInRow) + next + 1,
  }));
}
