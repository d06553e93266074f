import { Redis } from 'ioredis';

/** A call waits this long for Redis at most; its limit is then not counted (http/rate-limits.ts). */
const PATIENCE_MS = 500;
/** One that did not answer in time is left alone for so long: a machine that hangs costs the calls under way half a second, and no others (spec 7 §5). */
const ALONE_MS = 5_000;

/** The counters that all servers share. Commands fail at once while it is away; it is found again by itself. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new PatientRedis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, ALONE_MS),
    // Another one is the primary now: the name is asked anew.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  redis.on('error', onError);
  return redis;
}

type Sent = Parameters<Redis['sendCommand']>;

class PatientRedis extends Redis {
  #aloneUntil = 0;

  override sendCommand(command: Sent[0], stream?: Sent[1]): unknown {
    // What a connection says first is not a call of ours.
    const isOurs = this.status === 'ready';
    if (isOurs && performance.now() < this.#aloneUntil) {
      command.reject(new Error('Redis did not answer in time, and is left alone'));
      return command.promise;
    }
    const begun = performance.now();
    const answer = super.sendCommand(command, stream);
    command.promise.catch(() => {
      if (isOurs && performance.now() - begun >= PATIENCE_MS) this.#aloneUntil = performance.now() + ALONE_MS;
    });
    return answer;
  }
}
