import { connect, createServer, type Server } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { waitForDatabase } from './wait-for-database.ts';

const real = new URL(inject('postgresUrl'));
let door: Server | undefined;
afterEach(() => door?.close());

/** A port that forwards to the real server once it is open. */
async function openDoor(port: number): Promise<number> {
  door = createServer((socket) => {
    const inside = connect(Number(real.port), real.hostname);
    socket.pipe(inside).pipe(socket);
    for (const end of [socket, inside]) end.on('error', () => {});
  });
  const server = door;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const port = await openDoor(0);
  await new Promise((resolve) => door?.close(resolve));
  return port;
}

function at(port: number, change: (url: URL) => void = () => {}) {
  const url = new URL(real);
  url.port = String(port);
  change(url);
  return openDatabase({ url: url.href, maxConnections: 1 });
}

it('waits for a database that starts later, and says so once', async () => {
  const port = await freePort();
  const database = at(port);
  const told: unknown[] = [];
  const waiting = waitForDatabase(database, async (error) => {
    told.push(error);
    await openDoor(port);
  });
  await waiting;
  expect(told).toMatchObject([{ code: 'ECONNREFUSED' }]);
  await database.close();
});

it('gives up in the end, with the reason', async () => {
  const database = at(await freePort());
  await expect(waitForDatabase(database, () => {}, 0)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.close();
});

it('does not wait for what waiting does not mend', async () => {
  const told: unknown[] = [];
  const database = at(Number(real.port), (url) => {
    url.pathname = '/nothing_of_that_name';
  });
  await expect(waitForDatabase(database, (error) => told.push(error))).rejects.toThrow('does not exist');
  expect(told).toEqual([]);
  await database.close();
});
