import type { Static, TObject } from 'typebox';

/**
 * One outcome of a call other than success.
 *
 * `problem` is the English name that everything between the two edges uses; `cause` says, in English, which
 * real event on our server gives it; `text` is the Spanish `ErrorDsc` (`{name}` marks a value put in when it is sent).
 */
export interface Code {
  readonly problem: string;
  readonly cause: string;
  readonly text: string;
}

/** A code of the spec that cannot occur on this server, with the reason. The web app reacts to it all the same. */
export interface UnreachableCode {
  readonly problem: string;
  readonly unreachable: string;
  readonly text: string;
}

export type CodeTable = Readonly<Record<number, Code | UnreachableCode>>;

/** Who may make a call: `none` ignores the session, `optional` reads it when there is one, `required` answers 401 without. */
export type Auth = 'none' | 'optional' | 'required';

export interface CallDefinition {
  /** The path below the API base and the name on the wire, e.g. `WSEspectaculo`, `pagos/preferencia`. */
  readonly name: string;
  /** Section of the spec, e.g. `1 §7`. */
  readonly source: string;
  /** For a call of ours beside the spec: what it is for, and how a client does without. Listed in docs/wire-additions.md. */
  readonly addition?: string;
  readonly auth: Auth;
  readonly request: TObject;
  /** Fields of a successful answer beside `ErrorCod` and `ErrorDsc`. All are optional in a refusal. */
  readonly answer: TObject;
  readonly codes: CodeTable;
  /** Largest body in bytes, for calls that carry files; without it the server's ordinary limit holds. */
  readonly bodyLimit?: number;
}

/** Declares a call. It only fixes the types: everything about a call is data. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

export type RequestOf<Call extends CallDefinition> = Static<Call['request']>;
export type AnswerOf<Call extends CallDefinition> = Static<Call['answer']>;
/** The names of the refusals that the server can give for a call. */
export type ProblemOf<Call extends CallDefinition> = {
  [Number in keyof Call['codes']]: Call['codes'][Number] extends {
    problem: infer Name extends string;
    cause: string;
  }
    ? Name
    : never;
}[keyof Call['codes']];
/** The names of all refusals in a call's catalogue, unreachable ones included: what a client must react to. */
export type ListedProblemOf<Call extends CallDefinition> = {
  [Number in keyof Call['codes']]: Call['codes'][Number] extends { problem: infer Name extends string }
    ? Name
    : never;
}[keyof Call['codes']];
