import {
  WSFilaAnotar,
  WSFilaAviso,
  WSFilaDesafio,
  WSFilaSala,
  WSFilaSalir,
  WSFilaTurno,
} from '@club/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { noteJoin, notePass } from '../../http/metrics.ts';
import { PassGuard } from '../../http/pass-guard.ts';
import type { CallContext, Serve } from '../../http/serve.ts';
import type { Session } from '../../http/session.ts';
import { fan } from '../../shared/actor.ts';
import { Busy } from '../../shared/concurrency-limit.ts';
import { ok, refuse } from '../../shared/result.ts';
import { listCategories } from '../catalogue/public.ts';
import { extendTurn } from './extend-turn.ts';
import { JoinBatches } from './join-batches.ts';
import { joinCounterOf } from './join-counter.ts';
import { type Entry, giveChallenge, joinRoom, standingOf } from './join-room.ts';
import { changePlace, leaveQueue } from './line-store.ts';
import { readPlaceToken } from './place-token.ts';
import { roomsOf } from './read-rooms.ts';
import { registerStateFiles } from './state-files.ts';
import { takeTurn } from './take-turn.ts';
import { joinedToWire, placeToWire, roomToWire, turnToWire } from './waiting-room-wire.ts';

/** The fans' calls of waiting rooms (spec 6 §5), and the files that everybody reads (§3, §4). */
export function registerWaitingRoomRoutes(serve: Serve, context: Context, app: FastifyInstance): void {
  const entry: Entry = {
    rooms: roomsOf(context),
    batches: new JoinBatches(context),
    counter: joinCounterOf(context),
  };
  registerStateFiles(app, context);
  registerEntry(serve, context, entry);
  registerTurn(serve, context, entry);
}

type OwnCall = CallContext<Session>;
const callerOf = ({ session, ip }: OwnCall) => ({ userId: session.userId, personId: session.personId, ip });

function registerEntry(serve: Serve, context: Context, entry: Entry): void {
  const { config, database, clock } = context;
  const key = config.secrets.urlKey;
  serve(WSFilaSala, async ({ SalaId }, { session }) => {
    const room = entry.rooms.find(SalaId);
    if (!room) return refuse('no-such-room');
    const names = new Map((await listCategories(database.kysely, 0)).map(({ id, name }) => [id, name]));
    const told = roomToWire(room, (id) => names.get(id) ?? '', clock.now());
    if (!session) return ok(told);
    const { stageId, isYoung, place } = await standingOf(context, room, session);
    const own = place && placeToWire(key, place, clock.now());
    return ok({ ...told, EtapaId: stageId, DetrasDelSorteo: isYoung, ...(own ? { Lugar: own } : {}) });
  });
  serve(WSFilaDesafio, async ({ SalaId }, call) => {
    const given = giveChallenge(context, entry, SalaId, callerOf(call));
    return given.ok ? ok({ Desafio: given.value.challenge, Bits: given.value.bits }) : given;
  });
  serve(WSFilaAnotar, async (body, call) => {
    const joined = await joinRoom(context, entry, callerOf(call), {
      roomId: body.SalaId,
      challenge: body.Desafio,
      solution: body.Solucion,
      wantsMail: body.AvisoCorreo,
    });
    noteJoin(joined.ok ? 'joined' : joined.problem);
    return joined.ok ? ok(joinedToWire(key, joined.value)) : joined;
  });
}

function registerTurn(serve: Serve, context: Context, { rooms, counter }: Entry): void {
  const { config, database, clock } = context;
  const guard = new PassGuard(context);
  context.rooms.extendTurn = (pass, endsAt) => extendTurn(database.kysely, pass, endsAt);
  const ownToken = (text: string, roomId: number, { userId }: Session) => {
    const token = readPlaceToken(config.secrets.urlKey, text);
    return token?.roomId === roomId && token.userId === userId ? token : null;
  };
  serve(WSFilaTurno, async ({ SalaId, LugarToken }, call) => {
    const { session, reply } = call;
    const room = rooms.find(SalaId);
    if (!room) return refuse('no-such-room');
    const token = readPlaceToken(config.secrets.urlKey, LugarToken);
    if (token?.roomId !== SalaId) return refuse('no-place-in-line');
    if (token.userId !== session.userId) return refuse('place-of-other-account');
    await counter.turn(session.userId, clock.now());
    const turn = await takeTurn(context, room, { ...callerOf(call), placeId: token.placeId });
    notePass(turn.ok ? 'given' : turn.problem);
    if (turn.ok) return ok(turnToWire(room, turn.value, guard.give(reply.request, reply, turn.value)));
    const { number } = turn.detail;
    return typeof number === 'number' ? { ...turn, answer: { Numero: number } } : turn;
  });
  serve(WSFilaAviso, async ({ SalaId, LugarToken, AvisoCorreo, MasTiempo = false }, { session }) => {
    const token = ownToken(LugarToken, SalaId, session);
    const place = token && { roomId: SalaId, userId: session.userId, id: token.placeId };
    const wanted = { wantsMail: AvisoCorreo, wantsMore: MasTiempo, now: clock.now() };
    if (!place) return refuse('no-place-in-line');
    return inTransaction(database, fan(place.userId), async (tx) =>
      (await changePlace(tx, place, wanted)) ? ok() : refuse('no-place-in-line'),
    );
  });
  serve(WSFilaSalir, async ({ SalaId, LugarToken }, { session }) => {
    const token = ownToken(LugarToken, SalaId, session);
    const place = token && { roomId: SalaId, userId: session.userId, id: token.placeId };
    if (!place) return refuse('no-place-in-line');
    return inTransaction(database, fan(place.userId), async (tx) => {
      const left = await leaveQueue(tx, place, clock.now());
      if (left === 'being-drawn') throw new Busy();
      return left === 'left' ? ok() : refuse('no-place-in-line');
    });
  });
}
