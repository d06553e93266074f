import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { portNear } from '@club/demo/stack/ports.ts';
import type { Command, Session } from './driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const START_MS = 30_000;

/** WebKit's driver, its smallest browser and a screen for it; undefined when one of them is missing. */
export function findWebKit(): { browser: string } | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return browser && existsSync(DRIVER) && existsSync(SCREEN) ? { browser } : undefined;
}

const ADDRESSES: Record<Command, (id: unknown) => string> = {
  navigate: () => '/url',
  execute: () => '/execute/sync',
  click: (id) => `/element/${id}/click`,
  type: (id) => `/element/${id}/value`,
  resize: () => '/window/rect',
};

/** WebKitGTK's MiniBrowser on a screen of its own, by WebDriver over HTTP. */
export async function startWebKit({ browser }: { browser: string }): Promise<Session> {
  const display = `:${90 + (process.pid % 1000)}`;
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const env = { ...process.env, DISPLAY: display, TZ: 'America/Montevideo', LANG: 'es_UY.UTF-8' };
    const child = spawn(program, args, {
      stdio: 'ignore',
      // As root there is no sandbox; only our own pages are opened.
      env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    });
    children.push(child);
  };
  start(SCREEN, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const port = await portNear(0);
  start(DRIVER, [`--port=${port}`, '--host=127.0.0.1']);
  const base = `http://127.0.0.1:${port}/session`;
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await patiently(() => post(base, { capabilities }))) as { sessionId: string };
  return {
    send: (command, { id, ...body }) => post(`${base}/${sessionId}${ADDRESSES[command](id)}`, body),
    async end() {
      await fetch(`${base}/${sessionId}`, { method: 'DELETE' }).catch(() => {});
      for (const child of children.toReversed()) child.kill();
    },
  };
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Waits until the driver listens and its screen exists. */
async function patiently<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(200);
    }
  }
}
