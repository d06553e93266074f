import type { AnswerOf, WSFilaAnotar, WSFilaSala, WSFilaTurno } from '@club/contract';
import { montevideoDateTime, writtenDate } from '../../shared/montevideo.ts';
import type { QueuePass } from '../../shared/queue-pass.ts';
import type { CalledPlace, Place } from './line-store.ts';
import { writePlaceToken } from './place-token.ts';
import { ROOM_STATES, toldState, turnMinutes } from './room-rules.ts';
import type { Room } from './room-store.ts';
import { conditionText } from './stage-rules.ts';

const OUTCOMES = { waiting: 'E', in: 'D', bought: 'C', left: 'F', removed: 'A' } as const;

/** The public data of a room. `categoryName`: from the member register. */
export function roomToWire(
  room: Room,
  categoryName: (id: number) => string,
  now: Date,
): Omit<AnswerOf<typeof WSFilaSala>, 'EtapaId' | 'DetrasDelSorteo' | 'Lugar'> {
  return {
    SalaId: room.id,
    SalaNombre: room.name,
    SalaEstado: ROOM_STATES[toldState(room, now)],
    Mensaje: room.message,
    AnotacionDesde: montevideoDateTime(room.entryAt),
    Apertura: montevideoDateTime(room.opensAt),
    SoloSocios: room.membersOnly,
    Compromiso: room.commitment?.toString('hex') ?? '',
    Espectaculos: room.shows.map(({ showId, name, startsAt, showsDate }) => ({
      EspectaculoId: showId,
      EspectaculoNombre: name,
      EspectaculoFechaEscrita: showsDate && startsAt ? writtenDate(startsAt) : '',
    })),
    Etapas: room.stages.map(({ id, name, opensAt, ticketsPerTurn, condition }) => ({
      EtapaId: id,
      EtapaNombre: name,
      Apertura: montevideoDateTime(opensAt),
      EntradasPorTurno: ticketsPerTurn,
      CondicionTexto: conditionText(condition, categoryName),
    })),
  };
}

/** `key`: signs the token. */
export function joinedToWire(
  key: Buffer,
  { roomId, userId, id, publicForm, stageId, number }: Place & { readonly id: Buffer },
): AnswerOf<typeof WSFilaAnotar> {
  return {
    LugarToken: writePlaceToken(key, { roomId, userId, placeId: id }),
    LugarPublico: publicForm,
    EtapaId: stageId,
    Numero: number,
  };
}

/** A place, for its owner; a finished turn is a place that was left, and a missed turn waits for the next round. */
export function placeToWire(
  key: Buffer,
  place: CalledPlace,
  now: Date,
): AnswerOf<typeof WSFilaSala>['Lugar'] {
  if (place.id === null) return undefined;
  const isOver = place.outcome === 'in' && place.endedAt !== null && place.endedAt <= now;
  const until = place.outcome === 'waiting' && place.turnSince ? turnEnd(place, place.turnSince) : null;
  const isMissed = until !== null && (place.returns || until < now);
  return {
    ...joinedToWire(key, { ...place, id: place.id }),
    AvisoCorreo: place.wantsMail,
    Estado: isOver ? OUTCOMES.left : isMissed ? 'P' : OUTCOMES[place.outcome],
    ...(until && !isMissed ? { TurnoHasta: montevideoDateTime(until) } : {}),
    ...(place.wantedMore ? { PidioMasTiempo: true } : {}),
    ...(isMissed && place.misses > 0 && !place.returns ? { PerdioDosTurnos: true } : {}),
  };
}

const turnEnd = (place: CalledPlace, since: Date): Date =>
  new Date(since.getTime() + turnMinutes(place) * 60_000);

export function turnToWire(room: Room, pass: QueuePass, text: string): AnswerOf<typeof WSFilaTurno> {
  return {
    Pase: text,
    PaseVence: montevideoDateTime(new Date(pass.endsAt * 1_000)),
    EspectaculoId: [...room.showIds],
    EntradasPorTurno: pass.ticketsPerTurn,
  };
}
