import { allCalls } from '@club/contract';
import { expect, it, vi } from 'vitest';
import { readSelection } from './session/selection.ts';
import { installFakeApi, type Replies } from './testing/fake-api.ts';
import { renderSite, screen, signIn, userEvent, waitFor } from './testing/render.tsx';
import { specAnswers, specShow } from './testing/spec-answers.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly addition?: string;
}

/** An answer's missing fields by its schema, and its fields that are unknown or ours. */
function differences(schema: Schema, value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => differences(schema.items ?? {}, item, at));
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...fields.flatMap(([name, field]) => {
      const known = schema.properties?.[name];
      if (!known || known.addition !== undefined) return [`${at}.${name} is not the spec's`];
      return differences(known, field, `${at}.${name}`);
    }),
  ];
}

it.each(Object.keys(specAnswers) as (keyof typeof specAnswers)[])(
  '%s answers what the spec gives it and the contract needs no more',
  (name) => {
    // The cards of a list have fewer fields than a show's page needs, by §3.
    const isFeatured = name === 'WSEspectaculoDestacado';
    const schema = allCalls[isFeatured ? 'WSEspectaculosInicio' : name].answer as Schema;
    const answer = isFeatured
      ? { SDTEspectaculos: [specAnswers.WSEspectaculoDestacado.SDTEspectaculo] }
      : specAnswers[name];
    expect(differences(schema, answer, name)).toEqual([]);
  },
);

function visit(at: string, changes: object = {}) {
  signIn();
  const api = installFakeApi({ ...specAnswers, ...changes } as Replies);
  return renderSite(at).then((site) => ({ ...site, names: () => api.seen.map(({ name }) => name), api }));
}

it.each([
  ['home', '/', /Atlético Ribera/],
  ['the list', '/espectaculos', /Atlético Ribera/],
  ['a show', '/espectaculo/101', /Platea Baja/],
  ['the tickets', '/cuenta/mis-entradas', /Héctor Scarone/],
  [
    'the end of a payment',
    '/pago-exitoso?external_reference=101-55&payment_id=1&status=approved&preference_id=p',
    /Pago realizado con éxito/,
  ],
])('a server of the spec alone is enough for %s', async (_page, at, text) => {
  await visit(at);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

/** From the show's page to the main button of the checkout. */
async function buyOne(method: number) {
  const page = await visit('/espectaculo/101?tribuna=1&sector=A1&asientos=1-1', {
    WSEspectaculo: specShow(method),
  });
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Asiento').value).toBe('1'));
  await user.click(await screen.findByRole('button', { name: 'Comprar / canjear ticket' }));
  await user.selectOptions(await screen.findByLabelText('Preselección de persona'), '1');
  await user.click(await screen.findByRole('button', { name: 'Pagar $1200' }));
  return page;
}

it.each([
  [1, 'pagos/preferencia', {}],
  [2, 'pagos/orden', { order: { purchase_units: [{ amount: { currency_code: 'USD', value: '1200.00' } }] } }],
] as const)('and for a purchase in pesos with payment method %i', async (method, call, body) => {
  // The browser leaves for the provider, which the test's document cannot.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, names } = await buyOne(method);
  await waitFor(() => expect(names().at(-1)).toBe('WSTicketPago'));
  expect(api.bodiesOf(call)).toMatchObject([body]);
  expect(readSelection()).toMatchObject({ holdId: 55 });
});

it('and method 3 says on the screen that it cannot be paid by card', async () => {
  const { router, names } = await buyOne(3);
  expect(await screen.findByText(/no es posible pagar/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/espectaculo/101/comprar');
  expect(names()).not.toContain('WSTicketPago');
});
