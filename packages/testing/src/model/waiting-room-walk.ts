import { actOnPersons, actOnRoom } from '@club/server/domains/waiting-room/act-on-room.ts';
import { refreshRooms, verifyRoom } from '@club/server/domains/waiting-room/public.ts';
import { readPass } from '@club/server/shared/queue-pass.ts';
import type { FastifyInstance } from 'fastify';
import { type BuiltShow, buildShow } from '../builders/catalogue.ts';
import { type BuiltUser, buildUser, loginAs } from '../builders/sso.ts';
import { buildOpenEntry, joinAs, lead, roomActor } from '../builders/waiting-room.ts';
import { makeCall, type TestContext } from '../test-context.ts';
import { type RoomDeed, WaitingRoomModel } from './waiting-room-model.ts';

export const FANS = 5;
const HOUR_MS = 3_600_000;
/** Between two deeds, below the rate limit of turns. */
const BETWEEN_MS = 15_000;

interface Fan extends BuiltUser {
  authorization: string;
  token: string;
  /** As last given by the server. */
  pass: string;
}

/** One room from its entry on: every deed is executed by the server and by the model, which must agree. */
export class WaitingRoomWalk {
  readonly #context: TestContext;
  readonly #app: FastifyInstance;
  readonly #show: BuiltShow;
  readonly #roomId: number;
  readonly #fans: readonly Fan[];
  readonly #model = new WaitingRoomModel();

  private constructor(
    { context, app }: { context: TestContext; app: FastifyInstance },
    parts: { show: BuiltShow; roomId: number; fans: readonly Fan[] },
  ) {
    this.#context = context;
    this.#app = app;
    this.#show = parts.show;
    this.#roomId = parts.roomId;
    this.#fans = parts.fans;
  }

  static async begin(context: TestContext, app: FastifyInstance): Promise<WaitingRoomWalk> {
    const show = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }] });
    const roomId = await buildOpenEntry(context, { showIds: [show.showId], minRate: 6_000 });
    const fans: Fan[] = [];
    for (let who = 0; who < FANS; who += 1) {
      const user = await buildUser(context);
      fans.push({ ...user, authorization: await loginAs(context, user.userId), token: '', pass: '' });
    }
    return new WaitingRoomWalk({ context, app }, { show, roomId, fans });
  }

  /** Advances to the opening; checks that the draw gave each of the list a distinct number. */
  async open(): Promise<void> {
    this.#context.clock.advance(HOUR_MS);
    while (this.#state !== 'open') await lead(this.#context);
    const { rows } = await this.#context.database.pool.query<{ userId: number; number: number }>(
      'select user_id as "userId", number from queue_place where room_id = $1 and number > 0 order by number',
      [this.#roomId],
    );
    const numbers = new Map(
      rows.map(({ userId, number }) => [this.#fans.findIndex((fan) => fan.userId === userId), number]),
    );
    agree('numbers of the draw', rows.map(({ number }) => number).join(), upTo(this.#model.listed.length));
    agree('who was drawn', sorted(numbers.keys()), sorted(this.#model.listed));
    this.#model.open(numbers, this.#now);
  }

  async do(deed: RoomDeed): Promise<void> {
    const { clock } = this.#context;
    clock.advance(BETWEEN_MS);
    // The entry's hour is not over before `open`.
    if (deed.kind === 'wait' && this.#model.state !== 'entry') clock.advance(deed.minutes * 60_000);
    if ('who' in deed && deed.kind !== 'join' && deed.kind !== 'hold' && this.#fan(deed.who).token === '')
      return;
    if (deed.kind === 'lead') await lead(this.#context);
    // Sessions are shorter than some walks.
    const own = 'who' in deed ? this.#fan(deed.who) : null;
    if (own) own.authorization = await loginAs(this.#context, own.userId);
    const answer = await this.#seen(deed);
    const expected = this.#model.do(deed, this.#now);
    const told = JSON.stringify(deed);
    if (expected !== null) agree(told, answer, expected);
    if ('who' in deed) this.#compare(told, deed.who);
  }

  /** Closes the room and checks all of it: the record, and that every hold was made after an admission. */
  async end(): Promise<void> {
    const proof = await verifyRoom(this.#context, this.#roomId);
    agree('verificar fila', proof.ok ? proof.value.faults.join() : proof.problem, '');
    if (this.#model.state !== 'closed') {
      const { rowCount } = await this.#context.database.pool.query(
        `select from hold where show_id = $1 and not exists (
           select from queue_exchange as came
           where came.room_id = $2 and came.user_id = hold.user_id and came.at <= hold.started_at)`,
        [this.#show.showId, this.#roomId],
      );
      agree('holds of people who had not come in', rowCount, 0);
      await this.do({ kind: 'close' });
    }
  }

  get #state(): string | undefined {
    return (this.#context.rooms.find(this.#roomId) as { state?: string } | undefined)?.state;
  }

  get #now(): number {
    return this.#context.clock.now().getTime() / 1_000;
  }

  #fan(who: number): Fan {
    return this.#fans[who] as Fan;
  }

  async #seen(deed: RoomDeed): Promise<number | null> {
    if (deed.kind === 'join') return this.#join(this.#fan(deed.who));
    if (deed.kind === 'turn') return this.#turn(this.#fan(deed.who));
    if (deed.kind === 'hold') return this.#hold(this.#fan(deed.who), deed.passOf);
    if (deed.kind === 'leave') {
      const { token: LugarToken, authorization } = this.#fan(deed.who);
      const asked = { SalaId: this.#roomId, LugarToken };
      return (await makeCall(this.#app, 'WSFilaSalir', asked, authorization)).answer.ErrorCod;
    }
    await this.#act(deed);
    return null;
  }

  async #join(fan: Fan): Promise<number> {
    const answer = await joinAs(this.#app, this.#roomId, fan.authorization);
    if (answer.ErrorCod === 0) fan.token = String(answer.LugarToken);
    return answer.ErrorCod;
  }

  async #turn(fan: Fan): Promise<number> {
    const asked = { SalaId: this.#roomId, LugarToken: fan.token };
    const { answer } = await makeCall(this.#app, 'WSFilaTurno', asked, fan.authorization);
    if (answer.ErrorCod === 0) fan.pass = String(answer.Pase);
    return answer.ErrorCod;
  }

  async #hold({ authorization }: Fan, passOf: number | null): Promise<number> {
    const owner = passOf === null ? null : this.#fan(passOf);
    const response = await this.#app.inject({
      method: 'POST',
      url: '/api/WSTransaccionSSO',
      headers: { authorization, ...(owner?.pass ? { 'x-fila-pase': owner.pass } : {}) },
      payload: {
        ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: this.#show.showId, TransaccionCantidad: 1 },
        ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'B' },
        SDTFilaAsientoJSON: '[]',
      },
    });
    const renewed = response.cookies.find(({ name }) => name === 'fila')?.value;
    if (owner && renewed) owner.pass = renewed;
    const { ErrorCod, FilaMotivo } = response.json();
    return FilaMotivo ?? ErrorCod;
  }

  async #act(deed: RoomDeed): Promise<void> {
    const acts = { pause: 'pausar', resume: 'reanudar', stop: 'cortar', close: 'cerrar' } as const;
    const [actor, reason, roomId] = [await roomActor(this.#context), 'Prueba', this.#roomId];
    if (deed.kind === 'remove') {
      const documents = [this.#fan(deed.who).document.number];
      await actOnPersons(this.#context, actor, { roomId, kind: 'anular', documents, reason });
    } else if (deed.kind in acts) {
      const kind = acts[deed.kind as keyof typeof acts];
      await actOnRoom(this.#context, actor, { roomId, act: { kind }, reason });
    }
    await refreshRooms(this.#context);
  }

  /** The pass in hand, its end and its epoch match the model's. */
  #compare(told: string, who: number): void {
    const shown = readPass(this.#context.config.queue.keys, this.#fan(who).pass);
    const expected = this.#model.passes.get(who);
    agree(`${told}: end of the pass`, shown?.endsAt, expected?.endsAt);
    agree(`${told}: epoch of the pass`, shown?.epoch, expected?.epoch);
  }
}

const upTo = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join();
const sorted = (numbers: Iterable<number>): string => [...numbers].toSorted((a, b) => a - b).join();

function agree(what: string, seen: unknown, expected: unknown): void {
  if (seen !== expected) throw new Error(`${what}: ${String(seen)}, by the model ${String(expected)}`);
}
