import { pause, poll } from '@club/ui/lib/poll.ts';
import { currentTransport } from './transport.ts';
import { list, number, record, text, type Wire } from './wire.ts';

/** The listener of a live map (spec 6 §13). */
export interface LiveMapListener {
  /** A message, unparsed. */
  readonly onMessage: (message: MapMessage) => void;
  /** Whether the map may be old: no message for 45 s. */
  readonly onStale: (isStale: boolean) => void;
}

interface WireMessage {
  /** The id of the map's state after it. */
  readonly v: string;
  /** Indexes of seats taken and freed, in the order of `seatOrder`. */
  readonly t: readonly number[];
  readonly l: readonly number[];
  /** Instead: the id of the plan, the number of seats, and a bit for each, 1 is free, in base64. */
  readonly p: number;
  readonly n: number;
  readonly m: string;
  /** Of a venue. */
  readonly sectores: readonly {
    readonly TribunaId: number;
    readonly SectorCod: string;
    readonly nivel: string;
  }[];
}
export type MapMessage = Wire<WireMessage>;

const STALE_MS = 45_000;
/** A stream without a message by then is held up on its way. */
const FIRST_MESSAGE_MS = 8_000;
const ASK_EVERY_MS = 3_000;
/** A server that was away is asked within 5 s of its return (spec 6 §13). */
const ASK_AT_MOST_EVERY_MS = 4_500;
/** While polling, the next attempt of a stream is after this time. */
const LISTEN_AGAIN_MS = 60_000;

/** The followed maps; one at a time, the last opened: a tab has one stream. */
const followed: Following[] = [];

/**
 * Follows a map while the tab is visible: by a stream, or by polling every 3 s where streams do not get through or the server has too
 * many. Returns a function that stops it.
 * @param path below `/api/mapa/`
 */
export function followMap(path: string, listener: LiveMapListener): () => void {
  if (!currentTransport().hasLiveMaps) return () => {};
  const own = new Following(path, listener);
  followed.at(-1)?.rest();
  followed.push(own);
  const look = (): void => {
    if (document.hidden) own.rest();
    else if (followed.at(-1) === own) own.begin();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    own.rest();
    followed.splice(followed.indexOf(own), 1);
    if (!document.hidden) followed.at(-1)?.begin();
  };
}

class Following {
  readonly #path: string;
  readonly #listener: LiveMapListener;
  #source: EventSource | null = null;
  /** Of the current start: later events of an earlier one are ignored. */
  #life = new AbortController();
  #stale: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;
  #lastId = '';

  constructor(path: string, listener: LiveMapListener) {
    this.#path = path;
    this.#listener = listener;
  }

  begin(): void {
    this.rest();
    // A map that may be old stays so until something is heard.
    if (!this.#isStale) this.#awaitStale();
    if (typeof EventSource === 'undefined') this.#ask();
    else this.#listen();
  }

  rest(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#stale);
  }

  #address(file: string): string {
    const since = this.#lastId === '' ? '' : `?desde=${encodeURIComponent(this.#lastId)}`;
    return `${currentTransport().base}/mapa/${this.#path}/${file}${since}`;
  }

  #listen(): void {
    const source = new EventSource(this.#address('vivo'));
    this.#source = source;
    const giveUp = (): void => {
      source.close();
      this.#ask();
      this.#later(LISTEN_AGAIN_MS, () => this.begin());
    };
    const isThere = this.#later(FIRST_MESSAGE_MS, giveUp);
    source.onmessage = ({ data }) => {
      isThere();
      this.#hear(String(data));
    };
    source.addEventListener('pulso', () => this.#awaitStale());
    source.onerror = () => {
      // A broken stream reconnects by itself, with the id of its last event.
      if (source.readyState !== source.CLOSED) return;
      isThere();
      giveUp();
    };
  }

  /** Polls, less often while no answer comes, until the map does not exist. */
  #ask(): void {
    const { signal } = this.#life;
    let everyMs = ASK_EVERY_MS;
    const look = async () => {
      const answer = await currentTransport()
        .fetch(this.#address('estado.json'))
        .catch(() => null);
      const told = answer?.ok ? await answer.json().catch(() => null) : null;
      if (signal.aborted) return null;
      if (told !== null) this.#hear(JSON.stringify(told));
      everyMs = told === null ? Math.min(everyMs * 2, ASK_AT_MOST_EVERY_MS) : ASK_EVERY_MS;
      return answer?.status === 404 ? 'gone' : null;
    };
    void poll(look, { everyMs: () => everyMs, signal, isAtOnce: true }).then((end) => {
      if (end === 'gone') this.rest();
    });
  }

  /** A message that cannot be read is none: polling goes on from the last that could, and the map may be old after 45 s. */
  #hear(data: string): void {
    const message = readMessage(data);
    if (message === null) return;
    this.#lastId = text(message.v);
    this.#awaitStale();
    this.#listener.onMessage(message);
  }

  #awaitStale(): void {
    clearTimeout(this.#stale);
    this.#tell(false);
    this.#stale = setTimeout(() => this.#tell(true), STALE_MS);
  }

  #tell(isStale: boolean): void {
    this.#isStale = isStale;
    this.#listener.onStale(isStale);
  }

  /** Unless it is stopped before. Returns a function that cancels it. */
  #later(ms: number, work: () => void): () => void {
    const { signal } = this.#life;
    let isLeft = false;
    void pause(ms, signal).then(() => {
      if (!isLeft && !signal.aborted) work();
    });
    return () => {
      isLeft = true;
    };
  }
}

function readMessage(data: string): MapMessage | null {
  try {
    const message = record<WireMessage>(JSON.parse(data));
    bitsOf(message);
    return text(message.v) === '' ? null : message;
  } catch {
    return null;
  }
}

/** @throws when they are not in base64 */
const bitsOf = ({ m }: MapMessage): Uint8Array =>
  Uint8Array.from(atob(text(m)), (letter) => letter.charCodeAt(0));

/** The plan of a message that starts anew; undefined for an incremental one. */
export const planOf = ({ p }: MapMessage): number | undefined => (p === undefined ? undefined : number(p));

/**
 * The seats that are free after a message.
 * @param order element ids of all seats, in the order of the messages
 * @returns null when the message is about other seats
 */
export function freeAfter(
  free: ReadonlySet<string>,
  order: readonly string[],
  message: MapMessage,
): ReadonlySet<string> | null {
  if (message.m !== undefined) {
    if (number(message.n) !== order.length) return null;
    const bytes = bitsOf(message);
    return new Set(order.filter((_id, index) => ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1));
  }
  const next = new Set(free);
  for (const id of named(message.t, order)) next.delete(id);
  for (const id of named(message.l, order)) next.add(id);
  return next;
}

const named = (indexes: unknown, order: readonly string[]): string[] =>
  Array.isArray(indexes) ? indexes.flatMap((index) => order[Number(index)] ?? []) : [];

/** Element ids of the drawn seats, in the order of the messages: by row, then by seat. */
export function seatOrder(svg: string): readonly string[] {
  const key = (id: string): number => {
    const [row, seat] = id.slice(1).split('A').map(Number);
    return (row ?? 0) * 100 + (seat ?? 0);
  };
  return [...svg.matchAll(/\bid="(F\d{1,2}A\d{1,2})"/g)]
    .map(([, id = '']) => id)
    .sort((a, b) => key(a) - key(b));
}

/** A sector's availability: many, few, last ones, none. */
export type SectorLevel = 'M' | 'P' | 'U' | 'N';

/** Levels by the sectors' element ids (`sectorElementId`). */
export function levelsOf(message: MapMessage): ReadonlyMap<string, SectorLevel> {
  return new Map(
    list(message.sectores, (sector) => [
      `T${number(sector.TribunaId)}S${text(sector.SectorCod)}`,
      (['M', 'P', 'U', 'N'] as const).find((level) => level === sector.nivel) ?? 'M',
    ]),
  );
}
