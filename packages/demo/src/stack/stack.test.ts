import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '@club/embedded-postgres/process-table.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { portNear } from './ports.ts';
import { type Stack, startStack } from './stack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-stack-'));
const reports: string[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ dataDir, port: await portNear(0), report: (message) => reports.push(message) });
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** The shows that the site has just read from its database. */
async function showsOf({ siteUrl }: Stack): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${siteUrl}/api/WSEspectaculos`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { SDTEspectaculos: unknown }).SDTEspectaculos;
}

test('PostgreSQL that is killed is started again with one line, and the site comes back by itself', async () => {
  const shows = await showsOf(stack);
  const pidFile = await withConnection(stack.staffSettings.DATABASE_URL, (client) =>
    client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text"),
  );
  signal(Number.parseInt(pidFile.rows[0]?.text ?? '', 10), 'SIGKILL');
  await vi.waitFor(() => expect(reports).not.toEqual([]), { timeout: 30_000 });
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${stack.siteUrl}/health/ready`)).json()).toEqual({ status: 'ready' }),
    { timeout: 30_000 },
  );
  expect(await showsOf(stack)).toEqual(shows);
  expect(reports).toEqual(['PostgreSQL had ended by itself and was started again.']);
  expect(stack.children.map((child) => child.isRunning())).toEqual(stack.children.map(() => true));
}, 90_000);
