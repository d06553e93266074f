import { MAIL_LIMITS } from '@club/contract/club';
import { describe, expect, test } from 'vitest';
import { renderText } from './compose-mail.ts';
import type { AnyValues } from './mail-definition.ts';
import { definitionOf, MAIL_KEYS } from './mail-registry.ts';
import { exampleValues } from './save-mail-text.ts';
import { textProblem, variablesOf } from './template-rules.ts';

const CONTEXT = { club: { name: 'Club del Parque' } };
const SITE = 'https://club.example';

const rendered = (mail: (typeof MAIL_KEYS)[number], values: AnyValues) => {
  const result = renderText(CONTEXT, mail, definitionOf(mail).original, values);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
};

test('every mail has a name of its own in addresses', () => {
  const slugs = MAIL_KEYS.map((mail) => definitionOf(mail).slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z-]{1,40}$/);
});

describe.each(MAIL_KEYS)('%s', (mail) => {
  const definition = definitionOf(mail);
  const variables = Object.values(variablesOf(definition));

  test('has an original that could be saved, and variables that are told apart', () => {
    const { original } = definition;
    expect(textProblem(definition, original)).toBeNull();
    for (const field of ['subject', 'title', 'body'] as const)
      expect(original[field].length).toBeLessThanOrEqual(MAIL_LIMITS[field]);
    const names = variables.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, meaning } of variables) {
      expect(name).toMatch(/^[a-z_]+$/);
      expect(meaning).not.toBe('');
    }
  });

  test('is drawn with the examples, as HTML and as text', () => {
    const { subject, html, text } = rendered(mail, exampleValues(mail, SITE));
    expect(subject.length).toBeLessThanOrEqual(MAIL_LIMITS.subject);
    expect(html).toContain('CLUB DEL PARQUE');
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined/);
    for (const variable of variables) {
      if (variable.kind === 'link') {
        expect(html).toContain(`href="${SITE}${variable.example}"`);
        expect(text).toContain(`${variable.label}: ${SITE}${variable.example}`);
      }
      if (variable.kind === 'facts')
        for (const { label, value, url } of variable.example)
          expect(text).toContain(`${label}: ${value}${url ? ` ${SITE}${url}` : ''}`);
    }
  });

  test('lets nothing in by its values: no markup, no header, no variable', () => {
    const attack = `<script>alert("1")</script>'><img src=x onerror=y>\r\nBcc: x@y.uy\r\n\r\n{{link}}`;
    const values = Object.fromEntries(
      Object.entries(definition.variables).map(([key, { kind }]) => [
        key,
        kind === 'facts'
          ? [{ label: attack, value: attack }]
          : kind === 'link'
            ? `${SITE}/"${attack}`
            : kind === 'paragraphs'
              ? // Lines of its own are what it is for; they stand in the body alone.
                attack.replaceAll('\r\n', ' ')
              : attack,
      ]),
    );
    const { subject, html, text } = rendered(mail, values);
    expect(html).not.toMatch(/<script|<img|onerror=y>|href="[^"]*"[^ ]/i);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc/m);
  });
});
