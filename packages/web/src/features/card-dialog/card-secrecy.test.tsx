import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardDialog } from './CardDialog.tsx';
import { CARD_CODE, CARD_NUMBER, fakePayment, TOKENS, type TokenAnswer } from './testing/fake-payment.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Pays with a card and collects everything visible afterwards. */
async function payAndLook(tokenAnswer: TokenAnswer, charge: object | null) {
  installDialogShim();
  const spies = METHODS.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  const fake = fakePayment({ 'pagos/tarjeta': charge });
  fake.giveToken(tokenAnswer);
  const ended = vi.fn();
  const { unmount } = render(
    <CardDialog
      purchase={{ holdId: 345, tokens: TOKENS, amount: 2400 }}
      payer={{
        firstName: 'Ana',
        lastName: 'Silva',
        email: 'a@b.uy',
        documentTypeId: 1,
        document: '11111111',
      }}
      total="$1"
      instalments={1}
      endsAt="2036-11-20T18:15:00"
      onCancel={() => {}}
      onPaying={ended}
      onUnanswered={ended}
      onFinished={ended}
      onFault={ended}
    />,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Nombre del titular', 'Ana Silva');
  type('Número de tarjeta', CARD_NUMBER);
  type('Año', String(new Date().getFullYear() + 5));
  type('Mes', '8');
  type('CVV', CARD_CODE);
  fireEvent.click(screen.getByRole('button', { name: 'Pagar' }));
  // Once when it begins, once more when it is over.
  await vi.waitFor(() => expect(ended.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  const logged = spies.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
  const told = ended.mock.calls.map((words) => words.map((word: unknown) => JSON.stringify(word)).join(' '));
  unmount();
  return {
    ...fake,
    seen: [...fake.calls.map((call) => JSON.stringify(call)), ...stored, ...logged, ...told],
  };
}

const TAKEN = { status: 201, body: { id: 'token-1' } };

it.each<[string, TokenAnswer, object | null]>([
  ['is paid with', TAKEN, { status: 'approved' }],
  ['is declined', TAKEN, { ErrorCod: 151, ErrorDsc: 'no' }],
  ['is charged without an answer', TAKEN, null],
  ['is refused by the provider', { status: 400, body: { cause: [{ code: 'E301' }] } }, null],
  ['cannot be sent to the provider', null, null],
])('the number and the code of a card that %s go to the provider alone', async (_case, answer, charge) => {
  const { tokenCalls, seen } = await payAndLook(answer, charge);
  expect(tokenCalls[0]?.body).toMatchObject({ card_number: CARD_NUMBER, security_code: CARD_CODE });
  expect(tokenCalls.every(({ url }) => url === `${TOKENS.url}?public_key=${TOKENS.publicKey}`)).toBe(true);
  const digits = seen.map((text) => text.replace(/[\s-]/g, '')).join('\n');
  expect(digits).not.toContain(CARD_NUMBER);
  expect(digits).not.toContain(CARD_CODE);
});
