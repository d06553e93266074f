import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as sent by the browser. */
export interface SeenRequest {
  readonly method: string;
  /** The whole URL. */
  readonly url: string;
  /** Header names and values as sent, one per line. */
  readonly headers: string;
}

export interface RecordingProxy {
  /** For the `proxy` option of a Playwright context. */
  readonly server: string;
  readonly seen: SeenRequest[];
  readonly close: () => Promise<void>;
}

/**
 * A local proxy (RFC 9112 §3.2.2) that records a browser's requests: tools inside the browser do not always show the headers that are really
 * sent. `without` names a header that it removes from every answer.
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
