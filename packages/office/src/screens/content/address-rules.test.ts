import { expect, test } from 'vitest';
import { linkProblem } from './address-rules.ts';

test.each(['', 'https://club.uy', 'https://club.uy/a?b=c#d'])('%j is a link', (link) =>
  expect(linkProblem(link)).toBeNull(),
);
test.each(['club.uy', 'http://club.uy', 'https://club', 'https://a b.uy', 'javascript:alert(1)'])(
  '%j is none',
  (link) => expect(linkProblem(link)).toMatch(/https/),
);
test('a link that is needed may not be empty', () => expect(linkProblem('', true)).not.toBeNull());
