import { describe, expect, it } from 'vitest';
import { Busy, Fault, SignedOut } from '../../api/fault.ts';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { pay, redeem, stayWhenBusy } from './submit-checkout.ts';
import { aCheckout, aCheckoutShow, aForm, aSelection, asMember, known } from './testing/builders.ts';

const ORIGIN = 'https://entradas.example';
const preference = { preferenceId: 'pref-1', initPoint: 'https://pay.example/1' };
const person = { PersonaSocioCategoriaId: 1, PersonaSocioNro: '', SocioRegistroTienePIN: false };
/** The second ticket is a member's. */
const persons: Answer = ({ PersonaDocumento }) =>
  PersonaDocumento === '12345673'
    ? { ...person, PersonaSocioCategoriaId: 2, PersonaSocioNro: '4711' }
    : person;
const good: Record<string, Answer> = {
  WSEspectaculoPersonaValidar2: persons,
  'pagos/preferencia': preference,
  WSTicketPago: {},
  WSTicket2: {},
};
/** The category of `free`. */
const redeemable = { ...good, WSEspectaculoPersonaValidar2: { ...person, PersonaSocioCategoriaId: 3 } };
const free = known({ category: { id: 3, name: 'Menor', price: '0.00', originalPrice: '0.00' } });

async function paying(answers: Record<string, Answer> = {}, data = aCheckout()) {
  const { calls } = answerCalls({ ...good, ...answers });
  const ending = await pay(data, aForm([{}, { check: asMember() }]), ORIGIN);
  return { ending, calls, names: calls.map(({ name }) => name) };
}
const refusal = (ErrorCod: number, ErrorDsc = 'texto del servidor') => ({ ErrorCod, ErrorDsc });

describe('paying by the card provider', () => {
  it('checks each person, makes the order, stores the purchase with it, and names the page to pay at', async () => {
    const { ending, names, calls } = await paying();
    expect(names).toEqual([
      'WSEspectaculoPersonaValidar2',
      'WSEspectaculoPersonaValidar2',
      'pagos/preferencia',
      'WSTicketPago',
    ]);
    expect(calls[3]?.body).toMatchObject({
      MonedaId: 1,
      PagoMonto: 1800.5,
      TransaccionPreferenciaId: 'pref-1',
    });
    expect(ending).toEqual({ kind: 'pay-at', url: 'https://pay.example/1' });
  });

  it.each([
    ['gives no address', { ...preference, initPoint: '' }],
    ['is refused', refusal(500)],
  ])('has nowhere to pay when the order %s', async (_case, answer) => {
    const { ending, names } = await paying({ 'pagos/preferencia': answer });
    expect(ending).toEqual({ kind: 'no-link' });
    expect(names).not.toContain('WSTicketPago');
  });

  it.each([
    [21, { kind: 'sign-out' }],
    [40, { kind: 'give-up', to: 'home', text: 'texto del servidor' }],
    [60, { kind: 'give-up', to: 'show', text: 'texto del servidor' }],
  ])('ends as the purchase itself would when the order is refused with %i', async (code, expected) => {
    const { ending, names } = await paying({ 'pagos/preferencia': refusal(code) });
    expect(ending).toEqual(expected);
    expect(names).not.toContain('WSTicketPago');
  });

  it.each([
    ['pagos/preferencia', 1],
    ['pagos/orden', 2],
  ])('asks who is there when %s knows no hold, which begins a login if nobody is', async (order, id) => {
    const show = aCheckoutShow();
    const data = aCheckout({ show: { ...show, paymentMethod: { ...show.paymentMethod!, id } } });
    const gone = { [order]: refusal(30), WSUsuarioPagoSSO: refusal(401) };
    await expect(paying(gone, data)).rejects.toBeInstanceOf(SignedOut);
    for (const answer of [{ SDTUsuario: {} }, refusal(500)]) {
      const { ending } = await paying({ ...gone, WSUsuarioPagoSSO: answer }, data);
      expect(ending).toEqual({ kind: 'give-up', to: 'home', text: 'texto del servidor' });
    }
  });

  it('shows the server’s text for a payment method that there is not', async () => {
    const { ending } = await paying({ 'pagos/preferencia': refusal(132) });
    expect(ending).toMatchObject({ kind: 'stay', text: 'texto del servidor' });
  });

  it('stays with old prices when the total is not the server’s', async () => {
    const { ending } = await paying({ WSTicketPago: refusal(130) });
    expect(ending).toMatchObject({ kind: 'stay', text: 'texto del servidor', hasOldPrices: true });
  });

  it.each([
    [500, { kind: 'give-up', to: 'show', text: 'texto del servidor' }],
    [40, { kind: 'give-up', to: 'home', text: 'texto del servidor' }],
    [20, { kind: 'sign-out' }],
    [99, { kind: 'give-up', to: 'home', text: 'texto del servidor' }],
    [103, { kind: 'stay', text: 'texto del servidor', hasOldPrices: false }],
  ])('ends with code %i as the spec says', async (code, ending) => {
    expect((await paying({ WSTicketPago: refusal(code) })).ending).toEqual(ending);
  });

  it('fails when the network does', async () => {
    answerCalls({ ...good, WSTicketPago: null });
    await expect(pay(aCheckout(), aForm([{}]), ORIGIN)).rejects.toBeInstanceOf(Fault);
  });
});

describe('paying by the dollar checkout', () => {
  const inDollars = (method: object = {}) => {
    const show = aCheckoutShow();
    const paymentMethod = { ...show.paymentMethod!, id: 2, pesosPerDollar: 40, ...method };
    return aCheckout({ show: { ...show, paymentMethod } });
  };
  const links = [
    { href: 'https://pp.example/self', rel: 'self' },
    { href: 'https://pp.example/pay', rel: 'approve' },
  ];

  it('orders dollars and goes to the second link; the purchase stays in the show’s currency', async () => {
    const { ending, calls } = await paying(
      { 'pagos/orden': { id: '1', status: 'CREATED', links } },
      inDollars(),
    );
    expect(ending).toEqual({ kind: 'pay-at', url: 'https://pp.example/pay' });
    expect(calls[2]?.body).toMatchObject({
      order: { purchase_units: [{ amount: { currency_code: 'USD', value: '45.01' } }] },
    });
    expect(calls[3]?.body).toMatchObject({ MonedaId: 1, PagoMonto: 1800.5, TransaccionPreferenciaId: '' });
  });

  it.each([
    [
      'without a second link',
      { 'pagos/orden': { id: '1', status: '', links: links.slice(0, 1) } },
      inDollars(),
    ],
  ])('has nowhere to pay %s', async (_case, answers, data) => {
    expect((await paying(answers, data)).ending).toEqual({ kind: 'no-link' });
  });
});

describe('paying by the dollar checkout without a rate', () => {
  it("sends the total in the show's currency, for the server to set the dollars", async () => {
    const show = aCheckoutShow();
    const data = aCheckout({ show: { ...show, paymentMethod: { ...show.paymentMethod!, id: 2 } } });
    const links = ['self', 'pay'].map((rel) => ({ href: `https://pp.example/${rel}`, rel }));
    const { ending, calls } = await paying({ 'pagos/orden': { id: '1', status: 'CREATED', links } }, data);
    expect(ending).toEqual({ kind: 'pay-at', url: 'https://pp.example/pay' });
    expect(calls[2]?.body).toMatchObject({
      order: { purchase_units: [{ amount: { currency_code: 'USD', value: '1800.50' } }] },
    });
  });
});

describe('before payment each person is checked again', () => {
  it.each([
    [10, 'Ticket 2: texto del servidor'],
    [11, 'Ticket 2: texto del servidor'],
    [12, 'Ticket 2: texto del servidor'],
    [30, 'Ticket 2: texto del servidor'],
    [400, 'No es posible establecer la comunicación'],
  ])('and code %i stops with its text', async (code, text) => {
    const check: Answer = (body) => (body.PersonaDocumento === '12345673' ? refusal(code) : person);
    const { ending, names } = await paying({ WSEspectaculoPersonaValidar2: check });
    expect(ending).toMatchObject({ kind: 'stay', text });
    expect(names).not.toContain('pagos/preferencia');
  });

  it('and the first in ticket order is the one that is told', async () => {
    const check: Answer = (body) => refusal(body.PersonaDocumento === '12345673' ? 12 : 30);
    const { ending } = await paying({ WSEspectaculoPersonaValidar2: check });
    expect(ending).toMatchObject({ text: 'Ticket 1: texto del servidor' });
  });

  it.each([125, 200])('and code %i does not stop it', async (code) => {
    expect((await paying({ WSEspectaculoPersonaValidar2: refusal(code) })).ending.kind).toBe('pay-at');
  });

  it('and a debt (122) stops with the sentence of the site', async () => {
    const { ending, names } = await paying({ WSEspectaculoPersonaValidar2: refusal(122) });
    expect(ending).toMatchObject({ text: expect.stringMatching(/^Ticket 1: Este socio registra deuda/) });
    expect(names).not.toContain('pagos/preferencia');
  });

  it('and a stop without a text says something all the same', async () => {
    const { ending } = await paying({ WSEspectaculoPersonaValidar2: refusal(30, '') });
    expect(ending).toMatchObject({
      text: 'Ticket 1: Esta persona ya tiene una entrada para este espectáculo.',
    });
  });

  const turned: Answer = (body) => ({
    ...person,
    PersonaSocioCategoriaId: body.PersonaDocumento === '12345673' ? 1 : 2,
  });

  it('and another category stops with its price', async () => {
    const { ending, names } = await paying({ WSEspectaculoPersonaValidar2: turned });
    expect(ending).toMatchObject({
      kind: 'stay',
      text: 'Ticket 1: la categoría ahora es Socio ($600.50). Revisá el total antes de seguir.',
      checked: { number: 1, check: { state: 'known', category: { id: 2 } } },
    });
    expect(names).not.toContain('pagos/preferencia');
  });

  it('and one that the sector does not sell stops too', async () => {
    const { ending } = await paying({
      WSEspectaculoPersonaValidar2: { ...person, PersonaSocioCategoriaId: 9 },
    });
    expect(ending).toMatchObject({
      text: 'Ticket 1: Tu categoría no está disponible en este sector.',
      checked: { check: { state: 'refused' } },
    });
  });

  it('and the category of a document means nothing in a visitor sector', async () => {
    answerCalls({ ...good, WSEspectaculoPersonaValidar2: turned });
    const { sector } = aSelection();
    const form = aForm([{}], { sector: { ...sector, isVisitor: true } });
    expect((await pay(aCheckout(), form, ORIGIN)).kind).toBe('pay-at');
  });
});

describe('redeeming', () => {
  it('sends the tickets and ends', async () => {
    const { calls } = answerCalls(redeemable);
    expect(await redeem(aCheckout(), aForm([{ check: free }]))).toEqual({ kind: 'redeemed' });
    expect(calls.map(({ name }) => name)).toEqual(['WSEspectaculoPersonaValidar2', 'WSTicket2']);
  });

  it('stays, shows and goes to the control when the form is wrong, and asks nothing', async () => {
    const { calls } = answerCalls(redeemable);
    const fields = [{ id: 4, name: 'Talle', kind: 'options' as const, isMandatory: true, options: [] }];
    expect(await redeem(aCheckout({ extraFields: fields }), aForm([{ check: free }]))).toEqual({
      kind: 'stay',
      text: 'Ticket 1: debes seleccionar talle',
      controlId: 'ticket-1-extra-4',
    });
    expect(calls).toHaveLength(0);
  });

  it.each([
    [500, { kind: 'give-up', to: 'show', text: 'texto del servidor' }],
    [21, { kind: 'sign-out' }],
    [130, { kind: 'give-up', to: 'home', text: 'texto del servidor' }],
  ])('ends with code %i as the spec says', async (code, ending) => {
    answerCalls({ ...redeemable, WSTicket2: refusal(code) });
    expect(await redeem(aCheckout(), aForm([{ check: free }]))).toEqual(ending);
  });
});

describe('a server without time', () => {
  it('leaves the checkout as it is, with its text', async () => {
    const ending = stayWhenBusy(Promise.reject(new Busy('Volvé a intentar.')));
    expect(await ending).toEqual({ kind: 'stay', text: 'Volvé a intentar.' });
  });

  it.each(['pagos/preferencia', 'pagos/orden', 'WSTicketPago', 'WSTicket2'])(
    'or a limit of %s leaves it too',
    async (name) => {
      answerCalls(name === 'WSTicket2' ? redeemable : good);
      const { fetch } = currentTransport();
      const told = { ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' };
      configureTransport({
        fetch: async (url, init) =>
          url === `/api/${name}` ? Response.json(told, { status: 429 }) : fetch(url, init),
      });
      const show = aCheckoutShow();
      const paymentMethod = { ...show.paymentMethod!, id: name === 'pagos/orden' ? 2 : 1 };
      const data = aCheckout({ show: { ...show, paymentMethod } });
      const ending =
        name === 'WSTicket2'
          ? redeem(data, aForm([{ check: free }]))
          : pay(data, aForm([{}, { check: asMember() }]), ORIGIN);
      expect(await stayWhenBusy(ending)).toEqual({ kind: 'stay', text: 'Demasiados intentos.' });
    },
  );

  it('is not any other fault', async () => {
    await expect(stayWhenBusy(Promise.reject(new Fault('x')))).rejects.toThrow('x');
  });
});
