import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sandboxOptions } from './testing/builders.ts';

// A new process starts slowly on a busy machine.
const PROCESS_MS = 30_000;
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
const config = join(folder, 'config.json');
writeFileSync(config, JSON.stringify(sandboxOptions()));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function addressesOf(child: ReturnType<typeof run>) {
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return JSON.parse(String(line));
}

test(
  'the process prints its addresses, serves them, and stops on SIGTERM',
  async () => {
    const child = run([config], { SANDBOX_ACCESS_TOKEN: 'TEST-del-entorno' });
    const addresses = await addressesOf(child);
    expect(addresses).toMatchObject({
      cardProvider: { accessToken: 'TEST-del-entorno' },
      dollarCheckout: { clientId: 'cliente-de-prueba' },
      mailbox: { smtpPort: expect.any(Number) },
    });
    const discovery = await fetch(`${addresses.sso.issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: addresses.sso.issuer });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  PROCESS_MS,
);

test(
  'a process that follows its parent stops when its input ends',
  async () => {
    const child = run([config], { SANDBOX_FOLLOW_PARENT: '1' });
    await addressesOf(child);
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  PROCESS_MS,
);

test(
  'a taken port stops the start with a message',
  async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const child = run([config], { SANDBOX_MAILBOX_PORT: String(port) });
    expect(await text(child.stderr)).toMatch(/^The sandbox did not start: .*EADDRINUSE/);
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
    holder.close();
  },
  PROCESS_MS,
);
