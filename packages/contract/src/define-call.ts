import type { Static, TObject } from 'typebox';
import type { Permission } from './club/permissions.ts';

/**
 * One outcome of a call other than success.
 *
 * `problem` is the English name that everything between the two edges uses; `cause` says, in English, which
 * real event on our server gives it; `text` is the Spanish `ErrorDsc` (`{name}` marks a value put in when it is sent).
 * `{club}` and `{membersDepartment}` need no value: the server puts in how to reach them, from the club's file.
 */
export interface Code {
  readonly problem: string;
  readonly cause: string;
  readonly text: string;
  /** Other refusals with the same code: people tell them apart by their texts, clients need not. */
  readonly also?: readonly Omit<Code, 'also'>[];
}

/** A code of the spec that cannot occur on this server, with the reason. The web app reacts to it all the same. */
export interface UnreachableCode {
  readonly problem: string;
  readonly unreachable: string;
  readonly text: string;
}

export type CodeTable = Readonly<Record<number, Code | UnreachableCode>>;

/** What a call does, as far as rate limits and measurements tell calls apart. */
export type CallClass =
  /** Public data, the same for all. */
  | 'read'
  /** Logging in and out. */
  | 'login'
  /** The waiting room of our own. */
  | 'queue'
  /** What a user's own pages show. */
  | 'account'
  /** Taking places and giving them back. */
  | 'hold'
  /** From priced tickets to money. */
  | 'purchase'
  /** The member check. */
  | 'check'
  /** Pages of private links. */
  | 'link'
  /** Forms that anybody may send in. */
  | 'form'
  /** The form that brings the most files. */
  | 'upload'
  /** Notifications of the payment providers. */
  | 'notification'
  /** The back office. */
  | 'staff'
  /** Lanes of the gates: many devices, often behind one address. */
  | 'gate';

/** What an overloaded server does with a call. */
export type Priority =
  /** One answer for all callers, made at most once a second: it costs little more than sending the caller away. */
  | 'shared'
  /** Takes places: part of the capacity is reserved for these calls. */
  | 'claim'
  /** Made by somebody who holds places, was invited or pays. */
  | 'holder'
  /** All others: shed first. */
  | 'visitor'
  /** Never shed. */
  | 'always';

interface CallFacts {
  /** The path below the API base and the name on the wire, e.g. `WSEspectaculo`, `pagos/preferencia`. */
  readonly name: string;
  /** Section of the spec, e.g. `1 §7`. */
  readonly source: string;
  /** For a call of ours beside the spec: what it is for, and how a client does without. Listed in docs/wire-additions.md. */
  readonly addition?: string;
  readonly class: CallClass;
  readonly priority: Priority;
  /**
   * Refused without a waiting-room pass for a show that has a room (spec 6 §5). Names the fields of the request that say which
   * show, and how many places.
   */
  readonly needsPass?: { readonly show: string; readonly places: string };
  readonly request: TObject;
  /** Fields of a successful answer beside `ErrorCod` and `ErrorDsc`. All are optional in a refusal. */
  readonly answer: TObject;
  readonly codes: CodeTable;
  /** Largest body in bytes, for calls that carry files; without it the server's ordinary limit holds. */
  readonly bodyLimit?: number;
}

/** A call of the site: `none` ignores a fan's session, `optional` reads it when there is one, `required` answers 401 without. */
export interface FanCall extends CallFacts {
  readonly auth: 'none' | 'optional' | 'required';
}

/**
 * A call of the back office (spec 4 §7). Its request has `Operacion` when it writes, and `Version` when it edits; its own codes
 * begin at 10, and the common ones (`club/common-codes.ts`) go without saying.
 */
export interface StaffCall extends CallFacts {
  readonly auth: 'staff';
  readonly class: 'staff' | 'login';
  readonly permission: StaffAccess;
  /** Its answers are also followed, by GET of the same address: live figures (spec 4 §7). */
  readonly isFollowed?: true;
  /** It changes something: done once for each `Operacion`, in one transaction with its rows of the audit. */
  readonly writes?: true;
  /** It asks for the second factor again when the last time is more than 10 minutes ago. */
  readonly dangerous?: true;
  /** What a second person needs in order to approve it, where it may need one (202). */
  readonly approval?: Permission;
}

/**
 * Who may make a call: members with the permission, or one of several; every member of the team (`member`); a member whose
 * second factor is not shown yet (`first-factor`); anybody (`none`).
 */
export type StaffAccess = Permission | readonly Permission[] | 'member' | 'first-factor' | 'none';

/** A call of a device at the gates (spec 5 §8). Its own codes begin at 10. */
export interface DeviceCall extends CallFacts {
  readonly auth: 'device';
  readonly class: 'gate';
  /**
   * Who may make it: a device that is active (401 without a token that lives, 403 once it is revoked), also one that is
   * revoked, or a caller that becomes a device.
   */
  readonly opensTo: 'active' | 'enrolled' | 'anybody';
  /** Read with GET: fields stand in the path and the query. */
  readonly method?: 'GET';
}

export type CallDefinition = FanCall | StaffCall | DeviceCall;

/** Declares a call. It only fixes the types: everything about a call is data. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

export type RequestOf<Call extends CallDefinition> = Static<Call['request']>;
export type AnswerOf<Call extends CallDefinition> = Static<Call['answer']>;
/** The names of the refusals that the server can give for a call. */
export type ProblemOf<Call extends CallDefinition> = {
  [Number in keyof Call['codes']]:
    | NameOf<Call['codes'][Number]>
    | (Call['codes'][Number] extends { also: readonly (infer Other)[] } ? NameOf<Other> : never);
}[keyof Call['codes']];
type NameOf<Entry> = Entry extends { problem: infer Name extends string; cause: string } ? Name : never;
/** The names of all refusals in a call's catalogue, unreachable ones included: what a client must react to. */
export type ListedProblemOf<Call extends CallDefinition> = {
  [Number in keyof Call['codes']]: Call['codes'][Number] extends { problem: infer Name extends string }
    ? Name
    : never;
}[keyof Call['codes']];
