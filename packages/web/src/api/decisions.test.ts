import { describe, expect, test } from 'vitest';
import { saveSession } from '../session/session.ts';
import { type Answer, answerCalls } from '../testing/answer-calls.ts';
import { aWireDecision, aWireDecisionTicket } from '../testing/decision-answers.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { type Choice, choose, fetchDecisions, openDecision } from './decisions.ts';
import { Fault } from './fault.ts';

const GUEST = { ticketId: 7, token: 'secreto' } as const;
const BUYER = { purchaseId: 5, token: 'secreto' } as const;
const told = (...SDTDecisiones: unknown[]): Answer => ({ SDTDecisiones });
const ticketOf = async (changes: object) => {
  answerCalls({ WSDecisionLeer: told({ Tickets: [{ ...aWireDecisionTicket(), ...changes }] }) });
  return (await openDecision(GUEST))?.tickets[0];
};

describe('the decision about a show that moved', () => {
  test('is read field by field', async () => {
    const { calls } = answerCalls({ WSDecisionLeer: told(aWireDecision()) });
    const ticket = {
      ...{ place: 'Tribuna Delgado, Platea A, fila C, asiento 7', price: '$ 1.600', back: '$ 1.600' },
      ...{ chosen: 'keep', options: ['keep', 'refund'], remark: '' },
    };
    expect(await openDecision(BUYER)).toEqual({
      ...{ purchaseId: 5, showId: 101, showName: 'Partido ante Unión Aguada', state: 'open' },
      ...{ dateBefore: 'domingo 22 de noviembre, 20:15', dateNow: 'domingo 29 de noviembre, 20:15' },
      ...{ message: 'Por la lluvia.', until: '27 de noviembre' },
      tickets: [
        { ...ticket, id: 1, person: 'Ana Silva' },
        { ...ticket, id: 2, person: 'Bruno Pereira' },
      ],
    });
    expect(calls).toEqual([{ name: 'WSDecisionLeer', body: { CompraId: 5, Token: 'secreto' } }]);
  });

  test.each([
    ['abierta', 'open'],
    ['terminada', 'over'],
    ['cancelado', 'cancelled'],
    // Where it is not known nothing is offered; names of every object are no states.
    ['otra', 'over'],
    ['toString', 'over'],
    [null, 'over'],
    [1, 'over'],
  ])('in the state %j is %s', async (Estado, state) => {
    answerCalls({ WSDecisionLeer: told({ ...aWireDecision(), Estado }) });
    expect((await openDecision(BUYER))?.state).toBe(state);
  });

  test.each([
    ['C', 'keep'],
    ['D', 'refund'],
    ['L', 'release'],
    ['X', 'keep'],
    ['constructor', 'keep'],
    [null, 'keep'],
  ])('chosen as %j is %s', async (Eleccion, chosen) => {
    expect((await ticketOf({ Eleccion }))?.chosen).toBe(chosen);
  });

  test.each([
    [{ Devolucion: '$ 900' }, '$ 900'],
    // Nothing goes back, which a server says with an empty text.
    [{ Devolucion: '' }, ''],
    // A server of the version before does not say it.
    [{ Devolucion: undefined }, '$ 1.600'],
    [{ Devolucion: null }, '$ 1.600'],
  ])('with %j gives back "%s"', async (changes, back) => {
    expect((await ticketOf(changes))?.back).toBe(back);
  });

  test.each([
    [{ PersonaApellido: '' }, { person: 'Ana' }],
    [{ PersonaNombre: null, PersonaApellido: null }, { person: '' }],
    [{ Opciones: null }, { options: [] }],
    [{ Opciones: ['L', '', null] }, { options: ['release'] }],
  ])('reads a ticket with %j as %j', async (changes, read) => {
    expect(await ticketOf(changes)).toMatchObject(read);
  });

  test('leaves out a ticket without its number, which could not be chosen for', async () => {
    expect(await ticketOf({ TicketId: null })).toBeUndefined();
  });

  test('is none for a link that is none, and for an answer without one', async () => {
    answerCalls({ WSDecisionLeer: { ErrorCod: 10, ErrorDsc: 'No existe' } });
    expect(await openDecision(GUEST)).toBeNull();
    answerCalls({ WSDecisionLeer: told() });
    expect(await openDecision(GUEST)).toBeNull();
  });

  test('refused with anything else is a fault', async () => {
    answerCalls({ WSDecisionLeer: { ErrorCod: 99, ErrorDsc: 'texto' } });
    await expect(openDecision(GUEST)).rejects.toBeInstanceOf(Fault);
    await expect(fetchDecisions()).rejects.toBeInstanceOf(Fault);
  });
});

describe('whose decision it is', () => {
  const auth = { access_token: 'a', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };

  test('is said by the link, without the session, or by the session alone', async () => {
    saveSession({ auth, userId: 7, name: '', initials: '' });
    const api = installFakeApi({
      WSDecisionLeer: { SDTDecisiones: [] },
      WSDecisionElegir: { SDTDecisiones: [] },
    });
    await openDecision(GUEST);
    await openDecision(BUYER);
    await fetchDecisions();
    await choose(GUEST, 'op', new Map());
    await choose({ purchaseId: 5 }, 'op', new Map());
    expect(api.seen.map(({ body, authorization }) => [body, authorization !== null])).toEqual([
      [{ TicketId: 7, Token: 'secreto' }, false],
      [{ CompraId: 5, Token: 'secreto' }, false],
      [{}, true],
      [{ TicketId: 7, Token: 'secreto', Operacion: 'op', Elecciones: [] }, false],
      [{ CompraId: 5, Operacion: 'op', Elecciones: [] }, true],
    ]);
  });

  test('does not matter for what is sent: each ticket with its letter', async () => {
    const { calls } = answerCalls({ WSDecisionElegir: {} });
    const choices = new Map<number, Choice>([
      [1, 'keep'],
      [2, 'refund'],
      [3, 'release'],
    ]);
    expect((await choose(BUYER, 'op-1', choices)).ok).toBe(true);
    expect(calls[0]?.body).toMatchObject({
      Operacion: 'op-1',
      Elecciones: [
        { TicketId: 1, Eleccion: 'C' },
        { TicketId: 2, Eleccion: 'D' },
        { TicketId: 3, Eleccion: 'L' },
      ],
    });
  });
});
