import { Redis } from 'ioredis';

/** Time limit of a Redis command; after it the call is not counted for its limit (http/rate-limits.ts). */
const PATIENCE_MS = 500;
/** After a time-out Redis is not used for this long: a hung machine delays the calls in flight by half a second, and no others (spec 7 §5). */
const ALONE_MS = 5_000;

/**
 * The counters shared by all servers. Commands fail at once while Redis is down; it reconnects by itself, also when
 * Redis does not answer.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new PatientRedis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, ALONE_MS),
    // Another server is the primary now: resolve its name again.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  redis.on('error', onError);
  return redis;
}

type Sent = Parameters<Redis['sendCommand']>;

class PatientRedis extends Redis {
  #aloneUntil = 0;

  override sendCommand(command: Sent[0], stream?: Sent[1]): unknown {
    // The handshake of a connection is not a call of ours.
    const isOurs = this.status === 'ready';
    if (isOurs && performance.now() < this.#aloneUntil) {
      command.reject(new Error('Redis did not answer in time, and is left alone'));
      return command.promise;
    }
    const begun = performance.now();
    const answer = super.sendCommand(command, stream);
    command.promise.catch(() => {
      if (isOurs && performance.now() - begun >= PATIENCE_MS) this.#leave();
    });
    return answer;
  }

  /** Once for all calls in flight. A hung machine closes no connection, and by now its name may lead to another. */
  #leave(): void {
    const isLeft = performance.now() < this.#aloneUntil;
    this.#aloneUntil = performance.now() + ALONE_MS;
    if (!isLeft) this.disconnect(true);
  }
}
