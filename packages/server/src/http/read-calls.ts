import type { StaffCall } from '@club/contract';
import type { Permission } from '@club/contract/club/permissions';
import type { Context } from '../context.ts';
import type { StaffActor } from '../shared/actor.ts';
import { type Read, shapeReader } from './read-shape.ts';
import type { ServeStaff, StaffOutcome } from './serve-staff.ts';

/** The reader, and the database for it. */
export interface Reader {
  readonly context: Context;
  readonly actor: StaffActor;
  readonly permissions: ReadonlySet<Permission>;
  /** Upper limit of a list's rows, in place of its screen's. */
  readonly mostRows: number;
}

/** A reading call of the office, without its request. */
export interface ReadCall {
  readonly call: StaffCall;
  /** A body that matches the call's contract. */
  readonly check: (body: unknown) => Read<object>;
  /** The answer to a validated body; `Cantidad` may exceed a request's limit. The caller checks the reader's permission. */
  readonly read: (body: object, reader: Reader) => Promise<StaffOutcome<StaffCall>>;
}

export type ReadCalls = ReadonlyMap<string, ReadCall>;

/** The read-only calls that `register` serves, by name. */
export function readCalls(register: (serve: ServeStaff) => void): ReadCalls {
  const calls = new Map<string, ReadCall>();
  register((call, handler) => {
    if (call.writes || call.permission === 'none') return;
    // A list uses only the reader of its request.
    const handle = handler as unknown as (body: object, own: object) => Promise<StaffOutcome<StaffCall>>;
    calls.set(call.name, {
      call,
      check: shapeReader(call.request),
      read: (body, { context, actor, permissions, mostRows }) => {
        const { memberId, name, roles } = actor;
        return handle(body, { context, actor, session: { memberId, name, roles, permissions }, mostRows });
      },
    });
  });
  return calls;
}
