import { describe, expect, it } from 'vitest';
import { cleanHtml, textOfHtml } from './clean-html.ts';

describe('HTML that staff wrote', () => {
  it.each([
    ['plain text elements', '<p>Hola <strong>a</strong> <em>b</em></p><ul><li>c</li></ul>', null],
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a frame', '<iframe src="https://e.example"></iframe>a', 'a'],
    ['an image', '<img src=x onerror=alert(1)>a', 'a'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    [
      'a script address in disguise',
      '<a href="java&#9;script:alert(1)">a</a>',
      '<a rel="noopener noreferrer">a</a>',
    ],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['an address without a scheme', '<a href="//e.example">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['a form', '<form action="https://e.example"><input name="pin">a</form>', 'a'],
    ['an svg', '<svg><script>alert(1)</script><p>a</p></svg>', '<p>a</p>'],
    ['an unclosed element', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['a comment', '<!--[if IE]><script>x</script><![endif]-->a', 'a'],
  ])('with %s', (_name, html, expected) => {
    expect(cleanHtml(html)).toBe(expected ?? html);
  });

  it.each([
    ['www.club.uy/entradas', 'https://www.club.uy/entradas'],
    ['club.uy?a=1&amp;b=2', 'https://club.uy?a=1&amp;b=2'],
    ['entradas@club.uy', 'mailto:entradas@club.uy'],
    ['2710 0000', 'tel:27100000'],
    [' https://club.uy/a ', 'https://club.uy/a'],
    ['mailto:entradas@club.uy', 'mailto:entradas@club.uy'],
    ['/cuenta/mis-entradas', '/cuenta/mis-entradas'],
  ])('completes the address %j of a link as %j', (typed, href) => {
    expect(cleanHtml(`<a href="${typed}">a</a>`)).toBe(`<a href="${href}" rel="noopener noreferrer">a</a>`);
  });

  it.each([
    'entradas',
    '#arriba',
    '../club',
    'http:club.uy',
    'https://club.uy/a b',
    '/\\club.uy',
    'club.uy:80',
  ])('leaves out the address %j, which no page would open', (typed) => {
    expect(cleanHtml(`<a href="${typed}">a</a>`)).toBe('<a rel="noopener noreferrer">a</a>');
  });

  it('keeps safe links and lets them know nothing of us', () => {
    expect(cleanHtml('<a href="https://e.example/x" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://e.example/x" rel="noopener noreferrer">a</a>',
    );
  });
});

it.each([
  ['<p></p>', ''],
  ['<h2> </h2><p>&nbsp;<br></p>', ''],
  ['<p>Puerta <b>5</b></p>', 'Puerta 5'],
])('the text of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
