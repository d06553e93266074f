import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime } from '../../api/server-clock.ts';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { CardDialog } from './CardDialog.tsx';
import { CARD_CODE, CARD_NUMBER, fakePayment, TOKENS } from './testing/fake-payment.ts';

beforeEach(() => {
  installDialogShim();
  forgetServerTime();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:05:00-03:00'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(instalments = 1) {
  const on = {
    onCancel: vi.fn(),
    onPaying: vi.fn(),
    onUnanswered: vi.fn(),
    onFinished: vi.fn(),
    onFault: vi.fn(),
  };
  const payer = {
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@example.com',
    documentTypeId: 1,
    document: '12345672',
  };
  const { container } = render(
    <CardDialog
      purchase={{ holdId: 345, tokens: TOKENS, amount: 2400 }}
      payer={payer}
      total="$2400"
      instalments={instalments}
      endsAt="2026-11-20T18:15:00"
      {...on}
    />,
  );
  return { ...on, container };
}

const field = <T extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<T>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const submit = () => user().click(button('Pagar'));

function fillIn() {
  type('Nombre del titular', 'APRO SILVA');
  type('Número de tarjeta', CARD_NUMBER);
  type('Año', '2031');
  type('Mes', '8');
  type('CVV', CARD_CODE);
}

describe('the fields of the card dialog', () => {
  it('begin with what is known and show what is typed in groups', async () => {
    open();
    expect(field('E-mail').value).toBe('ana@example.com');
    expect(field('Número de documento').value).toBe('1.234.567-2');
    expect(field('Número de documento').placeholder).toBe('Sin puntos ni guiones');
    const types = [...field<HTMLSelectElement>('Tipo de documento').options].map(({ text }) => text);
    expect(types).toEqual(['CI', 'Otro']);
    await user().type(field('Número de tarjeta'), '40a75-59');
    expect(field('Número de tarjeta').value).toBe('4075 59');
    type('Número de tarjeta', '36569309025904777');
    expect(field('Número de tarjeta').value).toBe('3656 930902 5904');
    type('CVV', '1a234');
    expect([field('CVV').value, field('CVV').maxLength]).toEqual(['1234', 4]);
    expect(screen.getByText('Su transacción está protegida con cifrado SSL')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('10:00');
  });

  it('keep the caret where a digit was put in, and erase across a separator', async () => {
    open();
    const number = field('Número de tarjeta');
    type('Número de tarjeta', '40755957');
    number.focus();
    number.setSelectionRange(2, 2);
    await user().keyboard('9');
    expect([number.value, number.selectionStart]).toEqual(['4097 5595 7', 3]);
    number.setSelectionRange(5, 5);
    await user().keyboard('{Backspace}');
    expect([number.value, number.selectionStart]).toEqual(['4095 5957', 3]);
  });

  it('keep all digits of a number that is filled in again', () => {
    open();
    for (const [label, digits, shown] of [
      ['Número de tarjeta', '4075595716483764', '4075 5957 1648 3764'],
      ['Número de tarjeta', '40755', '4075 5'],
      ['Número de documento', '33110961', '3.311.096-1'],
    ] as const) {
      type(label, digits);
      type(label, digits);
      expect(field(label).value).toBe(shown);
    }
  });

  it('offer 12 years, and the months of this year that have not passed', () => {
    open();
    const years = [...field<HTMLSelectElement>('Año').options].map(({ text }) => text);
    expect([years.length, years[1], years.at(-1)]).toEqual([13, '2026', '2037']);
    const open12 = () =>
      [...field<HTMLSelectElement>('Mes').options]
        .filter(({ disabled }) => !disabled)
        .map(({ text }) => text);
    expect(open12()).toHaveLength(13);
    type('Mes', '8');
    type('Año', '2026');
    expect(open12()).toEqual(['MM', '11', '12']);
    expect(field<HTMLSelectElement>('Mes').value).toBe('');
    type('Año', '2027');
    expect(open12()).toHaveLength(13);
  });

  it('of number and code cannot be pasted into, copied or cut from; the others can', () => {
    open();
    const blocked = (label: string) => [
      !fireEvent.paste(field(label)),
      !fireEvent.copy(field(label)),
      !fireEvent.cut(field(label)),
      !fireEvent.drop(field(label)),
    ];
    expect(blocked('Número de tarjeta')).toEqual([true, true, true, true]);
    expect(blocked('CVV')).toEqual([true, true, true, true]);
    expect(blocked('Número de documento')).toEqual([false, false, false, false]);
  });

  it('say at once that an e-mail address is none, without holding the focus', async () => {
    open();
    type('E-mail', 'ana');
    field('E-mail').focus();
    await user().tab();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Error en formato email')).not.toHaveLength(0);
    expect(document.activeElement).toBe(field('Nombre del titular'));
    type('E-mail', 'ana@example.com');
    fireEvent.blur(field('E-mail'));
    expect(screen.queryByText('Error en formato email')).toBeNull();
  });

  it('ask for instalments where there are any', async () => {
    const { calls } = fakePayment();
    open(6);
    expect(field<HTMLSelectElement>('Cuotas').options).toHaveLength(6);
    type('Cuotas', '3');
    fillIn();
    await submit();
    expect(calls[0]?.body.installments).toBe(3);
    cleanup();
    open(1);
    expect(screen.queryByLabelText('Cuotas')).toBeNull();
  });
});

describe('the card that is drawn', () => {
  it('follows what is typed and turns around for the code', () => {
    const { container } = open();
    const card = () => container.querySelector('[data-brand]');
    expect(card()?.getAttribute('data-brand')).toBe('none');
    fillIn();
    expect(card()?.getAttribute('data-brand')).toBe('visa');
    expect(card()?.textContent).toContain('4075 5957 1648 3764');
    expect(card()?.textContent).toContain('APRO SILVA');
    expect(card()?.textContent).toContain('08/31');
    expect(card()?.getAttribute('data-side')).toBe('front');
    act(() => field('CVV').focus());
    expect(card()?.getAttribute('data-side')).toBe('back');
    act(() => field('CVV').blur());
    expect(card()?.getAttribute('data-side')).toBe('front');
  });
});

describe('the dialog', () => {
  it('says that it is paying, cannot be left meanwhile, and then is paid', async () => {
    fakePayment();
    let release = (): void => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fetch } = currentTransport();
    configureTransport({ fetch: (url, init) => wait.then(() => fetch(url, init)) });
    const { onFinished, onPaying } = open();
    fillIn();
    await submit();
    expect(screen.getByText('Estamos procesando su pago...')).toBeTruthy();
    expect([button('Cancelar').disabled, button('Pagar').disabled]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(onPaying).toHaveBeenLastCalledWith(true);
    await act(async () => release());
    await vi.waitFor(() => expect(onFinished).toHaveBeenCalledExactlyOnceWith({ kind: 'paid' }), {
      timeout: 10_000,
    });
  });

  it('stays with the reason of a decline, and another try is another token', async () => {
    const fake = fakePayment({
      'pagos/tarjeta': { ErrorCod: 142, ErrorDsc: 'Revisá el código de seguridad.' },
    });
    const { onFinished, onPaying } = open();
    fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Revisá el código de seguridad.');
    await waitFor(() => expect(document.activeElement).toBe(field('CVV')));
    expect(onPaying).toHaveBeenLastCalledWith(false);
    expect(onFinished).not.toHaveBeenCalled();
    fake.answers['pagos/tarjeta'] = { status: 'approved' };
    await submit();
    await vi.waitFor(() => expect(onFinished).toHaveBeenCalled(), { timeout: 10_000 });
    expect(fake.tokenCalls).toHaveLength(2);
  });

  it('charges once when it is pressed twice in one task', async () => {
    const fake = fakePayment({
      'pagos/tarjeta': { ErrorCod: 142, ErrorDsc: 'Revisá el código de seguridad.' },
    });
    open();
    fillIn();
    const pay = button('Pagar');
    act(() => {
      pay.click();
      pay.click();
    });
    await screen.findByRole('alert');
    expect(fake.tokenCalls).toHaveLength(1);
  });

  it('sends a charge that was not answered again as it was, unless the card is another one', async () => {
    const fake = fakePayment({ 'pagos/tarjeta': null });
    open();
    fillIn();
    await submit();
    await screen.findByText(/no se cobra otra vez/);
    await submit();
    await screen.findByText(/no se cobra otra vez/);
    expect(fake.tokenCalls).toHaveLength(1);
    type('CVV', '111');
    await submit();
    await vi.waitFor(() => expect(fake.tokenCalls).toHaveLength(2), { timeout: 10_000 });
  });

  it('tells the truth about a payment under review', async () => {
    fakePayment({ 'pagos/tarjeta': { status: 'in_process' } });
    const { onFinished, onPaying } = open();
    fillIn();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Estamos procesando tu pago' })).toBeTruthy();
    expect(onPaying).toHaveBeenLastCalledWith(true);
    await user().click(button('Ver mis entradas'));
    expect(onFinished).toHaveBeenCalledExactlyOnceWith({ kind: 'leave', to: 'tickets', text: '' });
  });

  it('can be cancelled', async () => {
    const { onCancel } = open();
    await user().click(button('Cancelar'));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
