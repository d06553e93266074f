import type { StaffCall } from '@club/contract';
import type { Permission } from '@club/contract/club/permissions';
import type { Context } from '../context.ts';
import type { StaffActor } from '../shared/actor.ts';
import { type Read, shapeReader } from './read-shape.ts';
import type { ServeStaff, StaffOutcome } from './serve-staff.ts';

/** For whom something is read, and by which database. */
export interface Reader {
  readonly context: Context;
  readonly actor: StaffActor;
  readonly permissions: ReadonlySet<Permission>;
  /** How many rows of a list are wanted at most, wherever its screen stops. */
  readonly mostRows: number;
}

/** A call of the office that reads, without the request that asks for it. */
export interface ReadCall {
  readonly call: StaffCall;
  /** A body as the call's contract has it. */
  readonly check: (body: unknown) => Read<object>;
  /** Its answer to a body that was checked; `Cantidad` may be more than a request may ask for. Whether the reader may is the caller's to ask. */
  readonly read: (body: object, reader: Reader) => Promise<StaffOutcome<StaffCall>>;
}

export type ReadCalls = ReadonlyMap<string, ReadCall>;

/** The calls among those that `register` serves which write nothing, by their names. */
export function readCalls(register: (serve: ServeStaff) => void): ReadCalls {
  const calls = new Map<string, ReadCall>();
  register((call, handler) => {
    if (call.writes || call.permission === 'none') return;
    // Of its request a list asks who it is for, and no more.
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
