import { readToasts } from '@club/ui/toast/toasts.ts';
import { expect, test, vi } from 'vitest';
import { Busy, Fault } from '../../api/fault.ts';
import { routePatterns } from '../../paths.ts';
import { act, screen, userEvent } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { LinkForm } from './LinkForm.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { GUEST_REACTIONS, PLATE_REACTIONS } from './shared-refusals.ts';
import { type LinkOutcome, outcomeOf, useLinkSubmit } from './use-link-submit.ts';

interface Behaviour {
  readonly check?: () => FormProblem | null;
  readonly send?: () => Promise<LinkOutcome>;
  readonly successText?: string;
}

const calls = {
  check: vi.fn<() => FormProblem | null>(),
  send: vi.fn<() => Promise<LinkOutcome>>(),
  onDone: vi.fn<() => Promise<void>>(),
};
let success: { readonly successText?: string } = {};

function Page() {
  const form = useLinkSubmit({ ...calls, ...success });
  return (
    <LinkForm form={form} className={undefined}>
      <input id="nombre" aria-label="Nombre" />
      <SubmitBar label="Canjear" filled={1} total={3} form={form} />
    </LinkForm>
  );
}

function ErrorRoute() {
  return <p>página de error</p>;
}

/** A form behind a private link, whose parts behave as told. */
async function open({ check, send, ...told }: Behaviour = {}) {
  calls.check.mockReset().mockImplementation(check ?? (() => null));
  calls.send.mockReset().mockImplementation(send ?? (async () => ({ ok: true })));
  calls.onDone.mockReset().mockResolvedValue();
  success = told;
  renderRoute(routePatterns.courtesy, { Component: Page, ErrorBoundary: ErrorRoute }, '/cortesia/1/2/x');
  await screen.findByRole('button', { name: 'Canjear' });
  return calls;
}
const button = () => screen.getByRole('button', { name: /Canjear/ });
const press = () => userEvent.click(button());
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('says how many cards have data', async () => {
  await open();
  expect(button().closest('div')?.textContent).toContain('1 de 3 con datos');
});

test('a form with a problem is not sent; its control has the focus', async () => {
  const { send } = await open({ check: () => ({ text: 'Falta el nombre', controlId: 'nombre' }) });
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(alerts()).toEqual([expect.stringContaining('Falta el nombre')]);
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
});

test('a problem of no control, or of one that is not there, is said all the same', async () => {
  const problems = [null, 'no-está'].map((controlId) => ({ text: `de ${controlId}`, controlId }));
  await open({ check: () => problems.shift() ?? null });
  for (const text of ['de null', 'de no-está']) {
    await press();
    expect(alerts()).toEqual([expect.stringContaining(text)]);
  }
  await press();
  expect(alerts()).toEqual([]);
});

test('what succeeds is told, and the page reads again; then it can be sent once more', async () => {
  const { send, onDone } = await open({ successText: 'Emitidas' });
  await press();
  expect(toasts()).toEqual([['success', 'Emitidas']]);
  await press();
  expect([send.mock.calls.length, onDone.mock.calls.length]).toEqual([2, 2]);
});

test('where the page tells success by itself there is no toast', async () => {
  const { onDone } = await open();
  await press();
  expect(toasts()).toEqual([]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('is sent once while the server takes its time, whatever is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<LinkOutcome>();
  const { send, onDone } = await open({ send: () => promise });
  await press();
  await press();
  await act(async () => button().closest('form')?.requestSubmit());
  expect(button().closest('form')?.hasAttribute('inert')).toBe(true);
  expect([send.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
  await act(async () => resolve({ ok: true }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(button().closest('form')?.hasAttribute('inert')).toBe(false);
});

test.each([
  ['a network that is down', new Fault('network'), 'Ocurrió un error'],
  ['a server without time', new Busy('Esperá 10 segundos.'), 'Esperá 10 segundos.'],
  ['anything else', new TypeError('x'), 'Ocurrió un error'],
])('%s keeps the page and can be tried again', async (_what, fault, text) => {
  const { send, onDone } = await open({ send: () => Promise.reject(fault) });
  await press();
  expect(alerts()).toEqual([expect.stringContaining(text)]);
  expect(onDone).not.toHaveBeenCalled();
  send.mockResolvedValue({ ok: true });
  await press();
  expect(alerts()).toEqual([]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each(['stay', 'stay-and-read-fields'] as const)(
  'a refusal to %s says the server’s text',
  async (reaction) => {
    const { onDone } = await open({ send: async () => ({ ok: false, reaction, text: 'Ya tiene entrada' }) });
    await press();
    expect(alerts()).toEqual([expect.stringContaining('Ya tiene entrada')]);
    expect(toasts()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  },
);

test('a refusal for the error route tells an error, without the server’s text, and leads there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open({ send: async () => ({ ok: false, reaction: 'error-route', text: 'secreto' }) });
  await press();
  expect(await screen.findByText('página de error')).toBeTruthy();
  expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
});

test('an outcome has the reaction of its problem', () => {
  const refused = (problem: 'document-repeated' | 'show-over') =>
    ({ ok: false, problem, text: 't' }) as const;
  expect(outcomeOf({ ok: true }, GUEST_REACTIONS)).toEqual({ ok: true });
  expect(outcomeOf(refused('document-repeated'), GUEST_REACTIONS)).toEqual({
    ...{ ok: false, reaction: 'stay', text: 't' },
  });
  expect(outcomeOf(refused('show-over'), GUEST_REACTIONS)).toMatchObject({ reaction: 'error-route' });
});

test('whatever is not in a catalogue is said, on every page of private links', () => {
  expect([GUEST_REACTIONS.unlisted, PLATE_REACTIONS.unlisted]).toEqual(['stay', 'stay']);
});
