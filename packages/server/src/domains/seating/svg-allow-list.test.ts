import { describe, expect, it } from 'vitest';
import { ok } from '../../shared/result.ts';
import { allowedLogo, allowedSvg } from './svg-allow-list.ts';

const NS = 'http://www.w3.org/2000/svg';
const inSvg = (content: string) => `<svg xmlns="${NS}">${content}</svg>`;

function cleaned(content: string): string {
  const result = allowedSvg(inSvg(content));
  if (!result.ok) throw new Error(result.problem);
  return result.value.slice(`<svg xmlns="${NS}">`.length, -'</svg>'.length);
}

describe('what an SVG may bring', () => {
  it('keeps shapes, groups and texts with their plain attributes', () => {
    const content =
      '<g id="T1SA" class="sector disponible" transform="rotate(-90 10 20) scale(1.5)">' +
      '<path d="M0 0L10 10A5 5 0 0 1 3 4Z" fill="#1b4dc7" stroke="none" stroke-width="2.5"></path>' +
      '<circle id="F1A1" cx="1" cy="-2.5" r="9"></circle>' +
      '<text x="50%" y="3" font-size="16px" text-anchor="middle">Fila &quot;A&quot; &amp; más</text>' +
      '<title>Sector</title></g>';
    expect(cleaned(content)).toBe(content);
  });

  it.each([
    ['a script', '<script>alert(1)</script><g></g>', '<g></g>'],
    ['a script in another case of letters', '<SCRIPT>alert(1)</SCRIPT>', ''],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', ''],
    ['an event handler', '<g onload="alert(1)" onclick="x()"></g>', '<g></g>'],
    ['a handler with an escaped name', '<g on&#108;oad="x"></g>'.replace('on&#108;oad', 'onLoad'), '<g></g>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', ''],
    [
      'a link by xlink',
      '<g xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:x"></g>',
      '<g></g>',
    ],
    [
      'foreign HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
      '',
    ],
    [
      'HTML inside a group',
      '<g><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="y"/></g>',
      '<g></g>',
    ],
    ['an image', '<image href="https://e.example/x.png"/>', ''],
    ['a use of something outside', '<use href="https://e.example/x.svg#a"/>', ''],
    ['a style sheet', '<style>*{fill:url(https://e.example)}</style>', ''],
    ['a style attribute', '<g style="background:url(https://e.example)"></g>', '<g></g>'],
    ['a paint server', '<g fill="url(#a)"></g>', '<g></g>'],
    ['an address in a paint', '<g fill="url(https://e.example/x)"></g>', '<g></g>'],
    ['an address hidden by a CSS escape', '<g fill="u\\72l(https://e.example/x)"></g>', '<g></g>'],
    ['an address hidden by a character reference', '<g fill="&#117;rl(https://e.example/x)"></g>', '<g></g>'],
    ['a comment inside a paint', '<g fill="u/**/rl(https://e.example)"></g>', '<g></g>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:x"/>', ''],
    ['an animation', '<g><animate attributeName="onclick" values="x"/></g>', '<g></g>'],
    ['a filter', '<filter id="f"><feImage href="https://e.example"/></filter>', ''],
    ['a nested svg', '<svg><g></g></svg>', ''],
    ['an element of another namespace with an SVG name', '<x:path xmlns:x="http://e.example" d="M0 0"/>', ''],
    ['a prefixed element of the SVG namespace', `<s:g xmlns:s="${NS}"></s:g>`, ''],
    ['a changed default namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><script>x</script></g>', ''],
    ['a base address', '<g xml:base="https://e.example"></g>', '<g></g>'],
    ['an id that is not a name', '<g id="a b&quot; onload=&quot;x"></g>', '<g></g>'],
    ['a transform with something else in it', '<g transform="rotate(1) url(x)"></g>', '<g></g>'],
    [
      'path data with something else in it',
      '<path d="M0 0&quot;/&gt;&lt;script&gt;"></path>',
      '<path></path>',
    ],
    ['a number that is none', '<circle r="1e999" cx="calc(1px)"></circle>', '<circle></circle>'],
    ['text outside text elements', '<g>hola</g>', '<g></g>'],
    [
      'markup written as text',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    ],
    [
      'markup in CDATA of a text',
      '<text><![CDATA[<script>x</script>]]></text>',
      '<text>&lt;script&gt;x&lt;/script&gt;</text>',
    ],
    ['a comment', '<!-- <script>x</script> --><g></g>', '<g></g>'],
    ['a processing instruction', '<?xml-stylesheet href="https://e.example/x.css"?><g></g>', '<g></g>'],
  ])('leaves out %s', (_name, content, expected) => {
    expect(cleaned(content)).toBe(expected);
  });

  it.each([
    [
      'a doctype with entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      'has-doctype',
    ],
    ['an unknown entity', inSvg('<text>&xxe;</text>'), 'malformed'],
    ['unclosed elements', `<svg xmlns="${NS}"><g>`, 'malformed'],
    ['the same attribute twice', inSvg('<g id="a" id="b"/>'), 'malformed'],
    ['nothing', '', 'malformed'],
    ['HTML', '<html><body/></html>', 'not-svg'],
    ['svg without its namespace', '<svg><g/></svg>', 'not-svg'],
    ['svg of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'not-svg'],
    ['deep nesting', inSvg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), 'too-deep'],
    ['very many elements', inSvg('<g/>'.repeat(20_001)), 'too-many-elements'],
    [
      'very many attributes',
      inSvg(`<g ${Array.from({ length: 101 }, (_, index) => `a${index}=""`).join(' ')}/>`),
      'too-many-attributes',
    ],
    ['very much text', inSvg(`<desc>${'x'.repeat(2_000_000)}</desc>`), 'too-large'],
  ])('refuses %s', (_name, text, problem) => {
    expect(allowedSvg(text)).toMatchObject({ ok: false, problem });
  });

  // Patterns that backtrack, or with quadratic time, would not end within the test's time limit.
  it('comes to an end with what is made to be slow', () => {
    const attributes = Array.from({ length: 20_000 }, (_, index) => `a${index}="b"`).join(' ');
    const slow = [
      `<g transform="${'rotate(1)'.repeat(60_000)}"/>`,
      `<g ${attributes}/>`,
      `<path d="${'M0 0 '.repeat(100_000)}!"/>`,
    ];
    for (const drawing of slow) expect(allowedSvg(inSvg(drawing))).toHaveProperty('ok');
  });

  it('is stable: what it wrote, it keeps as it is', () => {
    const once = allowedSvg(inSvg('<text>a &amp; b &#39;</text><g fill="red" onclick="x"/>'));
    if (!once.ok) throw new Error(once.problem);
    expect(allowedSvg(once.value)).toEqual(once);
  });
});

describe('a logo', () => {
  it.each([
    ['plain shapes', '<g transform="scale(2)"><path d="M0 0h9" fill="#d00" stroke="none"/></g>'],
    ['a title, metadata and parts that draw nothing', '<title>a</title><metadata/><symbol id="a"/>'],
    [
      'marks of design programs',
      '<g xmlns:i="http://e.example" i:label="a" style="enable-background:new;"/>',
    ],
    ['elements of a design program', '<x:view xmlns:x="http://e.example"/>'],
    ['style sheets without a rule', '<style/><symbol><style> </style></symbol>'],
    ['references to nothing', '<g mask="none" filter="none" marker-end="none"/>'],
    ['what runs', '<script>x</script><g onclick="x()"/>'],
    ['an id, a class and other words that nobody sees', '<g id="a b" class="a.b" role="1" data-name="x"/>'],
  ])('is written without what nobody sees: %s', async (_name, content) => {
    expect(await allowedLogo(inSvg(content))).toEqual(allowedSvg(inSvg(content)));
  });

  it('keeps its clips and more of its look, which a map does not', async () => {
    const parts = [
      '<defs><clipPath id="a" clipPathUnits="userSpaceOnUse"><path clip-rule="evenodd" d="M0 0h9"></path></clipPath></defs>',
      '<g clip-path="url(#a)"><text font-family="Roboto Condensed, sans-serif" font-style="italic">a</text></g>',
      '<text font-weight="bold" font-stretch="75%">a</text>',
      '<g color="#d00"><text fill="currentColor" letter-spacing="-0.1em">a</text></g>',
      '<path d="M0 0h9" stroke-dashoffset="2" stroke-miterlimit="10"></path>',
    ];
    const written = await allowedLogo(inSvg(parts.join('')));
    expect(written).toMatchObject({ ok: true, value: expect.stringContaining(parts.join('')) });
    expect(allowedSvg(inSvg(parts.join('')))).toMatchObject({
      value: expect.not.stringMatching(/clip|font-|color=|spacing|offset|miter/),
    });
  });

  it('is read in pieces to the same drawing, and is as long as it may be', async () => {
    const content = `<text>${'a &amp; ñ 😀'.repeat(20_000)}</text>`.padEnd(300_000, '<g></g>');
    const whole = inSvg(content.slice(0, content.lastIndexOf('</g>') + 4));
    expect(await allowedLogo(whole)).toEqual(ok(whole));
    expect(await allowedLogo(whole, whole.length)).toEqual(ok(whole));
    expect(await allowedLogo(whole, whole.length - 1)).toMatchObject({ problem: 'too-large' });
  });

  it('may tell its size in other units beside its view box', async () => {
    const drawing = (size: string) => `<svg xmlns="${NS}" ${size}/>`;
    expect((await allowedLogo(drawing('viewBox="0 0 9 9" width="9mm" height="9mm"'))).ok).toBe(true);
    expect((await allowedLogo(drawing('width="9mm" height="9mm"'))).ok).toBe(false);
  });

  it.each([
    ['a style sheet', '<style>.a{fill:#d00}</style>'],
    ['a style sheet among definitions', '<defs><style>.a{fill:#d00}</style></defs>'],
    ['a style', '<path d="M0 0h9" style="fill:#d00"/>'],
    ['a gradient', '<path d="M0 0h9" fill="url(#a)"/>'],
    ['a colour that is not on the list', '<path d="M0 0h9" fill="rgb(1,2,3)"/>'],
    ['a clip of elsewhere', '<g clip-path="url(https://e.example#a)"/>'],
    ['an arrow head', '<path d="M0 0h9" marker-end="url(#a)"/>'],
    ['a line through a text', '<text text-decoration="line-through red">a</text>'],
    ['a colour for parts that is not on the list', '<g color="rgb(1,2,3)"/>'],
    ['a style sheet in CDATA', '<style><![CDATA[.a{fill:#d00}]]></style>'],
    ['a style sheet in what is left out', '<x:a xmlns:x="http://e.example"><style>.a{}</style></x:a>'],
    ['a mask', '<g mask="url(#a)"/>'],
    ['a hidden part', '<g display="none"/>'],
    ['a repeated part', '<use href="#a"/>'],
    ['an image', '<image href="data:image/png;base64,AA=="/>'],
    ['a link around a part', '<a href="/"><path d="M0 0h9"/></a>'],
    ['foreign HTML', '<foreignObject/>'],
    ['a drawing inside', '<svg/>'],
    ['an animation', '<g><animate attributeName="fill" values="red"/></g>'],
    ['a prefixed shape', `<s:path xmlns:s="${NS}" d="M0 0h9"/>`],
    ['a number that is too long', '<circle r="1.0123456789"/>'],
  ])('is refused if it looks otherwise without %s', async (_name, content) => {
    expect(await allowedLogo(inSvg(content))).toMatchObject({ ok: false, problem: 'loses-look' });
  });
});
