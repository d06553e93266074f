import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import {
  type AnyValues,
  COMMON,
  type MailDefinition,
  type MailText,
  type Variable,
} from './mail-definition.ts';
import type { Block, MailContent } from './mail-layout.ts';

const FIELDS = { subject: 'asunto', title: 'título', body: 'cuerpo' } as const;

type TextProblem = 'variable-unknown' | 'variable-unclosed' | 'variable-not-here' | 'variable-missing';

export type FillProblem = TextProblem | 'nothing-left';

/** The problem of a mail's text, or null. */
export function textProblem(definition: MailDefinition, text: MailText): Refusal<TextProblem> | null {
  const variables = Object.values(variablesOf(definition));
  for (const field of ['subject', 'title', 'body'] as const) {
    const { names, hasUnclosed } = partsOf(text[field]);
    const usable = variables.filter(
      ({ kind }) => field === 'body' || kind === 'text' || kind === 'paragraphs',
    );
    if (hasUnclosed) return refuse('variable-unclosed', { example: written(usable[0]?.name ?? '') });
    const odd = names.find((name) => usable.every((variable) => variable.name !== name));
    if (odd === undefined) continue;
    const variable = written(odd.slice(0, 40));
    if (variables.some(({ name }) => name === odd))
      return refuse('variable-not-here', { variable, field: FIELDS[field] });
    return refuse('variable-unknown', {
      variable,
      usable: usable.map(({ name }) => written(name)).join(', '),
    });
  }
  const { names } = partsOf(text.body);
  const missing = variables.find(({ name, isNeeded }) => isNeeded && !names.includes(name));
  return missing ? refuse('variable-missing', { variable: written(missing.name) }) : null;
}

export const written = (name: string) => `{{${name}}}`;

/** A mail's variables by their names in code, including those of every mail. */
export function variablesOf({ variables }: MailDefinition): Readonly<Record<string, Variable>> {
  return { ...variables, ...COMMON };
}

/**
 * Substitutes the values in a text. Values are literal: they contain no variables, lines or paragraphs, except the
 * paragraphs that staff wrote for this mail. A paragraph whose variables are all empty is left out. Refuses a text
 * with a `textProblem`, and one that would be empty.
 */
export function fillText(
  definition: MailDefinition,
  text: MailText,
  values: AnyValues,
): Result<MailContent & { readonly subject: string }, FillProblem> {
  const problem = textProblem(definition, text);
  if (problem) return problem;
  const byName = new Map(
    Object.entries(variablesOf(definition)).map(([key, variable]) => [
      variable.name,
      { variable, value: values[key] ?? '' },
    ]),
  );
  const subject = line(partsOf(text.subject), byName);
  const title = line(partsOf(text.title), byName);
  const blocks = text.body.split(/\n\s*\n/).flatMap((paragraph) => blocksOf(partsOf(paragraph), byName));
  return subject === '' || blocks.length === 0 ? refuse('nothing-left') : ok({ subject, title, blocks });
}

interface Parts {
  /** Always one more than names: the texts before, between and after them. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly hasUnclosed: boolean;
}

function partsOf(template: string): Parts {
  const parts = template.split(/\{\{([^{}]*)\}\}/);
  const texts = parts.filter((_part, index) => index % 2 === 0);
  const names = parts.filter((_part, index) => index % 2 === 1).map((name) => name.trim());
  return { texts, names, hasUnclosed: texts.some((text) => text.includes('{{')) };
}

type Known = ReadonlyMap<string, { readonly variable: Variable; readonly value: AnyValues[string] }>;

/** Always on one line, so that no value can add headers or paragraphs to a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();

const valueText = (known: Known, name: string) => oneLine(String(known.get(name)?.value ?? ''));

function line({ texts, names }: Parts, known: Known): string {
  return oneLine(texts.map((text, index) => text + valueText(known, names[index] ?? '')).join(''));
}

/** A paragraph is one block; a variable in it that is no line is one or more separate blocks. */
function blocksOf({ texts, names }: Parts, known: Known): readonly Block[] {
  if (names.length > 0 && names.every((name) => (known.get(name)?.value ?? '').length === 0)) return [];
  const blocks: Block[] = [];
  let open = '';
  const close = () => {
    const text = open.trim();
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    open = '';
  };
  for (const [index, text] of texts.entries()) {
    open += text;
    const name = names[index] ?? '';
    const { variable, value = '' } = known.get(name) ?? {};
    if (!variable || isLine(variable, value)) {
      open += valueText(known, name);
      continue;
    }
    close();
    blocks.push(...ownBlocks(variable, value));
  }
  close();
  return blocks;
}

/** Whether a value stands in the line of its variable: also what staff wrote, if it is one line. */
const isLine = ({ kind }: Variable, value: AnyValues[string]): boolean =>
  kind === 'text' || (kind === 'paragraphs' && /^.+$/.test(String(value).trim()));

/** The blocks of a value with lines of its own. */
function ownBlocks(variable: Variable, value: AnyValues[string]): readonly Block[] {
  if (value.length === 0) return [];
  if (typeof value === 'object') {
    const facts = value.map(({ label, value, url }) => ({
      ...{ label: oneLine(label), value: oneLine(value) },
      ...(url === undefined ? {} : { url: oneLine(url) }),
    }));
    return [{ kind: 'facts', facts }];
  }
  if (variable.kind === 'link') return [{ kind: 'link', label: variable.label, url: oneLine(value) }];
  return paragraphsOf(value).map((text) => ({ kind: 'paragraph', text }));
}

/** An empty line separates paragraphs; each has one or more lines. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(oneLine).filter(Boolean).join('\n'))
    .filter(Boolean);
