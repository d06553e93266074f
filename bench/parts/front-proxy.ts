import { type RawAnswer, RawConnection } from './raw-connection.ts';

/**
 * The proxy in front of the servers, as far as they see it: fans' own connections end there, and towards each server it
 * keeps as many as requests were ever under way at once, the latest used first.
 */
export class FrontProxy {
  readonly #idle = new Map<number, RawConnection[]>();

  /** `headers`: lines of this request, each with its line end. */
  async post(port: number, path: string, body: string, headers: string): Promise<RawAnswer> {
    const idle = this.#idleOf(port);
    const connection = idle.pop() ?? new RawConnection(port, '');
    const answer = await connection.post(path, body, headers);
    idle.push(connection);
    return answer;
  }

  /** Once nothing is under way. */
  close(): void {
    for (const connection of [...this.#idle.values()].flat()) connection.close();
  }

  #idleOf(port: number): RawConnection[] {
    const known = this.#idle.get(port);
    if (known) return known;
    const idle: RawConnection[] = [];
    this.#idle.set(port, idle);
    return idle;
  }
}
