import { clubCalls, LIMIT_NAMES, LIMITS } from '@club/contract/club';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { ClubCallName } from '../api/club-call.ts';
import { endInterruption } from '../api/interruption.ts';
import { queries } from '../api/query.ts';
import { BASE } from '../paths.ts';
import { routes } from '../routes.tsx';
import { theme } from '../theme.ts';

type Body = Readonly<Record<string, unknown>>;
/** A call's answer: its fields, or an `ErrorCod` of its own. */
type Answer = Body | ((body: Body) => Body | Promise<Body>);

/** An administrator with all permissions. */
export const SESSION = {
  ...{ Paso: 'listo', MiembroId: 1, Nombre: 'Lucía Ferreira', Email: 'lucia@club.uy' },
  ...{ Roles: ['administracion'], Permisos: ['team:E', 'audit:V'], VenceEn: '2026-11-23T08:00:00' },
  ...{ FactorPropio: true, Administradores: ['Ana Sosa', 'Raúl Paz'] },
};

export const REFUSED = {
  over: { ErrorCod: 401, ErrorDsc: 'Tu sesión terminó. Ingresá de nuevo.' },
  factor: { ErrorCod: 428, ErrorDsc: 'Para seguir, ingresá el código de tu segundo factor.' },
};

/** The club's default limits, which many screens show. */
const LIMITS_AT_FIRST = {
  ...{ Version: 1, GuardadoEn: '' },
  Limites: LIMIT_NAMES.map((name) => ({ Limite: LIMITS[name].onWire, Valor: LIMITS[name].usual })),
};

let answers: Partial<Record<ClubCallName, Answer>> = {};
/** Accounts of providers that do not answer, as in every answer. */
let down = '';
export const tellDown = (accounts: string): void => {
  down = accounts;
};
/** The recorded bodies of each call, in order. */
export let made: [name: string, body: Body][] = [];

/** Overrides answers from now on. */
export function answer(changes: Partial<Record<ClubCallName, Answer>>): void {
  answers = { ...answers, ...changes };
}

async function fakeFetch(url: string, { body }: RequestInit): Promise<Response> {
  const name = url.replace('/api/', '') as ClubCallName;
  if (!(name in clubCalls)) throw new Error(`${name} is no call of the office`);
  const sent = JSON.parse(String(body)) as Body;
  made.push([name, sent]);
  const found = answers[name] ?? {};
  const envelope = {
    ErrorCod: 0,
    ErrorDsc: '',
    ...(typeof found === 'function' ? await found(sent) : found),
  };
  const status = envelope.ErrorCod >= 400 ? envelope.ErrorCod : 200;
  return Response.json(envelope, {
    status,
    headers: { 'x-request-id': '0123456789abcdef', 'x-club-down': down },
  });
}

/** The bodies of one call. */
export const bodiesOf = (name: ClubCallName): Body[] =>
  made.filter(([one]) => one === name).map(([, body]) => body);

/** Opens the office at a path below `/club`. */
export function openOffice(address: string) {
  const router = createMemoryRouter(routes, { basename: BASE, initialEntries: [BASE + address] });
  render(
    <MantineProvider env="test" theme={theme}>
      <Notifications />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

/** A fake of this browser's other windows, missing in jsdom. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: (() => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}
/** A login ended in another window. */
export const loginElsewhere = (): void => {
  for (const channel of FakeChannel.open) channel.onmessage?.();
};

/** A fake of a server's stream, missing in jsdom. */
export class FakeStream {
  static open = new Set<FakeStream>();
  readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeStream.open.add(this);
  }
  tell(answer: Body): void {
    this.onmessage?.({ data: JSON.stringify({ ErrorCod: 0, ErrorDsc: '', ...answer }) });
  }
  /** The server ends it for good. */
  fail(): void {
    this.close();
    this.onerror?.();
  }
  close(): void {
    this.readyState = this.CLOSED;
    FakeStream.open.delete(this);
  }
}
/** The only open stream. */
export const openStream = (): FakeStream => {
  const [stream] = FakeStream.open;
  if (!stream || FakeStream.open.size > 1) throw new Error(`${FakeStream.open.size} streams are open`);
  return stream;
};

/** The set-up of a test (`each-test.ts`). */
export function beginTest(): void {
  made = [];
  answers = { 'club/sesion/actual': SESSION, 'club/limites/leer': LIMITS_AT_FIRST };
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  FakeStream.open.clear();
  vi.stubGlobal('EventSource', FakeStream);
  // Browser features missing in jsdom.
  Element.prototype.scrollIntoView = () => {};
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('min-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** Cleans up after a test. */
export function endTest(): void {
  endInterruption(false);
  notifications.clean();
  focusManager.setFocused(undefined);
  queries.clear();
}
