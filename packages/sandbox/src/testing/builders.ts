import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DemoPerson, SandboxOptions } from '../options.ts';

export const ANA: DemoPerson = {
  sub: 'ana',
  givenName: 'Ana',
  familyName: 'Pérez',
  email: 'ana@ejemplo.uy',
  documentType: 1,
  document: '12345672',
  birthDate: '1990-05-01',
  phone: '099123456',
  country: 'UY',
  memberNumber: '1001',
  shows: 'Socia al día: compra con precio de socia.',
};

export const BRUNO: DemoPerson = {
  sub: 'bruno',
  givenName: 'Bruno <b>',
  familyName: "D'Alto",
  email: 'bruno@ejemplo.uy',
  documentType: 1,
  document: '20000006',
  shows: 'No es socio: paga el precio de público.',
};

/** Options of a sandbox in memory, with fast notification retries. */
export function sandboxOptions(change: Partial<SandboxOptions> = {}): SandboxOptions {
  return {
    persons: [ANA, BRUNO],
    clientId: 'entradas',
    clientSecret: 'secreto-del-sitio',
    redirectUris: ['/sso/callback'],
    postLogoutRedirectUris: ['/'],
    webhookSecret: 'clave-secreta-de-prueba',
    collectorId: 123456789,
    notificationRetryMs: [5, 5],
    ...change,
  };
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface Browser {
  open(url: string): Promise<Page>;
  submit(url: string, form: Record<string, string>): Promise<Page>;
}

/** A headless browser: it stores cookies and follows redirects, up to addresses without a server. */
export function createBrowser(): Browser {
  const cookies = new Map<string, string>();
  const keep = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair);
    }
  };
  const go = async (url: string, init: RequestInit): Promise<Page> => {
    const headers = { cookie: [...cookies.values()].join('; ') };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(answer);
    const location = answer.headers.get('location');
    if (location === null) return { url, status: answer.status, text: await answer.text() };
    await answer.body?.cancel();
    const next = new URL(location, url);
    const isSite = next.origin === 'http://127.0.0.1:8080';
    return isSite ? { url: next.href, status: answer.status, text: '' } : go(next.href, {});
  };
  return {
    open: (url) => go(url, {}),
    submit: (url, form) => go(url, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

export interface ReceivedNotification {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Merchant {
  readonly url: string;
  readonly received: ReceivedNotification[];
  /** Statuses of the next answers; 200 if the list is empty. */
  readonly answers: number[];
  /** Resolves once this many notifications have arrived in total. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A merchant that accepts notifications and records them. */
export async function startMerchant(): Promise<Merchant> {
  const received: ReceivedNotification[] = [];
  const answers: number[] = [];
  const watchers = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ url: new URL(request.url ?? '/', 'http://merchant'), headers: request.headers, body });
    response.writeHead(answers.shift() ?? 200).end();
    for (const watcher of watchers) watcher();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notificacion`,
    received,
    answers,
    waitFor(count) {
      return new Promise((resolve) => {
        const watcher = (): void => {
          if (received.length < count) return;
          watchers.delete(watcher);
          resolve();
        };
        watchers.add(watcher);
        watcher();
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
