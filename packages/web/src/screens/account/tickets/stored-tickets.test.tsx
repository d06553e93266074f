import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureTransport } from '../../../api/transport.ts';
import { routePatterns } from '../../../paths.ts';
import { keepTickets } from '../../../session/kept-tickets.ts';
import { saveSession } from '../../../session/session.ts';
import { aWireTicket } from '../../../testing/account-answers.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as tickets from './route.ts';

beforeEach(() => {
  const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
});
afterEach(cleanup);

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
  keepTickets(1, [aWireTicket()], true);
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
  keepTickets(1, [aWireTicket()], true);
  answerCalls({ WSTicketListar: null, WSNoticias: null, WSDecisionLeer: null });
  open();
  expect(await screen.findByText(/^Sin conexión: estas son tus entradas/)).toBeTruthy();
});

it('is the error page without stored tickets', async () => {
  failing(500);
  open();
  expect(await screen.findByText('página de error')).toBeTruthy();
});
