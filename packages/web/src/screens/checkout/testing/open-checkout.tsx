import { dismissToast, readToasts } from '@club/ui/toast/toasts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetServerTime } from '../../../api/server-clock.ts';
import { routePatterns } from '../../../paths.ts';
import { type Selection, saveSelection } from '../../../session/selection.ts';
import { accountAnswers } from '../../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../../testing/answer-calls.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as route from '../route.ts';
import { aSelection } from './builders.ts';

export const ADDRESS = '/espectaculo/101/comprar';
const END = Date.parse('2026-11-20T18:15:00-03:00');
export const member = {
  PersonaSocioCategoriaId: 2,
  PersonaSocioNro: '4711',
  SocioRegistroTienePIN: true,
  PersonaNombre: '',
  PersonaApellido: '',
};
export const general = {
  ...member,
  PersonaSocioCategoriaId: 1,
  PersonaSocioNro: '',
  SocioRegistroTienePIN: false,
};

/** Ten minutes before the hold's end, with the page's dialogs; cleaned up afterwards. */
export function prepareCheckout(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: END - 10 * 60_000, shouldAdvanceTime: true });
    forgetServerTime();
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    for (const { id } of readToasts()) dismissToast(id);
  });
}

export interface Situation {
  readonly answers?: Record<string, Answer>;
  readonly selection?: Partial<Selection>;
  /** The first ticket is the user's, as preset by the page; else it is emptied. */
  readonly isPrefilled?: boolean;
  /** Of the page's address. */
  readonly query?: string;
}

const PICKER = 'Preselección de persona';

/** Opens the checkout of one ticket in an unnumbered place, with answers that let it be paid. */
export async function openCheckout({
  answers = {},
  selection = {},
  isPrefilled,
  query = '',
}: Situation = {}) {
  saveSelection(aSelection({ ticketCount: 1, seats: [], ...selection }));
  const { calls } = answerCalls({
    ...accountAnswers,
    WSEspectaculoDatosComplCanje: { SDTDatosComplementarios: [] },
    WSEspectaculoPersonaValidar2: general,
    ...answers,
  } as Record<string, Answer>);
  const page = renderRoute(routePatterns.checkout, route, `${ADDRESS}${query}`);
  await screen.findByText('Ticket 1');
  if (!isPrefilled && screen.queryAllByLabelText(PICKER).length > 0)
    fireEvent.change(field(PICKER), { target: { value: '' } });
  return { calls, ...page };
}

export const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
/** The control with a label, of the first ticket or of another one. */
export function field(label: string, ticket = 0): HTMLInputElement {
  const control = screen.getAllByLabelText<HTMLInputElement>(label)[ticket];
  if (!control) throw new Error(`Ticket ${ticket + 1} has no "${label}"`);
  return control;
}
export const type = (label: string, value: string, ticket = 0) =>
  fireEvent.change(field(label, ticket), { target: { value } });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const mainButton = () => screen.getByText(/^(Pagar|Canjear|Pagando|Completa los datos)/);

export async function fillIn(ticket = 0, document = '12345672') {
  type('Nombre', 'Ana', ticket);
  type('Apellido', 'Silva', ticket);
  type('Documento', document, ticket);
  await pass(500);
}
