import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it left the browser. */
export interface SeenRequest {
  readonly method: string;
  /** Whole address. */
  readonly url: string;
  /** Names and values as they were sent, one to a line. */
  readonly headers: string;
}

export interface RecordingProxy {
  /** Where a browser finds it: the `proxy` of a context of Playwright. */
  readonly server: string;
  readonly seen: SeenRequest[];
  readonly close: () => Promise<void>;
}

/**
 * A proxy (RFC 9112 §3.2.2) on this machine that writes down what a browser sends: what tools inside the browser say of its headers is
 * not always what goes out. `without` names a header that it takes out of every answer.
 */
export async function startRecordingProxy(without?: string): Promise<RecordingProxy> {
  const seen: SeenRequest[] = [];
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers, rawHeaders } = asked;
    seen.push({ method, url, headers: rawHeaders.join('\n') });
    const passed = request(url, { method, headers }, (got) => {
      if (without) delete got.headers[without];
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
