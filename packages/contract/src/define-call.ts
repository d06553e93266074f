import type { Static, TObject } from 'typebox';
import type { Permission } from './club/permissions.ts';

/**
 * One outcome of a call other than success.
 *
 * `problem` is the English name used between the two edges; `cause` describes, in English, the real event on our server; `text` is
 * the Spanish `ErrorDsc` (`{name}` is a placeholder, filled when it is sent). `{club}` and `{membersDepartment}` need no value: the
 * server fills in their contact, from the club's file.
 */
export interface Code {
  readonly problem: string;
  readonly cause: string;
  readonly text: string;
  /** Other refusals with the same code: people distinguish them by their texts, clients need not. */
  readonly also?: readonly Omit<Code, 'also'>[];
}

/** A code of the spec that cannot occur on this server, with the reason. The web app handles it all the same. */
export interface UnreachableCode {
  readonly problem: string;
  readonly unreachable: string;
  readonly text: string;
}

export type CodeTable = Readonly<Record<number, Code | UnreachableCode>>;

/** The class of a call, for rate limits and metrics. */
export type CallClass =
  /** Public data, the same for all. */
  | 'read'
  /** Logins. */
  | 'login'
  /** Our own waiting room. */
  | 'queue'
  /** A user's own pages, and the session. */
  | 'account'
  /** Taking and releasing places. */
  | 'hold'
  /** From priced tickets to payment. */
  | 'purchase'
  /** The member check. */
  | 'check'
  /** Pages of private links. */
  | 'link'
  /** Public forms. */
  | 'form'
  /** The form with the most files. */
  | 'upload'
  /** Notifications of the payment providers. */
  | 'notification'
  /** The back office. */
  | 'staff'
  /** Lanes of the gates: many devices, often behind one address. */
  | 'gate'
  /** Becoming a device of the gates, and showing to be one. */
  | 'enrolment';

/** How an overloaded server treats a call. */
export type Priority =
  /** One answer for all callers, made at most once a second: it costs little more than shedding the call. */
  | 'shared'
  /** Takes places: part of the capacity is reserved for these calls. */
  | 'claim'
  /** By a caller who holds places, was invited or pays. */
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
  /** For a call of ours beside the spec: its purpose, and how a client works without it. Listed in docs/wire-additions.md. */
  readonly addition?: string;
  readonly class: CallClass;
  readonly priority: Priority;
  /**
   * Refused without a waiting-room pass for a show that has a room (spec 6 §5). The request's fields with the show and the number of
   * places.
   */
  readonly needsPass?: { readonly show: string; readonly places: string };
  readonly request: TObject;
  /** Fields of a successful answer besides `ErrorCod` and `ErrorDsc`. All are optional in a refusal. */
  readonly answer: TObject;
  readonly codes: CodeTable;
  /** Maximum body size in bytes, for calls with files; default: the server's ordinary limit. */
  readonly bodyLimit?: number;
}

/** A call of the site: `none` ignores a fan's session, `optional` reads it when there is one, `required` answers 401 without. */
export interface FanCall extends CallFacts {
  readonly auth: 'none' | 'optional' | 'required';
}

/**
 * A call of the back office (spec 4 §7). Its request has `Operacion` when it writes, and `Version` when it edits; its own codes begin
 * at 10, and the common ones (`club/common-codes.ts`) are implied.
 */
export interface StaffCall extends CallFacts {
  readonly auth: 'staff';
  readonly class: 'staff' | 'login';
  readonly permission: StaffAccess;
  /** Its answers are also streamed, by GET of the same path: live figures (spec 4 §7). */
  readonly isFollowed?: true;
  /** It writes: executed once for each `Operacion`, in one transaction with its rows of the audit. */
  readonly writes?: true;
  /** It asks for the second factor again after 10 minutes. */
  readonly dangerous?: true;
  /** The permission of its approvers, where it may need an approval (202). */
  readonly approval?: Permission;
}

/**
 * The permission of its callers: one, or one of several; every member of the team (`member`); a member whose second factor is not
 * shown yet (`first-factor`); anybody (`none`).
 */
export type StaffAccess = Permission | readonly Permission[] | 'member' | 'first-factor' | 'none';

/** A call of a device at the gates (spec 5 §8). Its own codes begin at 10. */
export interface DeviceCall extends CallFacts {
  readonly auth: 'device';
  readonly class: 'gate' | 'enrolment';
  /**
   * Its callers: an active device (401 without a valid token, 403 once it is revoked), also a revoked one, or a caller that enrols
   * as a device.
   */
  readonly opensTo: 'active' | 'enrolled' | 'anybody';
  /** Read with GET: fields are in the path and the query. */
  readonly method?: 'GET';
}

export type CallDefinition = FanCall | StaffCall | DeviceCall;

/** Declares a call. It only fixes the types: a call is data. */
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
