// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { ShellPart } from '../shell/shell-part.ts';
import { pageHtml } from './page-html.ts';

const club = () => ({ name: 'Club del Parque' });

const html = (text: string) => (part: ShellPart) =>
  part === 'page'
    ? `<link href="${text}"/><div><a>Ir al contenido</a><main id="m"><p>${text}</p></main><i></i></div>`
    : '<link href="crest"/><div><a>Ir al contenido</a><header></header><main id="m"></main><footer></footer></div>';

test('a page is put between header and footer, and what is fetched early comes first', () => {
  expect(pageHtml(club(), '/', html('uno'))).toBe(
    '<link href="uno"/><link href="crest"/><div><a>Ir al contenido</a><header></header>' +
      '<main id="m"><p>uno</p></main><footer></footer></div>',
  );
});

test('header and footer are made once for each address, and anew when staff change the club', () => {
  const render = vi.fn(html('uno'));
  const [one, other] = [club(), club()];
  for (const [of, path] of [[one, '/'] as const, [one, '/'] as const]) pageHtml(of, path, render);
  expect(render.mock.calls).toEqual([['surroundings'], ['page'], ['page']]);
  pageHtml(one, '/404', render);
  pageHtml(other, '/', render);
  expect(render.mock.calls.filter(([part]) => part === 'surroundings')).toHaveLength(3);
});

test('however many addresses are asked for, few are kept', () => {
  const render = vi.fn(html('uno'));
  const one = club();
  for (let n = 0; n < 300; n += 1) pageHtml(one, `/espectaculo/${n}`, render);
  render.mockClear();
  for (let n = 0; n < 300; n += 1) pageHtml(one, `/espectaculo/${n}`, render);
  expect(render.mock.calls.some(([part]) => part === 'surroundings')).toBe(true);
});
