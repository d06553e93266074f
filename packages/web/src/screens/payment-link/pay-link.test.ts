import { describe, expect, it } from 'vitest';
import { Fault } from '../../api/fault.ts';
import type { GuestCard } from '../../api/person-card.ts';
import { configureTransport } from '../../api/transport.ts';
import { emptyCards } from '../../features/guest-form/guest-card.ts';
import { saveSession } from '../../session/session.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { loadPaymentLink, type OpenLink } from './load-payment-link.ts';
import { payLink, stayWhenBusy } from './pay-link.ts';
import { aWireLink, openLinkAnswers } from './testing/builders.ts';

const ORIGIN = 'https://entradas.example';
const ADDRESS = `${ORIGIN}/link-pago/101/5/secreto-1`;

async function openLink(answers: Record<string, Answer>): Promise<OpenLink> {
  answerCalls({ ...openLinkAnswers, ...answers });
  const params = { showId: '101', paymentLinkId: '5', token: 'secreto-1' };
  const loaded = await loadPaymentLink({
    params,
    request: new Request(ADDRESS),
  } as unknown as Parameters<typeof loadPaymentLink>[0]);
  if (loaded.state !== 'open') throw new Error(`The link is ${loaded.state}`);
  return loaded;
}

const cards: GuestCard[] = emptyCards(2).map((card, index) => ({
  ...card,
  person: {
    firstName: index === 0 ? ' Ana ' : 'Bruno',
    lastName: 'Silva',
    documentTypeId: 1,
    document: String(12_345_672 + index),
    phone: '',
  },
}));

async function paying(answers: Record<string, Answer> = {}, given = cards) {
  const open = await openLink(answers);
  const { calls } = answerCalls({ ...openLinkAnswers, ...answers });
  return { ending: await payLink(open, given, ORIGIN), calls, names: calls.map(({ name }) => name) };
}
const refusal = (ErrorCod: number) => ({ ErrorCod, ErrorDsc: 'texto del servidor' });

describe('paying a link', () => {
  it('orders as the spec says, stores the tickets, and names the page to pay at', async () => {
    const { ending, calls } = await paying();
    expect(ending).toEqual({ kind: 'pay-at', url: 'https://pay.example/1' });
    expect(calls[0]).toEqual({
      name: 'pagos/preferencia',
      body: {
        preference: {
          binary_mode: true,
          items: [
            {
              id: '101-2-A1',
              title: 'Entrada(s) Club del Parque - Atlético Ribera',
              currency_id: 'UYU',
              description: '2 entrada(s) Héctor Scarone',
              category_id: 'tickets',
              quantity: 1,
              unit_price: 3001,
            },
          ],
          payer: { name: 'Peña La Blanqueada', surname: '-', email: 'pena@example.com' },
          payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 6 },
          notification_url: `${ORIGIN}/api/pagos/notificacion/card`,
          external_reference: '101-900',
          expires: true,
          expiration_date_to: '2026-11-20T18:14:00.000-03:00',
          back_urls: { success: ADDRESS, pending: ADDRESS, failure: ADDRESS },
          auto_return: 'approved',
        },
      },
    });
  });

  it('stores one sold ticket per place, and what it does not have is empty or zero', async () => {
    const { calls } = await paying();
    const stored = calls[1];
    expect(stored).toMatchObject({
      name: 'WSTicketPagoLinkPago',
      body: { LinkPagoId: 5, LinkPagoToken: 'secreto-1', MonedaId: 1, PagoMonto: 3001 },
    });
    const tickets = JSON.parse(String(stored?.body.SDTTicketJSON));
    expect(tickets).toMatchObject({ EspectaculoId: 101, TransaccionId: 900 });
    expect(tickets.Ticket[0]).toEqual({
      Id: 1,
      TicketMonto: 1500.5,
      TicketTipo: 'V',
      TribunaId: 2,
      SectorCod: 'A1',
      FilaId: 3,
      AsientoId: 7,
      PersonaNombre: 'Ana',
      PersonaApellido: 'Silva',
      PersonaDocumentoTipoId: 1,
      PersonaDocumento: '12345672',
      PersonaTelefono: '',
      PersonaSocioNro: '',
      PersonaButacaNro: '',
      PersonaSocioCategoriaid: 0,
      TicketButacaNro: '',
      TicketFilialId: 0,
      TicketPaisId: 0,
      TicketCiudadNombre: '',
      TicketPIN: '',
    });
    expect(tickets.Ticket[1]).toMatchObject({ Id: 2, AsientoId: 8, PersonaDocumento: '12345673' });
    expect(JSON.parse(String(stored?.body.SDTPersonaJSON))).toHaveLength(2);
    expect(stored?.body.SDTComplementosValoresJSON).toBe('[]');
  });

  it('pays in currency 1 where the link names none', async () => {
    const SDTLinkPago = aWireLink({ MonedaId: 0 });
    const { calls } = await paying({
      WSLinkPagoValidar: { ...openLinkAnswers.WSLinkPagoValidar, SDTLinkPago },
    });
    expect(calls[1]?.body).toMatchObject({ MonedaId: 1 });
  });

  it('asks nothing while the form is wrong', async () => {
    const { ending, names } = await paying({}, [...emptyCards(2)]);
    expect(ending).toMatchObject({
      kind: 'stay',
      problem: { text: 'Ingrese nombre de persona para el ticket 1' },
    });
    expect(names).toEqual([]);
  });

  it('asks nothing when there is nothing to pay, and says so', async () => {
    const SDTLinkPago = aWireLink({ LinkPagoMontoTotal: 0, LinkPagoMontoTicket: 0 });
    const answer = { ...openLinkAnswers.WSLinkPagoValidar, SDTLinkPago };
    const { ending, names } = await paying({ WSLinkPagoValidar: answer });
    expect(ending).toMatchObject({
      kind: 'stay',
      problem: { text: expect.stringMatching(/nada para pagar/) },
    });
    expect(names).toEqual([]);
  });

  it.each([
    ['gives no address', { preferenceId: 'p', initPoint: '' }],
    ['is refused', refusal(500)],
  ])('goes home when the order %s', async (_case, answer) => {
    const { ending, names } = await paying({ 'pagos/preferencia': answer });
    expect(ending).toEqual({ kind: 'home', text: 'Ocurrió un error. Intente más tarde.' });
    expect(names).not.toContain('WSTicketPagoLinkPago');
  });

  it.each([30, 40, 60, 70])(
    'goes home with the server’s text when the order is refused with %i',
    async (code) => {
      const { ending, names } = await paying({ 'pagos/preferencia': refusal(code) });
      expect(ending).toEqual({ kind: 'home', text: 'texto del servidor' });
      expect(names).not.toContain('WSTicketPagoLinkPago');
    },
  );

  it('goes home or stays with the server’s text when the purchase is refused', async () => {
    expect((await paying({ WSTicketPagoLinkPago: refusal(130) })).ending).toEqual({
      kind: 'home',
      text: 'texto del servidor',
    });
    expect((await paying({ WSTicketPagoLinkPago: refusal(103) })).ending).toEqual({
      kind: 'stay',
      problem: { text: 'texto del servidor', controlId: null },
    });
  });

  it('stays with the server’s text when there is only to wait', async () => {
    const open = await openLink({});
    const told = { ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' };
    configureTransport({ fetch: async () => Response.json(told, { status: 429 }) });
    const ending = await stayWhenBusy(payLink(open, cards, ORIGIN));
    expect(ending).toEqual({ kind: 'stay', problem: { text: 'Demasiados intentos.', controlId: null } });
  });

  it('fails when the network does', async () => {
    await expect(paying({ WSTicketPagoLinkPago: null })).rejects.toBeInstanceOf(Fault);
  });
});

describe('a link that is paid at the dollar checkout', () => {
  const inDollars = {
    ...openLinkAnswers.WSLinkPagoValidar,
    SDTEspectaculo: aWireShowDetail({ MedioPagoId: 2, MedioPagoCotizacion: 40 }),
  };
  const links = [
    { href: 'https://pp.example/self', rel: 'self' },
    { href: 'https://pp.example/pay', rel: 'approve' },
  ];

  it('skips the card provider and goes to the second link', async () => {
    const { ending, calls } = await paying({
      WSLinkPagoValidar: inDollars,
      'pagos/orden': { id: '1', status: 'CREATED', links },
    });
    expect(ending).toEqual({ kind: 'pay-at', url: 'https://pp.example/pay' });
    expect(calls.map(({ name }) => name)).toEqual(['pagos/orden', 'WSTicketPagoLinkPago']);
    expect(calls[0]?.body).toMatchObject({
      order: { purchase_units: [{ reference_id: '101-900', amount: { value: '75.03' } }] },
    });
  });

  it('sends the total where it knows no rate, for the server to set the dollars', async () => {
    const answer = { ...inDollars, SDTEspectaculo: aWireShowDetail({ MedioPagoId: 2 }) };
    const { ending, calls } = await paying({
      WSLinkPagoValidar: answer,
      'pagos/orden': { id: '1', status: 'CREATED', links },
    });
    expect(ending.kind).toBe('pay-at');
    expect(calls[0]?.body).toMatchObject({ order: { purchase_units: [{ amount: { value: '3001.00' } }] } });
  });
});

it('says nothing of a login', async () => {
  const auth = {
    access_token: 'a-session',
    token_type: 'Bearer' as const,
    expires_in: 1,
    refresh_token: 'r',
    scope: '',
  };
  saveSession({ auth, userId: 7, name: 'Ana', initials: 'A' });
  const sent: (string | null)[] = [];
  const open = await openLink({});
  const { configureTransport } = await import('../../api/transport.ts');
  configureTransport({
    fetch: async (url, init) => {
      sent.push(new Headers(init?.headers).get('Authorization'));
      const answers: Readonly<Record<string, object>> = openLinkAnswers;
      return Response.json({ ErrorCod: 0, ErrorDsc: '', ...answers[url.replace('/api/', '')] });
    },
  });
  await payLink(open, cards, ORIGIN);
  expect(sent).toEqual([null, null]);
});
