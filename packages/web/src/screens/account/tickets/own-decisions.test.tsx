import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureTransport } from '../../../api/transport.ts';
import { routePatterns } from '../../../paths.ts';
import { forgetTickets, keepTickets } from '../../../session/kept-tickets.ts';
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
afterEach(() => {
  cleanup();
  forgetTickets();
  vi.restoreAllMocks();
});

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

it('keeps what is being chosen when the choices cannot be read again', async () => {
  const of = (TicketId: number) =>
    aWireDecision({ CompraId: TicketId, Tickets: [aWireDecisionTicket({ TicketId })] });
  const answer = { SDTDecisiones: [of(1), of(2)] };
  let asked = 0;
  const onlyOnce: Answer = () => {
    asked += 1;
    return asked === 1 ? answer : null;
  };
  const { calls } = answerCalls({
    WSTicketListar: { SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] },
    WSNoticias: { SDTNoticias: [] },
    WSDecisionLeer: onlyOnce,
    WSDecisionElegir: answer,
  });
  renderRoute(routePatterns.tickets, tickets);
  const [, refund] = await screen.findAllByRole<HTMLInputElement>('radio');
  await userEvent.click(refund!);
  await userEvent.click(screen.getAllByRole('button', { name: 'Confirmar' })[1]!);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'WSTicketListar')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Confirmar' })).toHaveLength(2));
  expect([refund!.isConnected, refund!.checked]).toEqual([true, true]);
});

it.each([
  ['no stored tickets', false],
  ['stored tickets', true],
])('shows the choices whenever they come, and the tickets before: %s', async (_what, isStored) => {
  if (isStored) keepTickets(1, [aWireTicket()], 0);
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = { ErrorCod: 0, ErrorDsc: '', SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] };
  configureTransport({
    fetch: async (url) => (url.endsWith('/WSDecisionLeer') ? promise : Response.json(answer)),
  });
  renderRoute(routePatterns.tickets, tickets);
  late.abort(new DOMException('late', 'TimeoutError'));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  resolve(Response.json({ ...answer, SDTDecisiones: [aWireDecision()] }));
  expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeTruthy();
});

it('keeps a confirmed choice closed until the choices are read again, however late', async () => {
  const of = (other: object) => ({
    ...{ ErrorCod: 0, ErrorDsc: '', SDTTicketsActivos: [aWireTicket()], SDTTicketsPasados: [] },
    SDTDecisiones: [aWireDecision({ Tickets: [aWireDecisionTicket(other)] })],
  });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  configureTransport({
    fetch: async (url) => {
      asked.push(url.split('/').at(-1) ?? '');
      const isSecond = asked.filter((name) => name === 'WSDecisionLeer').length === 2;
      return isSecond && url.endsWith('/WSDecisionLeer') ? promise : Response.json(of({}));
    },
  });
  renderRoute(routePatterns.tickets, tickets, undefined, document.createElement('main'));
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  await userEvent.click(confirm);
  await waitFor(() => expect(asked.filter((name) => name === 'WSTicketListar')).toHaveLength(2));
  late.abort(new DOMException('late', 'TimeoutError'));
  await waitFor(() => expect(asked.at(-1)).not.toBe('WSDecisionElegir'));
  expect(confirm.disabled || confirm.getAttribute('aria-disabled') === 'true').toBe(true);
  confirm.focus();
  resolve(Response.json(of({ Eleccion: 'D', Opciones: [] })));
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
