import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { SharedRedis } from '../../ports/shared-redis.ts';

/** Time limit of a Redis command; after it the call is not counted for its limit (http/rate-limits.ts). */
const PATIENCE_MS = 500;
/** After a time-out Redis is not used for this long: a hung machine delays the calls in flight by half a second, and no others (spec 7 §5). */
const ALONE_MS = 5_000;
/** Of one command in a cluster whose keys move. */
const REDIRECTIONS = 3;

/**
 * The counters shared by all servers. Commands fail at once while Redis is down; it reconnects by itself, also when
 * Redis does not answer. `urls`: several are nodes of one cluster, with the same password, of which one at least answers.
 */
export function openRedis(urls: readonly string[], onError: (error: Error) => void): SharedRedis {
  const redis = urls.length > 1 ? openCluster(urls) : openOne(urls[0] ?? '');
  redis.on('error', onError);
  if (redis instanceof Cluster) redis.on('node error', onError);
  return redis;
}

const CONNECTION = {
  connectTimeout: PATIENCE_MS,
  commandTimeout: PATIENCE_MS,
  maxRetriesPerRequest: 0,
} satisfies RedisOptions;

const pauseBefore = (times: number): number => Math.min(times * 200, ALONE_MS);

const openOne = (url: string): Redis =>
  new PatientRedis(url, {
    ...CONNECTION,
    enableOfflineQueue: false,
    retryStrategy: pauseBefore,
    // Another server is the primary now: resolve its name again.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });

function openCluster(urls: readonly string[]): Cluster {
  const nodes = urls.map((url) => new URL(url));
  const { protocol = '', username = '', password = '' } = nodes[0] ?? {};
  return new PatientCluster(
    nodes.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 6_379),
    })),
    {
      enableOfflineQueue: false,
      clusterRetryStrategy: pauseBefore,
      maxRedirections: REDIRECTIONS,
      // A call is not counted rather than delayed; the nodes are asked anew every few seconds.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      slotsRefreshTimeout: PATIENCE_MS,
      slotsRefreshInterval: ALONE_MS,
      // Left to each connection: a name that is not known concerns its node alone, and a certificate is for a name.
      dnsLookup: (name, done) => done(null, name),
      redisOptions: {
        ...CONNECTION,
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        ...(protocol === 'rediss:' && { tls: {} }),
      },
    },
  );
}

type Sent = Parameters<Redis['sendCommand']>;

/** When calls may use Redis again after a time-out. */
class Patience {
  #aloneUntil = 0;
  readonly #onLeft: () => void;

  /** `onLeft`: once for all calls in flight. */
  constructor(onLeft: () => void) {
    this.#onLeft = onLeft;
  }

  send([command]: Sent, send: () => unknown): unknown {
    if (performance.now() < this.#aloneUntil) {
      command.reject(new Error('Redis did not answer in time, and is left alone'));
      return command.promise;
    }
    const begun = performance.now();
    const answer = send();
    command.promise.catch(() => {
      if (performance.now() - begun >= PATIENCE_MS) this.#leave();
    });
    return answer;
  }

  #leave(): void {
    const isLeft = performance.now() < this.#aloneUntil;
    this.#aloneUntil = performance.now() + ALONE_MS;
    if (!isLeft) this.#onLeft();
  }
}

class PatientRedis extends Redis {
  // A hung machine closes no connection, and by now its name may lead to another.
  readonly #patience = new Patience(() => this.disconnect(true));

  override sendCommand(...sent: Sent): unknown {
    const send = () => super.sendCommand(...sent);
    // The handshake of a connection is not a call of ours.
    return this.status === 'ready' ? this.#patience.send(sent, send) : send();
  }
}

class PatientCluster extends Cluster {
  // Its keys may have another owner by now; the other nodes know.
  readonly #patience = new Patience(() => {
    this.emit('error', new Error('a node of the cluster did not answer in time'));
    this.disconnect(true);
  });

  override sendCommand(...[command, stream, node]: Parameters<Cluster['sendCommand']>): unknown {
    const send = () => super.sendCommand(command, stream, node);
    return this.status === 'ready' && !node ? this.#patience.send([command, stream], send) : send();
  }
}
