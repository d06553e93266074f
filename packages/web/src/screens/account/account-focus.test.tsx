import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { routePatterns } from '../../paths.ts';
import { saveSession } from '../../session/session.ts';
import { aWireFriend, aWireTicket } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import * as friends from './friends/route.ts';
import * as tickets from './tickets/route.ts';

installDialogShim();
beforeEach(() => {
  const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
});
afterEach(cleanup);

/** Eight tickets of one show and one of the next, five at a time. */
const all = Array.from({ length: 9 }, (_, index) =>
  aWireTicket({ TicketId: index + 1, EspectaculoId: index < 8 ? 7 : 8, TicketCodigoQR: `CODE${index}` }),
);
function openTickets() {
  const list: Answer = ({ IteracionActivos }) => ({
    SDTTicketsActivos: all.slice(Number(IteracionActivos) * 5, Number(IteracionActivos) * 5 + 5),
    SDTTicketsPasados: [],
  });
  const { calls } = answerCalls({ WSTicketListar: list, WSNoticias: { SDTNoticias: [] } });
  renderRoute(routePatterns.tickets, tickets);
  return calls;
}
const lists = (calls: readonly { name: string }[]) =>
  calls.filter(({ name }) => name === 'WSTicketListar').length;
const openFirst = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Ver entrada' }))[0]!);

it('the focus goes to the page’s heading when a friend is deleted', async () => {
  const SDTAmigos = [aWireFriend(), aWireFriend({ PersonaId: 9, PersonaNombreCompleto: 'María Gómez' })];
  answerCalls({ WSAmigosListar: { SDTAmigos }, WSAmigoEliminar: { SDTAmigos: SDTAmigos.slice(1) } });
  renderRoute(routePatterns.friends, friends, routePatterns.friends, document.createElement('main'));
  const trash = await screen.findByRole('button', { name: 'Eliminar amigo Bruno Pereira' });
  await userEvent.click(trash);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo' }));
  await waitFor(() => expect(trash.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Hola Ana' })),
  );
});

it('the focus goes to the first of the tickets that were asked for', async () => {
  openTickets();
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar más tickets' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  await waitFor(() =>
    expect(document.activeElement?.closest('article')).toBe(screen.getAllByRole('article')[5]),
  );
});

it('a ticket on the whole screen leads to all of its show, also to those of the next batch', async () => {
  const calls = openTickets();
  await openFirst();
  expect(await screen.findByText('Entrada 1 de 8')).toBeTruthy();
  expect(lists(calls)).toBe(2);
});

it('it says that there are more while they cannot be loaded, and tries again with the next', async () => {
  openTickets();
  await screen.findAllByRole('button', { name: 'Ver entrada' });
  let tries = 0;
  configureTransport({
    fetch: async () => {
      tries += 1;
      throw new TypeError('offline');
    },
  });
  await openFirst();
  expect(await screen.findByText('Entrada 1 · hay más')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Entrada siguiente' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(screen.getByRole('img', { name: /^Código QR/ })).toBeTruthy();
});
