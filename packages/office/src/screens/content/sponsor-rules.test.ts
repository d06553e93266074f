import { expect, test } from 'vitest';
import { moved, sponsorProblems, sponsorTexts } from './sponsor-rules.ts';

const sponsor = (name: string) => ({ name, address: 'https://s.uy', logoUrl: '/imagenes/s.svg' });
const ALL = ['A', 'B', 'C'].map(sponsor);
const names = (from: number, to: number) =>
  moved(ALL, from, to)
    .map(({ name }) => name)
    .join('');

test('a sponsor moves to another place, and never out of the list', () => {
  expect([names(0, 1), names(0, 2), names(2, 0), names(1, 1)]).toEqual(['BAC', 'BCA', 'CAB', 'ABC']);
  expect([names(0, -1), names(2, 3), names(7, 0)]).toEqual(['ABC', 'ABC', 'ABC']);
});

test('each needs a name, a link and a logo', () => {
  expect(sponsorProblems({ sponsors: ALL })).toEqual({});
  const wrong = { sponsors: [sponsor('A'), { name: ' ', address: 'x', logoUrl: '' }] };
  expect(Object.keys(sponsorProblems(wrong))).toEqual(['1.name', '1.address', '1.logo']);
});

test('two versions are told by their order', () => {
  expect(sponsorTexts({ sponsors: ALL.slice(1) })).toEqual([
    ['Sponsors, en orden', 'B · https://s.uy; C · https://s.uy'],
  ]);
});
