import type { Context } from '../context.ts';
import { system } from '../shared/actor.ts';
import type { Result } from '../shared/result.ts';
import { PROBLEM_TEXTS, type StaffProblem } from './problem-texts.ts';

/** The result of a command: text for the terminal and the process's exit code. */
export interface Outcome {
  readonly output: string;
  readonly exitCode: number;
}

/** The actor of the commands' writes. */
export const OPERATOR = system('Línea de comandos');

/** Exit codes: done; wrong usage; refused. A fault throws and exits with 1. */
export const EXIT = { done: 0, usage: 2, refused: 3 } as const;

export interface Command {
  /** One or two words, as typed. */
  readonly name: string;
  /** The arguments, for the help. */
  readonly usage: string;
  readonly about: string;
  readonly run: (context: Context, args: Arguments) => Promise<Outcome>;
}

/** Wrong usage of a command; the message is for the person who typed it. */
export class UsageError extends Error {}

/** The arguments after a command's words. Every reader throws UsageError when the value is missing or wrong. */
export class Arguments {
  readonly #words: readonly string[];
  readonly #options: ReadonlyMap<string, string>;

  constructor(words: readonly string[], options: ReadonlyMap<string, string>) {
    this.#words = words;
    this.#options = options;
  }

  /** The first argument as an id. */
  id(what: string): number {
    return positive(this.#words[0], what);
  }

  /** The first argument. */
  word(what: string): string {
    const [word] = this.#words;
    if (word === undefined) throw new UsageError(`Falta ${what}.`);
    return word;
  }

  /** The option's text. */
  text(option: string): string {
    const value = this.#options.get(option)?.trim();
    if (!value) throw new UsageError(`Falta --${option}.`);
    return value;
  }

  /** Whether a flag was given. */
  has(option: string): boolean {
    return this.#options.has(option);
  }
}

function positive(text: string | undefined, what: string): number {
  if (text === undefined) throw new UsageError(`Falta ${what}.`);
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new UsageError(`${what}: "${text}" no es un número entero mayor que 0.`);
}

export function done(...lines: readonly string[]): Outcome {
  return printed(EXIT.done, lines);
}

/** Lines for the terminal. Text from strangers cannot start a new line, reorder it or contain terminal escapes. */
export function printed(exitCode: number, lines: readonly string[]): Outcome {
  return { output: lines.map((line) => `${printable(line)}\n`).join(''), exitCode };
}

/** Escapes controls, invisible characters and line separators: `\u{1b}`. */
export function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** The outcome: done, or the reason why not. */
export function outcomeOf<Value>(
  result: Result<Value, StaffProblem>,
  lines: (value: Value) => readonly string[],
): Outcome {
  if (result.ok) return done(...lines(result.value));
  const document = result.detail.document === undefined ? '' : ` (documento ${result.detail.document})`;
  return printed(EXIT.refused, [`${PROBLEM_TEXTS[result.problem]}${document}`]);
}
