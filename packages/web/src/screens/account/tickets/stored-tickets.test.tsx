import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchTickets } from '../../../api/tickets.ts';
import { configureTransport } from '../../../api/transport.ts';
import { routePatterns } from '../../../paths.ts';
import { expectTickets, keepTickets, readKeptTickets } from '../../../session/kept-tickets.ts';
import { saveSession } from '../../../session/session.ts';
import { aWireTicket } from '../../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../../testing/answer-calls.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as tickets from './route.ts';

beforeEach(() => {
  const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function FailedPage() {
  return <p>página de error</p>;
}
const open = () => renderRoute(routePatterns.tickets, { ...tickets, ErrorBoundary: FailedPage });

/** Every call is answered so; returns the names of the calls. */
function failing(status: number, headers: Record<string, string> = {}): string[] {
  const made: string[] = [];
  configureTransport({
    fetch: async (url) => {
      made.push(url.replace(/^\/api\//, ''));
      return Response.json({ ErrorCod: status, ErrorDsc: 'Hay mucha gente.' }, { status, headers });
    },
  });
  return made;
}

it.each([
  ['is busy', 503, { 'Retry-After': '30' }],
  ['has had too many calls', 429, { 'Retry-After': '30' }],
  ['fails', 500, {}],
  ['is away', 502, {}],
] as const)('shows the stored tickets at once while the server %s', async (_what, status, headers) => {
  keepTickets(1, [aWireTicket()], 0);
  const made = failing(status, headers);
  open();
  expect(
    await screen.findByText(/^No pudimos actualizarlas: estas son tus entradas como las viste el/),
  ).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(made.filter((name) => name === 'WSTicketListar')).toHaveLength(1);

  answerCalls({ WSTicketListar: { SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(screen.queryByText(/^No pudimos actualizarlas/)).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('says so when there is no network', async () => {
  keepTickets(1, [aWireTicket()], 0);
  answerCalls({ WSTicketListar: null, WSNoticias: null, WSDecisionLeer: null });
  open();
  expect(await screen.findByText(/^Sin conexión: estas son tus entradas/)).toBeTruthy();
});

/** The calls of these names never end by themselves; each of the others is answered. Returns what gives them up. */
function hanging(names: readonly string[]): AbortController {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const answer = { ErrorCod: 0, ErrorDsc: '', SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] };
  configureTransport({
    fetch: async (url, init) => {
      if (!names.includes(url.replace(/^\/api\//, ''))) return Response.json(answer);
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(controller.signal.reason)),
      );
    },
  });
  return controller;
}

it('takes a network that hangs for none, after four seconds', async () => {
  keepTickets(1, [aWireTicket()], 0);
  const network = hanging(['WSTicketListar', 'WSNoticias', 'WSDecisionLeer']);
  open();
  await waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(4_000));
  expect(screen.queryAllByRole('article')).toEqual([]);
  network.abort(new DOMException('late', 'TimeoutError'));
  expect(await screen.findByText(/^Sin conexión: estas son tus entradas/)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('waits no longer for news, where the tickets are there', async () => {
  keepTickets(1, [aWireTicket()], 0);
  const network = hanging(['WSNoticias']);
  open();
  await waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalled());
  network.abort(new DOMException('late', 'TimeoutError'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.queryByText(/^Sin conexión/)).toBeNull();
});

it('is the error page without stored tickets', async () => {
  failing(500);
  open();
  expect(await screen.findByText('página de error')).toBeTruthy();
});

it.each([
  ['what was just bought', [aWireTicket()]],
  ['the first ones', []],
])(
  'waits for a busy server: %s',
  async (_what, stored) => {
    keepTickets(1, stored, 0);
    expectTickets();
    let asked = 0;
    const busy = () => Response.json({}, { status: 503, headers: { 'Retry-After': '1' } });
    const found = { ErrorCod: 0, ErrorDsc: '', SDTTicketsPasados: [], SDTTicketsActivos: [aWireTicket()] };
    configureTransport({
      fetch: async (url) => {
        if (url !== '/api/WSTicketListar') return Response.json({ ErrorCod: 0, ErrorDsc: '' });
        asked += 1;
        return asked === 1 ? busy() : Response.json(found);
      },
    });
    open();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), { timeout: 10_000 });
    expect(screen.queryByText(/^No pudimos actualizarlas/)).toBeNull();
    expect(readKeptTickets(1)?.isBehind).toBeUndefined();
  },
  20_000,
);

it('says that what was just bought may be missing, and is the error page without any ticket', async () => {
  keepTickets(1, [aWireTicket()], 0);
  expectTickets();
  failing(500);
  open();
  expect((await screen.findByText(/^No pudimos actualizarlas/)).textContent).toContain(
    'Puede haber más entradas',
  );
  cleanup();
  keepTickets(1, [], 0);
  open();
  expect(await screen.findByText('página de error')).toBeTruthy();
});

/** The server has the tickets with these numbers. Returns the first of each batch that is asked for. */
function serving(numbers: () => readonly number[]): number[] {
  const asked: number[] = [];
  const batches: Answer = ({ IteracionActivos }) => {
    const from = Number(IteracionActivos) * 5;
    asked.push(from);
    const batch = numbers().slice(from, from + 5);
    return { SDTTicketsActivos: batch.map((TicketId) => aWireTicket({ TicketId })), SDTTicketsPasados: [] };
  };
  answerCalls({ WSTicketListar: batches });
  return asked;
}

it('keeps the tickets after the fifth through later visits, each of which reads them again', async () => {
  let numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const asked = serving(() => numbers);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar más tickets' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  cleanup();
  // The sixth was annulled.
  numbers = [1, 2, 3, 4, 5, 7, 8];
  open();
  await waitFor(() => expect(asked).toEqual([0, 5, 0, 5]));
  await waitFor(() => expect(readKeptTickets(1)?.tickets).toHaveLength(7));
  cleanup();
  answerCalls({ WSTicketListar: null });
  open();
  const note = await screen.findByText(/^Sin conexión: estas son tus entradas/);
  expect(screen.getAllByRole('article')).toHaveLength(7);
  expect(note.textContent).not.toContain('Puede haber más');
});

it('keeps no tickets of who has logged out for who has logged in meanwhile', async () => {
  const answer: Answer = () => {
    signIn({ userId: 2 });
    return { SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] };
  };
  answerCalls({ WSTicketListar: answer });
  await fetchTickets({ active: 0, past: 0 });
  expect(readKeptTickets(2)).toBeNull();
});

it('says without network that there may be more tickets than were seen', async () => {
  serving(() => [1, 2, 3, 4, 5, 6]);
  open();
  await screen.findByRole('button', { name: 'Mostrar más tickets' });
  cleanup();
  answerCalls({ WSTicketListar: null });
  open();
  const note = await screen.findByText(/^Sin conexión: estas son tus entradas/);
  expect(note.textContent).toContain('Puede haber más entradas que no llegaste a ver.');
});
