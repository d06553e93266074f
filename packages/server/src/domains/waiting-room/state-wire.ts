import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import { questionSeconds, reach, stageRate } from './controller-rules.ts';
import { isSaleOver, ROOM_STATES, toldState } from './room-rules.ts';
import type { Room, Stage } from './room-store.ts';

export interface StateSettings {
  readonly questionsPerSecond: number;
}

const NEAR_MINUTES = 5;
const FIRST_BUYERS = 0.8;

/**
 * When the room closes automatically: at its time, or when the last of its shows is over that are not cancelled. Null
 * while that is not known to fans: all are cancelled, or one's date is open or hidden.
 */
function closingOf({ closesAt, shows }: Room): Date | null {
  const left = shows.filter(({ isCancelled }) => !isCancelled);
  const isKnown = left.length > 0 && left.every(({ startsAt, showsDate }) => startsAt !== null && showsDate);
  const over = isKnown ? new Date(Math.max(...left.map(({ endsAt }) => endsAt.getTime()))) : null;
  return closesAt && (!over || closesAt < over) ? closesAt : over;
}

const waitingIn = ({ lastNumber, called }: Stage) => lastNumber - called;
const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);

/**
 * The state, polled by everybody who waits (spec 6 §4): under 2 kB, without personal data. Its version is when the room was
 * read: a server that cannot read it serves no newer state, and browsers see that it does not change (§11).
 */
export function stateOf(
  room: Room,
  { now, readAt }: { readonly now: Date; readonly readAt: Date },
  { questionsPerSecond }: StateSettings,
) {
  const { figures, stages, shows } = room;
  const waiting = sum(stages.map(waitingIn)) + (figures.beforeDraw ?? 0);
  const near = room.state === 'open' ? Math.min(waiting, room.rate * NEAR_MINUTES) : 0;
  const { near: cerca, far: lejos } = questionSeconds({ near, far: waiting - near }, questionsPerSecond);
  const sale = {
    freePlaces: sum(shows.map(({ freePlaces }) => freePlaces)),
    ticketsPerPurchase: figures.ticketsPerPurchase ?? 2.2,
  };
  const { probable, possible } = reach(sale, figures.buyers ?? FIRST_BUYERS);
  const called = sum(stages.map((stage) => stage.called));
  return {
    v: readAt.getTime(),
    ahora: montevideoDateTime(now),
    sala: {
      SalaId: room.id,
      SalaNombre: room.name,
      SalaEstado: ROOM_STATES[toldState(room, now)],
      pendientes: room.hasPending,
      Apertura: montevideoDateTime(room.opensAt),
      Cierre: momentToWire(closingOf(room)),
      Mensaje: room.message,
    },
    etapas: stages.map((stage) => ({
      EtapaId: stage.id,
      EtapaNombre: stage.name,
      Apertura: montevideoDateTime(stage.opensAt),
      sorteados: stage.state === 'drawn' ? stage.drawn : 0,
      sorteada: stage.state === 'drawn',
      ultimo: stage.lastNumber,
      llamados: stage.called,
      ritmo: stageRate(room, stage.id),
      ausentes: Math.round((figures.absentOf?.[stage.id] ?? figures.absent ?? 0) * 100) / 100,
    })),
    aparte: figures.apart ?? 0,
    // A show that is not sold any more is not out of places for now.
    libres: shows
      .filter((show) => !isSaleOver([show], now))
      .map(({ showId, level }) => ({ EspectaculoId: showId, nivel: level })),
    alcanza: { probable: called + probable, posible: called + possible },
    consultas: { cerca, lejos },
    repartoSeg: Math.ceil(sum(stages.map(({ drawn }) => drawn)) / questionsPerSecond),
    correo: { atraso: room.mailDelaySeconds },
  };
}
