import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-like storage with one file, as far as a browser's probe needs it. */
export interface SmallBucket {
  /** URL of the bucket: another origin than the site's. */
  readonly endpoint: string;
  /** Path and query of each request for the file. */
  readonly asked: string[];
  /** From now on the file exists. */
  readonly putFile: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a bucket that allows requests from one origin (CORS), without its file yet. */
export async function startSmallBucket(siteOrigin: string): Promise<SmallBucket> {
  const asked: string[] = [];
  let isThere = false;
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(isThere ? 200 : 404, { 'access-control-allow-origin': siteOrigin }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/club-tickets`,
    asked,
    putFile: () => {
      isThere = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
