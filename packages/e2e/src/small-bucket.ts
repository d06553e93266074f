import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A storage of the S3 kind with one file, as much of it as a browser's probe sees. */
export interface SmallBucket {
  /** Address of the bucket: another origin than the site's. */
  readonly endpoint: string;
  /** Path and query of each time the file was asked for. */
  readonly asked: string[];
  /** From now on the file is there. */
  readonly putFile: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a bucket that lets the pages of one origin ask for its file (CORS), and has no file yet. */
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
