import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyValues,
  defineMail,
  facts,
  link,
  type MailText,
  needed,
  paragraphs,
  text,
} from './mail-definition.ts';
import { fillText, textProblem, written } from './template-rules.ts';

const MAIL = defineMail({
  ...{ slug: 'prueba', group: 'Equipo', name: 'Prueba', when: 'Nunca.' },
  variables: {
    firstName: text('nombre', 'El nombre', 'Ana'),
    reason: needed(text('motivo', 'El motivo', 'Lluvia')),
    facts: facts('Los datos', []),
    link: link('Abrir', '/x'),
  },
  original: { subject: '{{nombre}}', title: 'Hola', body: '{{motivo}}\n\n{{link}}' },
});

const VALUES = {
  ...{ firstName: 'Ana', reason: 'Lluvia', link: 'https://club.example/x', clubName: 'Parque' },
  facts: [{ label: 'Fecha', value: 'Hoy' }],
};
const textOf = (changes: Partial<MailText> = {}): MailText => ({ ...MAIL.original, ...changes });

function filled(changes: Partial<MailText>, values: Partial<AnyValues> = {}) {
  const result = fillText(MAIL, textOf(changes), { ...VALUES, ...values } as AnyValues);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

describe('a text', () => {
  test.each<[string, Partial<MailText>, string, object]>([
    [
      'that names what there is not',
      { body: '{{motivo}} {{link}} {{xyz}}' },
      'variable-unknown',
      { variable: '{{xyz}}', usable: '{{nombre}}, {{motivo}}, {{datos}}, {{link}}, {{club}}' },
    ],
    [
      'whose subject does',
      { subject: 'Hola {{apellido}}' },
      'variable-unknown',
      { variable: '{{apellido}}', usable: '{{nombre}}, {{motivo}}, {{club}}' },
    ],
    ['that names nothing', { title: 'Hola {{ }}' }, 'variable-unknown', { variable: '{{}}' }],
    [
      'that names what every object has',
      { title: '{{constructor}}' },
      'variable-unknown',
      { variable: '{{constructor}}' },
    ],
    ['with a box in the subject', { subject: '{{datos}}' }, 'variable-not-here', { field: 'asunto' }],
    ['with a button in the title', { title: '{{link}}' }, 'variable-not-here', { variable: '{{link}}' }],
    [
      'that leaves one open',
      { body: '{{motivo}} {{link}} {{nombre' },
      'variable-unclosed',
      { example: '{{nombre}}' },
    ],
    ['that closes one with one brace', { subject: '{{nombre}' }, 'variable-unclosed', {}],
    ['without its link', { body: '{{motivo}}' }, 'variable-missing', { variable: '{{link}}' }],
    [
      'without its reason',
      { subject: '{{motivo}}', body: '{{link}}' },
      'variable-missing',
      { variable: '{{motivo}}' },
    ],
  ])('%s is refused', (_name, changes, problem, detail) => {
    expect(textProblem(MAIL, textOf(changes))).toMatchObject({ problem, detail });
    expect(fillText(MAIL, textOf(changes), VALUES)).toMatchObject({ ok: false, problem });
  });

  test('of which nothing is left is refused', () => {
    const empty = { ...VALUES, firstName: '', reason: '', link: '' };
    expect(fillText(MAIL, MAIL.original, empty)).toMatchObject({ problem: 'nothing-left' });
    expect(fillText(MAIL, textOf({ subject: 'Hola' }), empty)).toMatchObject({ problem: 'nothing-left' });
  });

  test('has its values where they are named, with or without spaces, as often as it likes', () => {
    const body = '{{ nombre }}, {{nombre}}:\nllueve {y} }} {{motivo}}\n\n{{link}}';
    expect(filled({ body }).blocks[0]).toEqual({
      kind: 'paragraph',
      text: 'Ana, Ana:\nllueve {y} }} Lluvia',
    });
  });

  test('has a paragraph for each empty line; a box and a button are blocks of their own', () => {
    const body = 'Mirá {{datos}} y {{link}} acá.\n \n{{motivo}}\n\n\n\nChau {{club}}';
    expect(filled({ body }).blocks).toEqual([
      { kind: 'paragraph', text: 'Mirá' },
      { kind: 'facts', facts: VALUES.facts },
      { kind: 'paragraph', text: 'y' },
      { kind: 'link', label: 'Abrir', url: VALUES.link },
      { kind: 'paragraph', text: 'acá.' },
      { kind: 'paragraph', text: 'Lluvia' },
      { kind: 'paragraph', text: 'Chau Parque' },
    ]);
  });

  test('loses a paragraph all of whose variables are empty, and no other', () => {
    const body = 'Motivo: {{motivo}}\n\nMirá:\n{{link}} {{datos}}\n\n{{nombre}}{{motivo}}\n\nFin';
    expect(filled({ body }, { reason: '', link: '', facts: [] }).blocks).toEqual([
      { kind: 'paragraph', text: 'Ana' },
      { kind: 'paragraph', text: 'Fin' },
    ]);
  });
});

describe('a value', () => {
  test('that looks like a variable is none', () => {
    const { subject, blocks } = filled({}, { firstName: '{{link}}', reason: '{{nombre}} {{' });
    expect(subject).toBe('{{link}}');
    expect(blocks[0]).toEqual({ kind: 'paragraph', text: '{{nombre}} {{' });
  });

  test('begins no line: neither a header of the mail, nor a paragraph, nor a line of the box', () => {
    const forged = 'Ana\r\nBcc: todos@club.example\n\nOtro\u0000 párrafo\u2028x';
    const one = 'Ana Bcc: todos@club.example Otro párrafo x';
    const { subject, blocks } = filled(
      { body: '{{motivo}}\n\n{{link}}\n\n{{datos}}' },
      { firstName: forged, reason: forged, facts: [{ label: forged, value: forged, url: forged }] },
    );
    expect(subject).toBe(one);
    expect(blocks[0]).toEqual({ kind: 'paragraph', text: one });
    expect(blocks[2]).toEqual({ kind: 'facts', facts: [{ label: one, value: one, url: one }] });
  });

  test('that is missing, as in a job of an earlier version, is empty', () => {
    const { reason: _reason, ...less } = VALUES;
    const result = fillText(MAIL, textOf({ body: 'Motivo: {{motivo}}\n\n{{link}}' }), less);
    expect(result).toMatchObject({ ok: true, value: { blocks: [{ kind: 'link' }] } });
  });
});

test('whatever is typed is filled or refused, and soon', () => {
  const odd = fc.string({
    unit: fc.constantFrom('{', '}', '{{nombre}}', '{{link}}', '{{motivo}}', ' ', '\n', 'a', '<'),
  });
  fc.assert(
    fc.property(odd, odd, odd, (subject, title, body) => {
      const result = fillText(MAIL, { subject, title, body }, VALUES);
      if (!result.ok) return;
      const paragraphs = result.value.blocks.flatMap((block) =>
        block.kind === 'paragraph' ? [block.text] : [],
      );
      expect([result.value.subject, result.value.title, ...paragraphs].join(' ')).not.toContain('{{');
      expect(result.value.subject).not.toContain('\n');
    }),
  );
});

describe('paragraphs that staff wrote for one mail', () => {
  const NOTICE = defineMail({
    ...{ slug: 'aviso', group: 'Equipo', name: 'Aviso', when: 'Nunca.' },
    variables: { subject: text('asunto', 'El asunto', 'Hola'), text: paragraphs('texto', 'El texto', 'Uno') },
    original: { subject: '{{asunto}}', title: 'Hola', body: 'Antes {{texto}} después' },
  });
  const blocks = (value: string, body: string = NOTICE.original.body) => {
    const values = { subject: 'Hola', text: value, clubName: 'Parque' };
    const result = fillText(NOTICE, { ...NOTICE.original, body }, values);
    return result.ok ? result.value.blocks : result.problem;
  };
  const block = (line: string) => ({ kind: 'paragraph', text: line });

  test('are blocks of their own, with their lines, and name no variable', () => {
    expect(blocks('Uno\n  dos\n \n\n\ntres {{asunto}}\u0007')).toEqual(
      ['Antes', 'Uno\ndos', 'tres {{asunto}}', 'después'].map(block),
    );
  });

  test('are left out where there are none', () => {
    expect(blocks('\n \n')).toEqual(['Antes', 'después'].map(block));
    expect(blocks('', '{{texto}}')).toBe('nothing-left');
  });

  test('are one line in a subject, and amid a sentence if they are one', () => {
    const values = { subject: 'Hola', text: ' Uno\n\ndos ', clubName: 'Parque' };
    expect(fillText(NOTICE, { ...NOTICE.original, subject: 'Aviso: {{texto}}' }, values)).toMatchObject({
      value: { subject: 'Aviso: Uno dos' },
    });
    expect(blocks(' Uno ')).toEqual([block('Antes Uno después')]);
  });
});

test('a variable is written between two braces', () => {
  expect(written('nombre')).toBe('{{nombre}}');
});
