import {
  ClubSalasActo,
  ClubSalasGuardar,
  ClubSalasLeer,
  ClubSalasListar,
  ClubSalasPersonas,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { listCategories } from '../catalogue/public.ts';
import { actOnPersons, actOnRoom } from './act-on-room.ts';
import { listPublishedShows } from './act-store.ts';
import { countRoom, countRooms } from './count-room.ts';
import { listEvents } from './event-store.ts';
import { actFromWire, documentsFromWire, listToWire, planFromWire, roomDetailToWire } from './office-wire.ts';
import { findRoom, listRooms } from './room-store.ts';
import { saveRoom } from './save-room.ts';

const EVENTS_TOLD = 100;

/** The screen *Fila* of the back office (spec 6 §9). */
export function registerWaitingRoomOffice(serve: ServeStaff): void {
  serve(ClubSalasListar, async (_body, { context }) => {
    const db = context.database.kysely;
    const [rooms, shows, categories] = await Promise.all([
      listRooms(db),
      listPublishedShows(db, context.clock.now()),
      listCategories(db, 0),
    ]);
    // The places of closed rooms stay for ever.
    const running = rooms.filter(({ state }) => state !== 'closed').map(({ id }) => id);
    const waiting = await countRooms(context, running);
    return ok(listToWire(rooms, waiting, shows, categories));
  });
  serve(ClubSalasLeer, async ({ SalaId }, { context }) => {
    const db = context.database.kysely;
    const room = await findRoom(db, SalaId);
    if (!room) return refuse('no-such-room');
    const [counted, events] = await Promise.all([
      countRoom(context, SalaId),
      listEvents(db, SalaId, EVENTS_TOLD),
    ]);
    return ok(roomDetailToWire(room, counted, events, context.clock.now()));
  });
  serve(ClubSalasGuardar, async ({ SalaId, Version = 0, Plan, Motivo }, { context, actor }) => {
    const plan = planFromWire(Plan);
    const wanted = { roomId: SalaId ?? null, version: Version, plan, reason: Motivo.trim() };
    const saved = await saveRoom(context, actor, wanted);
    return saved.ok ? ok({ SalaId: saved.value }) : saved;
  });
  serve(ClubSalasActo, async (body, { context, actor }) => {
    const act = actFromWire(body);
    if (!act) return refuse('opening-too-soon');
    const done = await actOnRoom(context, actor, { roomId: body.SalaId, act, reason: body.Motivo.trim() });
    return done.ok ? ok({ Esperando: done.value }) : done;
  });
  serve(ClubSalasPersonas, async (body, { context, actor }) => {
    const { SalaId: roomId, Acto: kind, Motivo } = body;
    const wanted = { roomId, kind, documents: documentsFromWire(body), reason: Motivo.trim() };
    const done = await actOnPersons(context, actor, wanted);
    return done.ok ? ok({ Cuantos: done.value.count, NoEstan: [...done.value.missing] }) : done;
  });
}
