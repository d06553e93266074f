import { SURFACES, type Surface, type SurfaceFaults } from '../http/faults.ts';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import type { SandboxControl } from './control.ts';

/** The result of a command, or its error. */
export type CommandResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

type Command = (control: SandboxControl, order: Fields) => unknown;

export interface CommandTargets {
  readonly control: SandboxControl;
  setSite(url: string): void;
}

class WrongCommand extends Error {}

// Values arrive as JSON from tests and as text from the page's forms.
function numberIn(order: Fields, name: string): number | undefined {
  const text = order.text(name);
  const value = order.number(name) ?? (text ? Number(text) : undefined);
  if (value !== undefined && !(value >= 0)) throw new WrongCommand(`${name} must be a number from 0`);
  return value;
}

function flagIn(order: Fields, name: string): boolean | undefined {
  const text = order.text(name);
  return order.flag(name) ?? (text === undefined ? undefined : text === 'true' || text === 'on');
}

function textIn(order: Fields, name: string): string {
  const text = order.text(name) ?? order.number(name)?.toString();
  if (!text) throw new WrongCommand(`${name} is missing`);
  return text;
}

function oneOf<const T extends string>(
  order: Fields,
  name: string,
  choices: readonly T[],
  fallback?: NoInfer<T>,
): T {
  const found = choices.find((choice) => choice === order.text(name)) ?? fallback;
  if (found === undefined || (order.has(name) && order.text(name) !== found))
    throw new WrongCommand(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

function momentIn(order: Fields, name: string): Date | undefined {
  const text = order.text(name);
  if (text && Number.isNaN(Date.parse(text))) throw new WrongCommand(`${name} must be a moment`);
  return text ? new Date(text) : undefined;
}

function faultsIn(order: Fields): Partial<SurfaceFaults> {
  const change = {
    latencyMs: numberIn(order, 'latencyMs'),
    errorRate: numberIn(order, 'errorRate'),
    failNext: numberIn(order, 'failNext'),
    loseAnswers: numberIn(order, 'loseAnswers'),
    rejectRefunds: numberIn(order, 'rejectRefunds'),
    garbage: flagIn(order, 'garbage'),
    hang: flagIn(order, 'hang'),
    loseNotifications: flagIn(order, 'loseNotifications'),
    doubleNotifications: flagIn(order, 'doubleNotifications'),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const surfaceIn = (order: Fields): Surface => oneOf(order, 'surface', SURFACES);

const COMMANDS: Record<string, Command> = {
  faults: (control, order) => control.setFaults(surfaceIn(order), faultsIn(order)),
  reset: (control) => control.resetFaults(),
  outage: (control, order) => control.outage(surfaceIn(order), numberIn(order, 'seconds') ?? 60),
  pay: (control, order) =>
    control.pay(textIn(order, 'preferenceId'), {
      name: order.text('name') ?? 'APRO',
      approvedAt: momentIn(order, 'approvedAt'),
      installments: numberIn(order, 'installments'),
      notify: oneOf(order, 'notify', ['once', 'twice', 'never', 'after'], 'once'),
    }),
  settle: (control, order) =>
    control.settle(Number(textIn(order, 'paymentId')), oneOf(order, 'status', ['approved', 'rejected']), {
      approvedAt: momentIn(order, 'approvedAt'),
    }),
  notify: (control, order) => control.notifyAgain(Number(textIn(order, 'paymentId'))),
  approve: (control, order) =>
    control.approve(textIn(order, 'orderId'), {
      instrument: oneOf(order, 'instrument', ['good', 'declined', 'pending'], 'good'),
      notify: oneOf(order, 'notify', ['once', 'twice', 'never'], 'once'),
    }),
  'settle-capture': (control, order) =>
    control.settleCapture(textIn(order, 'captureId'), oneOf(order, 'status', ['COMPLETED', 'DECLINED'])),
  register: (control, order) => control.setRegister(textIn(order, 'csv')),
  'forget-tokens': (control) => control.forgetTokens(),
  'dollar-webhook': (control, order) => control.setDollarWebhook(order.text('url') || null),
};

/** Executes one command: `{ "action": "faults", "surface": "card", "failNext": 2 }`. */
export async function carryOut({ control, setSite }: CommandTargets, body: unknown): Promise<CommandResult> {
  const order = fieldsOf(body);
  const action = order.text('action') ?? '';
  const command = Object.hasOwn(COMMANDS, action) ? COMMANDS[action] : undefined;
  try {
    if (action === 'site') return { ok: true, value: setSite(textIn(order, 'url')) ?? null };
    if (!command)
      throw new WrongCommand(`action must be one of ${[...Object.keys(COMMANDS), 'site'].join(', ')}`);
    return { ok: true, value: (await command(control, order)) ?? null };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
