import {
  type Facts,
  type Moment,
  momentOf,
  type OwnPlace,
  type RoomState,
  seconds,
} from '@club/contract/queue';
import type { Room } from '../../api/rooms.ts';

export interface Sample {
  readonly name: string;
  readonly moment: Moment;
}

const MINUTE_S = 60;
const NUMBER = 1_240;
const NOBODY_CALLED = 1;

/** A sample state of the room at its opening, with an account in its last stage. */
function factsOf({ plan }: Room): Facts & { readonly place: OwnPlace } {
  const stage = plan.stages.at(-1);
  const rate = { min: Math.max(1, plan.minRate), max: plan.maxRate };
  const state: RoomState = {
    ...{ version: 1, now: plan.opensAt, letter: 'A', hasPending: true, opensAt: plan.opensAt, apart: 0 },
    closesAt: plan.closesAt,
    ...{ message: plan.message, levels: [], spread: 0, mailDelay: 0, every: { near: 5, far: 15 } },
    stages: plan.stages.map(({ id, name, opensAt }) => ({
      ...{ id, name, opensAt, isDrawn: true, drawn: NUMBER * 2, last: NUMBER * 2 },
      ...{ called: id === stage?.id ? NOBODY_CALLED : 0, rate },
    })),
    reach: { probable: Number.MAX_SAFE_INTEGER, possible: Number.MAX_SAFE_INTEGER },
  };
  const place: OwnPlace = {
    ...{ stageId: stage?.id ?? 1, number: NUMBER, state: 'E', until: '' },
    ...{ missedTwice: false, wantsMail: true, wantedMore: false },
  };
  const now = seconds(stage?.opensAt ?? plan.opensAt) + 10 * MINUTE_S;
  return {
    ...{ state, place, stageId: place.stageId, entryAt: plan.entryAt },
    ...{ now, contact: '' },
  };
}

/** The page's text at each moment of a room (spec 6 §8). */
export function sampleMoments(room: Room): readonly Sample[] {
  const usual = factsOf(room);
  const before = { now: seconds(room.plan.opensAt) - 3 * 3_600 };
  const letter = (own: RoomState['letter'], other: Partial<RoomState> = {}) => ({
    state: { ...usual.state, letter: own, ...other },
  });
  const place = (own: Partial<OwnPlace>) => ({ place: { ...usual.place, ...own } });
  const called = usual.state.stages.map((stage) => ({ ...stage, called: NUMBER - 20 }));
  const until = new Date((usual.now + 20 * MINUTE_S) * 1_000).toISOString().slice(0, 19);
  const samples: [name: string, facts: Partial<Facts>][] = [
    ['Antes de la anotación', { ...letter('B'), ...before, place: null }],
    ['Anotación abierta', { ...letter('N'), ...before, place: null }],
    ['Anotado', { ...letter('N'), ...before, ...place({ number: 0 }) }],
    [
      'Sorteo',
      { ...letter('S'), now: seconds(room.plan.opensAt), ...place({ number: 0 }), ...stageOne(usual) },
    ],
    ['Esperando', {}],
    ['Falta poco', letter('A', { stages: called })],
    ['Llamado', place({ until })],
    ['Perdió un turno', place({ state: 'P' })],
    ['Perdió otro', place({ state: 'P', missedTwice: true })],
    ['En pausa', letter('P')],
    ['Sin lugares por ahora', letter('G')],
    ['Agotado', letter('G', { hasPending: false })],
    ['Cerrada', letter('C')],
  ];
  return samples.map(([name, facts]) => ({ name, moment: momentOf({ ...usual, ...facts }) }));
}

/** An account whose stage is drawn at the opening of the room. */
const stageOne = ({ state, place }: Facts & { readonly place: OwnPlace }) => {
  const [first] = state.stages;
  return first ? { place: { ...place, number: 0, stageId: first.id } } : {};
};
