import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routePatterns } from '../../../paths.ts';
import { saveSession } from '../../../session/session.ts';
import { aWireTicket } from '../../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../../testing/answer-calls.ts';
import { aWireDecision, aWireDecisionTicket } from '../../../testing/decision-answers.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as tickets from './route.ts';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
});
afterEach(cleanup);

it('asks what to do with the tickets of a show that moved, and reads the lists again', async () => {
  const decision = aWireDecision({ Tickets: [aWireDecisionTicket()] });
  const { calls } = answerCalls({
    WSTicketListar: { SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] },
    WSNoticias: { SDTNoticias: [] },
    WSDecisionLeer: { SDTDecisiones: [decision] },
    WSDecisionElegir: { SDTDecisiones: [decision] },
  });
  renderRoute(routePatterns.tickets, tickets);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'WSTicketListar')).toHaveLength(2));
  expect(calls.find(({ name }) => name === 'WSDecisionElegir')?.body).toMatchObject({
    CompraId: 5,
    Elecciones: [{ TicketId: 1, Eleccion: 'C' }],
  });
});

it('keeps what is being chosen for another show when one choice is confirmed', async () => {
  const of = (TicketId: number, Eleccion: 'C' | 'D') =>
    aWireDecision({ CompraId: TicketId, Tickets: [aWireDecisionTicket({ TicketId, Eleccion })] });
  let first = of(1, 'D');
  const answer: Answer = () => ({ SDTDecisiones: [first, of(2, 'C')] });
  answerCalls({
    WSTicketListar: { SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] },
    WSNoticias: { SDTNoticias: [] },
    WSDecisionLeer: answer,
    WSDecisionElegir: answer,
  });
  renderRoute(routePatterns.tickets, tickets);
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? value : []));
  const [keep, , , refund] = await screen.findAllByRole('radio');
  await userEvent.click(keep!);
  await userEvent.click(refund!);
  expect(chosen()).toEqual(['keep', 'refund']);
  first = of(1, 'C');
  await userEvent.click(screen.getAllByRole('button', { name: 'Confirmar' })[0]!);
  await waitFor(() => expect(keep!.isConnected).toBe(false));
  expect(chosen()).toEqual(['keep', 'refund']);
});
