import { anotherConnection, type SharedRedis } from '../../ports/shared-redis.ts';
import type { Wire } from './exchange.ts';

const LEASE_MS = 3_000;
const SUBSCRIBE_AGAIN_MS = 1_000;

/** Leases and messages by Redis (spec 6 §13), with keys that contain the club. */
export class RedisWire implements Wire {
  readonly #redis: SharedRedis;
  readonly #process: string;
  readonly #name: string;
  readonly #onTold: (text: string) => void;
  #listener: SharedRedis | null = null;

  constructor(options: {
    redis: SharedRedis;
    process: string;
    schema: string;
    onTold: (text: string) => void;
  }) {
    this.#redis = options.redis;
    this.#process = options.process;
    this.#name = `club:mapa:${options.schema}`;
    this.#onTold = options.onTold;
  }

  async lease(ids: readonly number[]): Promise<ReadonlySet<number>> {
    this.#listen();
    const own = await Promise.all(ids.map((id) => this.#take(`${this.#name}:${id}`)));
    return new Set(ids.filter((_id, index) => own[index]));
  }

  async #take(key: string): Promise<boolean> {
    if ((await this.#redis.set(key, this.#process, 'PX', LEASE_MS, 'NX')) === 'OK') return true;
    if ((await this.#redis.get(key)) !== this.#process) return false;
    return (await this.#redis.pexpire(key, LEASE_MS)) === 1;
  }

  async release(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const key = `${this.#name}:${id}`;
      if ((await this.#redis.get(key)) === this.#process) await this.#redis.del(key);
    }
  }

  async tell(texts: readonly string[]): Promise<void> {
    await Promise.all(texts.map((text) => this.#redis.publish(this.#name, text)));
  }

  /**
   * A subscribed connection can do nothing else. It subscribes again by itself after each interruption, and with the
   * connection for leases: it sends nothing itself, so it would not notice a Redis that hangs.
   */
  #listen(): void {
    if (this.#listener) return;
    const listener = anotherConnection(this.#redis);
    this.#listener = listener;
    // The connection for leases reports that Redis is down.
    listener.on('error', () => {});
    listener.on('message', (_channel, text) => this.#onTold(text));
    listener.on('ready', () => this.#subscribe(listener));
    this.#redis.on('close', this.#listenAnew);
  }

  /** A subscription that was answered late is refused for a while (`openRedis`), on a connection that stays. */
  #subscribe(listener: SharedRedis): void {
    listener.subscribe(this.#name).catch(() => {
      setTimeout(() => {
        if (listener.status === 'ready') this.#subscribe(listener);
      }, SUBSCRIBE_AGAIN_MS).unref();
    });
  }

  readonly #listenAnew = () => {
    if (this.#listener?.status === 'ready') this.#listener.disconnect(true);
  };

  async close(): Promise<void> {
    this.#redis.off('close', this.#listenAnew);
    this.#listener?.disconnect();
  }
}
