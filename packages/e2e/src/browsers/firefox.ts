import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portNear } from '@club/demo/stack/ports.ts';
import type { Command, Session } from './driver.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const START_MS = 60_000;

/** The Firefox of the machine; undefined when there is none. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX ?? '', ...PLACES].find((path) => path && existsSync(path));

/** No network requests except to the site, Spanish, and no motion. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-UY, es',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

const NAMES: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  resize: 'WebDriver:SetWindowRect',
};

/**
 * A headless Firefox, controlled as by its own driver: WebDriver's commands over Marionette
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html), so that no driver has to be installed.
 */
export async function startFirefox(binary: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'club-firefox-'));
  const port = await portNear(0);
  const lines = Object.entries({ ...PREFERENCES, 'marionette.port': port });
  writeFileSync(
    join(profile, 'user.js'),
    lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'),
  );
  const browser = spawn(binary, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, TZ: 'America/Montevideo' },
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const socket = await dial(port);
  const speak = marionette(socket);
  await speak('WebDriver:NewSession', { capabilities: {} });
  return {
    async send(command, parameters) {
      const answer = (await speak(NAMES[command], parameters)) as { value?: unknown } | null;
      return answer?.value;
    },
    async end() {
      socket.destroy();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function dial(port: number): Promise<Socket> {
  const end = performance.now() + START_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (performance.now() > end) throw new Error(`Firefox does not listen after ${START_MS / 1000} s`);
    await wait(100);
  }
}

type Speak = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Messages are `length:json`; an answer is `[1, id, error, result]`. */
function marionette(socket: Socket): Speak {
  let received = Buffer.alloc(0);
  let id = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const take = (text: string) => {
    const message = JSON.parse(text) as unknown;
    // The first message names the protocol.
    if (!Array.isArray(message)) return;
    const [, of, error, result] = message as [1, number, { error: string; message: string } | null, unknown];
    const asked = waiting.get(of);
    waiting.delete(of);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(result);
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      take(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'));
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
