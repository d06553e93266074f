import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isFree, portNear } from './ports.ts';

test('sees that a port is taken, and goes elsewhere', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isFree(port)).toBe(false);
  const other = await portNear(port);
  expect(other).not.toBe(port);
  expect(await isFree(other)).toBe(true);
});

test('takes the preferred port when it is free', async () => {
  const free = await portNear(0);
  expect(await portNear(free)).toBe(free);
});
