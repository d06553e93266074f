import { type RawAnswer, RawConnection } from './raw-connection.ts';

/** Maximum of connections from a process of fans to each server. */
const CONNECTIONS = 128;

interface Upstream {
  readonly idle: RawConnection[];
  readonly waiting: ((connection: RawConnection) => void)[];
  opened: number;
}

/**
 * The proxy in front of the servers, from their point of view: fans' own connections end there, and towards each server it keeps a limited
 * number, the most recently used first. Further requests wait in the proxy, first come, first served.
 */
export class FrontProxy {
  readonly #upstreams = new Map<number, Upstream>();

  /** `headers`: lines of this request, each with its line end. */
  async post(port: number, path: string, body: string, headers: string): Promise<RawAnswer> {
    const upstream = this.#upstreamOf(port);
    const connection = await connectionOf(upstream, port);
    const answer = await connection.post(path, body, headers);
    const next = upstream.waiting.shift();
    if (next) next(connection);
    else upstream.idle.push(connection);
    return answer;
  }

  /** Resolves once nothing is in flight. */
  close(): void {
    for (const { idle } of this.#upstreams.values()) for (const connection of idle) connection.close();
  }

  #upstreamOf(port: number): Upstream {
    const known = this.#upstreams.get(port);
    if (known) return known;
    const upstream: Upstream = { idle: [], waiting: [], opened: 0 };
    this.#upstreams.set(port, upstream);
    return upstream;
  }
}

function connectionOf(upstream: Upstream, port: number): RawConnection | Promise<RawConnection> {
  const idle = upstream.idle.pop();
  if (idle) return idle;
  if (upstream.opened === CONNECTIONS) return new Promise((resolve) => upstream.waiting.push(resolve));
  upstream.opened += 1;
  return new RawConnection(port, '');
}
