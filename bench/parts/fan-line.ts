import { setTimeout as pause } from 'node:timers/promises';
import { bucketBits, bucketOf } from '@club/server/domains/waiting-room/draw-rules.ts';
import type { QueueState } from './queue-world.ts';
import { RawConnection } from './raw-connection.ts';

/** As long as the cache in front keeps the state. */
const CACHED_MS = 2_000;

/**
 * Reads of waiting fans from the cache in front (spec 6 §4): the state, requested once per process for all, and the files of the draw. The load
 * on the servers is that of the cache.
 */
export class FanLine {
  readonly #roomId: number;
  readonly #connection: RawConnection;
  readonly #files = new Map<string, Promise<ReadonlyMap<string, number>>>();
  #state: QueueState | null = null;
  #isOver = false;
  #asking: Promise<void>;

  constructor(roomId: number, port: number) {
    this.#roomId = roomId;
    this.#connection = new RawConnection(port, '');
    this.#asking = this.#askOn();
  }

  /** Waits until the number is called, polling at the page's interval; null when the doors close before. */
  async untilCalled(publicForm: string, joinedNumber: number, closesAt: number): Promise<number | null> {
    let number = joinedNumber;
    while (Date.now() < closesAt) {
      const [stage] = this.#state?.etapas ?? [];
      if (number === 0 && stage?.sorteada) number = await this.#numberOf(publicForm, stage.sorteados);
      if (number > 0 && (stage?.llamados ?? 0) >= number) return number;
      const { cerca, lejos } = this.#state?.consultas ?? { cerca: 5, lejos: 5 };
      const isNear = number - (stage?.llamados ?? 0) <= (stage?.ritmo.min ?? 0) * 5;
      const seconds = number === 0 || isNear ? cerca : lejos;
      await pause(Math.min(closesAt - Date.now() + 1, seconds * 1_000 * (1 + Math.random() * 0.2)));
    }
    return null;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
    this.#connection.close();
  }

  async #askOn(): Promise<void> {
    while (!this.#isOver) {
      this.#state = (await this.#read<QueueState>('estado')) ?? this.#state;
      await pause(CACHED_MS);
    }
  }

  async #numberOf(publicForm: string, drawn: number): Promise<number> {
    const bucket = bucketOf(publicForm, bucketBits(drawn));
    const known = this.#files.get(bucket) ?? this.#readFile(bucket);
    this.#files.set(bucket, known);
    return (await known).get(publicForm) ?? 0;
  }

  async #readFile(bucket: string): Promise<ReadonlyMap<string, number>> {
    const file = await this.#read<{ lugares: [string, number][] }>(`sorteo/1/${bucket}`);
    return new Map(file?.lugares ?? []);
  }

  /** One at a time: the connection allows one request. */
  #last: Promise<unknown> = Promise.resolve();
  #read<Content>(file: string): Promise<Content | null> {
    const reading = this.#last.then(async () => {
      const { status, body } = await this.#connection.get(`/api/fila/${this.#roomId}/${file}.json`);
      return status === 200 ? (JSON.parse(body.toString()) as Content) : null;
    });
    this.#last = reading;
    return reading;
  }
}
