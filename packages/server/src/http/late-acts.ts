import type { StaffCall } from '@club/contract';
import { COMMON_CODES } from '@club/contract/club/common-codes';
import { type Refusal, refuse } from '../shared/result.ts';
import { shapeReader } from './read-shape.ts';
import { problemTable, refusalText } from './refusal.ts';
import type { ActContext, ServeStaff, StaffOutcome } from './serve-staff.ts';

/** An act that may need an approval, to be executed without its original request. */
export interface LateAct {
  readonly call: StaffCall;
  /** Executes it in the transaction of `act.context`. */
  readonly run: (body: unknown, act: ActContext) => Promise<StaffOutcome<StaffCall>>;
  /** A refusal of the call, as a text for people. */
  readonly textOf: (refusal: Refusal<string>) => string;
}

export type LateActs = ReadonlyMap<string, LateAct>;

/** The acts with an `approval` among the calls that `register` serves, by call name. */
export function lateActs(register: (serve: ServeStaff) => void): LateActs {
  const acts = new Map<string, LateAct>();
  register((call, handler) => {
    if (!call.approval) return;
    const read = shapeReader(call.request);
    const problems = problemTable({ ...COMMON_CODES, ...call.codes });
    // The handler of a call with an approval uses no more than this (`ActContext`).
    const handle = handler as (body: unknown, act: ActContext) => Promise<StaffOutcome<StaffCall>>;
    acts.set(call.name, {
      call,
      run: async (body, act) => {
        const whole = read(body);
        return whole.ok ? handle(whole.value, act) : refuse('malformed', { field: whole.field });
      },
      textOf: ({ problem, detail }) => refusalText(problems.get(problem)?.text ?? problem, detail),
    });
  });
  return acts;
}
