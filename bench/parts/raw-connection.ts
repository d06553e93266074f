import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly retryAfterSeconds: number;
  /** Whether `body` is compressed (brotli). */
  readonly isCompressed: boolean;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const BROKEN: RawAnswer = { status: 0, retryAfterSeconds: 0, isCompressed: false, body: Buffer.alloc(0) };

/**
 * One kept-alive connection, one request at a time, with just enough HTTP/1.1 for answers with a known length. A tenth of the cost of `node:http`:
 * the measured machine also runs the callers.
 */
export class RawConnection {
  readonly #port: number;
  readonly #headers: string;
  #socket: Socket | null = null;
  #parts: Buffer[] = [];
  #received = 0;
  #wanted = 0;
  #head = '';
  #headLength = 0;
  #resolve: ((answer: RawAnswer) => void) | null = null;

  /** `headers`: lines of every request, each with its line end. */
  constructor(port: number, headers: string) {
    this.#port = port;
    this.#headers = headers;
  }

  /** `headers`: further lines, of this request only. */
  post(path: string, body: string, headers = ''): Promise<RawAnswer> {
    return this.#ask(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${this.#headers}${headers}\r\n${body}`,
    );
  }

  get(path: string): Promise<RawAnswer> {
    return this.#ask(`GET ${path} HTTP/1.1\r\nhost: a\r\n${this.#headers}\r\n`);
  }

  #ask(request: string): Promise<RawAnswer> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      (this.#socket ?? this.#open()).write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true });
    socket.on('data', (part) => this.#take(part));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#answer(BROKEN);
    });
    this.#socket = socket;
    return socket;
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#received += part.length;
    if (this.#wanted === 0 && !this.#readHead()) return;
    if (this.#received < this.#wanted) return;
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts);
    const retryAfter = /\r\nretry-after: (\d+)/i.exec(this.#head)?.[1];
    const isLast = /\r\nconnection: close/i.test(this.#head);
    const answer = {
      status: Number(this.#head.slice(9, 12)),
      retryAfterSeconds: Number(retryAfter ?? 0),
      isCompressed: /\r\ncontent-encoding: br/i.test(this.#head),
      body: all.subarray(this.#headLength),
    };
    if (isLast) this.close();
    this.#answer(answer);
  }

  #readHead(): boolean {
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
    const end = all.indexOf(HEAD_END);
    if (end < 0) return false;
    this.#head = all.toString('latin1', 0, end);
    this.#headLength = end + HEAD_END.length;
    this.#wanted = this.#headLength + Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
    return true;
  }

  #answer(answer: RawAnswer): void {
    const resolve = this.#resolve;
    this.#resolve = null;
    this.#parts = [];
    this.#received = 0;
    this.#wanted = 0;
    resolve?.(answer);
  }
}

/** The `ErrorCod` of an envelope, which is at its beginning unless a renewed session is. */
export function codeOf(body: Buffer): number {
  const found =
    /"ErrorCod":(\d+)/.exec(body.toString('latin1', 0, 64)) ?? /"ErrorCod":(\d+)/.exec(body.toString());
  return Number(found?.[1] ?? -1);
}
