import type { OwnPlace, RoomState } from '@club/contract/queue';
import { Fault } from './fault.ts';
import { postCall } from './post-call.ts';
import { flag, list, number, record, text, type Unread } from './wire.ts';

const LETTERS = ['B', 'N', 'S', 'A', 'P', 'G', 'C'] as const;
const LEVEL_LETTERS = ['M', 'P', 'U', 'N'] as const;

/** Parses `estado.json`; null when it is invalid. */
function roomStateOf(sent: unknown): RoomState | null {
  const wire = record<Record<string, unknown>>(sent as Record<string, unknown>);
  const room = record<Record<string, unknown>>(wire.sala as Record<string, unknown>);
  const letter = LETTERS.find((one) => one === room.SalaEstado);
  if (!letter) return null;
  const every = record<{ cerca: number; lejos: number }>(wire.consultas as object as Record<string, unknown>);
  const reach = record<{ probable: number; posible: number }>(
    wire.alcanza as object as Record<string, unknown>,
  );
  const mail = record<{ atraso: number }>(wire.correo as object as Record<string, unknown>);
  return {
    ...{ version: number(wire.v as number), now: text(wire.ahora as string), letter },
    ...{ hasPending: flag(room.pendientes as boolean), opensAt: text(room.Apertura as string) },
    ...{ closesAt: text(room.Cierre as string), message: text(room.Mensaje as string) },
    stages: list(wire.etapas as readonly Record<string, never>[], (stage) => {
      const rate = record<{ min: number; max: number }>(stage.ritmo);
      return {
        ...{ id: number(stage.EtapaId), name: text(stage.EtapaNombre), opensAt: text(stage.Apertura) },
        ...{ drawn: number(stage.sorteados), isDrawn: flag(stage.sorteada), last: number(stage.ultimo) },
        ...{ called: number(stage.llamados), rate: { min: number(rate.min), max: number(rate.max) } },
      };
    }),
    levels: list(wire.libres as readonly Record<string, never>[], (show) => ({
      showId: number(show.EspectaculoId),
      level: LEVEL_LETTERS.find((one) => one === text(show.nivel)) ?? 'M',
    })),
    reach: { probable: number(reach.probable), possible: number(reach.posible) },
    every: { near: number(every.cerca) || 5, far: number(every.lejos) || 15 },
    ...{ apart: number(wire.aparte as number), spread: number(wire.repartoSeg as number) },
    mailDelay: number(mail.atraso),
  };
}

/** A place with the data for its owner's browser. */
export interface HeldPlace extends OwnPlace {
  readonly token: string;
  readonly publicForm: string;
}

export interface RoomInfo {
  readonly name: string;
  readonly entryAt: string;
  readonly shows: readonly { readonly id: number; readonly name: string }[];
  readonly stageId: number;
  readonly isBehindDraw: boolean;
  readonly isMembersOnly: boolean;
  readonly place: HeldPlace | null;
}

const STATES = ['E', 'P', 'D', 'C', 'F', 'A'] as const;

/** The room and the own place in it; null when there is no such room. */
export async function fetchRoom(roomId: number): Promise<RoomInfo | null> {
  const options = { staysWhenSignedOut: true, throwsWait: true };
  const result = await postCall('WSFilaSala', { SalaId: roomId }, options);
  if (!result.ok) {
    if (result.problem === 'no-such-room') return null;
    throw new Fault(`WSFilaSala was refused with ${result.code}: ${result.text}`);
  }
  const { answer } = result;
  const own = record(answer.Lugar);
  const state = STATES.find((letter) => letter === own.Estado);
  return {
    name: text(answer.SalaNombre),
    entryAt: text(answer.AnotacionDesde),
    shows: list(answer.Espectaculos, (show) => ({
      id: number(show.EspectaculoId),
      name: [text(show.EspectaculoNombre), text(show.EspectaculoFechaEscrita)].filter(Boolean).join(', '),
    })),
    stageId: number(answer.EtapaId),
    ...{ isBehindDraw: flag(answer.DetrasDelSorteo), isMembersOnly: flag(answer.SoloSocios) },
    place: state
      ? {
          ...{ token: text(own.LugarToken), publicForm: text(own.LugarPublico), state },
          ...{ stageId: number(own.EtapaId), number: number(own.Numero) },
          ...{ until: text(own.TurnoHasta), missedTwice: flag(own.PerdioDosTurnos) },
          ...{ wantsMail: flag(own.AvisoCorreo), wantedMore: flag(own.PidioMasTiempo) },
        }
      : null,
  };
}

const MOST_CHALLENGES = 3;

/** Solves the server's challenge, and joins. Returns the text of a refusal, empty on success. */
export async function joinRoom(
  roomId: number,
  wantsMail: boolean,
  solve: (challenge: string, bits: number) => Promise<string>,
): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const asked = await postCall('WSFilaDesafio', { SalaId: roomId });
    if (!asked.ok) return asked.text;
    const challenge = text(asked.answer.Desafio);
    const Solucion = await solve(challenge, number(asked.answer.Bits));
    const body = { SalaId: roomId, Desafio: challenge, Solucion, AvisoCorreo: wantsMail };
    const joined = await postCall('WSFilaAnotar', body);
    if (joined.ok) return '';
    // A slow phone may need longer than a challenge is valid; the next one may be easier.
    if (joined.problem !== 'work-missing' || tried === MOST_CHALLENGES) return joined.text;
  }
}

export type Turn =
  | { readonly kind: 'in'; readonly showIds: readonly number[] }
  /** Comes in with the next round, or the place has changed: the page asks again. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'refused'; readonly text: string };

export async function takeTurn(roomId: number, token: string): Promise<Turn> {
  const result = await postCall('WSFilaTurno', { SalaId: roomId, LugarToken: token });
  if (result.ok) {
    const ids: unknown = result.answer.EspectaculoId;
    return { kind: 'in', showIds: Array.isArray(ids) ? ids.map((id) => number(id)).filter(Boolean) : [] };
  }
  return result.problem === 'not-called' ? { kind: 'wait' } : { kind: 'refused', text: result.text };
}

/**
 * The turn that goes on though this browser's pass is over: because the answer to its claim was lost, or another browser
 * has renewed it. Sets the cookie; false where there is none. A place in line is not touched.
 */
export async function regainTurn(roomId: number): Promise<boolean> {
  const place = (await fetchRoom(roomId))?.place;
  if (place?.state !== 'D' && place?.state !== 'F') return false;
  return (await takeTurn(roomId, place.token)).kind === 'in';
}

export const askForMore = (roomId: number, place: HeldPlace) =>
  postCall('WSFilaAviso', {
    ...{ SalaId: roomId, LugarToken: place.token, AvisoCorreo: place.wantsMail, MasTiempo: true },
  });

export const leave = (roomId: number, token: string) =>
  postCall('WSFilaSalir', { SalaId: roomId, LugarToken: token });

/** The public state, or the number of a place in a file of the draw: from a cache, without a session. */
async function fetchFile<Value>(address: string, init?: RequestInit): Promise<Value | null> {
  try {
    const response = await fetch(address, init);
    return response.ok ? ((await response.json()) as Value) : null;
  } catch {
    return null;
  }
}

/** Revalidated each time: the browser's own cache would answer with the state of the question before (stale-while-revalidate). */
export const fetchState = async (roomId: number): Promise<RoomState | null> =>
  roomStateOf(await fetchFile<unknown>(`/api/fila/${roomId}/estado.json`, { cache: 'no-cache' }));

/** The pairs of a file about places; null when it is none: a cache may answer anything. */
async function fetchPairs(address: string): Promise<readonly Unread<string | number>[][] | null> {
  const file = record<{ lugares: unknown }>((await fetchFile<Record<string, unknown>>(address)) ?? {});
  const pairs: unknown = file.lugares;
  return Array.isArray(pairs) ? pairs.filter((pair) => Array.isArray(pair)) : null;
}

export async function fetchNumber(
  roomId: number,
  { stageId, publicForm }: HeldPlace,
  bucket: string,
): Promise<number> {
  const pairs = await fetchPairs(`/api/fila/${roomId}/sorteo/${stageId}/${bucket}.json`);
  return number(pairs?.find(([form]) => form === publicForm)?.[1]);
}

/** Stage and number of all who were called out of order; null while there is no such file. */
export async function fetchCalledApart(
  roomId: number,
  count: number,
): Promise<readonly (readonly [stageId: number, number: number])[] | null> {
  const pairs = await fetchPairs(`/api/fila/${roomId}/aparte/${count}.json`);
  return pairs?.map(([stageId, called]) => [number(stageId), number(called)] as const) ?? null;
}

/** The club's contact, as text; empty without an answer. */
export async function fetchContact(): Promise<string> {
  const club = await fetchFile<{ contact?: { label?: string } }>('/club.json');
  return text(club?.contact?.label);
}
