// In a document.
import { describe, expect, it } from 'vitest';
import { safeHtml } from './safe-html.ts';
import { safeSvg } from './safe-svg.ts';

const HTML_CASES: readonly [name: string, markup: string, result: string][] = [
  ['keeps paragraphs and emphasis', '<p>Hola <b>club</b></p>', '<p>Hola <b>club</b></p>'],
  ['drops scripts with their content', 'a<script>alert(1)</script>b', 'ab'],
  ['drops styles with their content', '<style>p{}</style><p>x</p>', '<p>x</p>'],
  ['drops handlers', '<p onclick="x()" style="color:red">x</p>', '<p>x</p>'],
  ['reads capitals', '<P>x</P><SCRIPT>y</SCRIPT>', '<p>x</p>'],
  ['unwraps unknown elements', '<section><p>x</p></section>', '<p>x</p>'],
  [
    'refuses script addresses',
    '<a href="javascript:alert(1)">x</a>',
    '<a target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  [
    'refuses encoded script addresses',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['refuses addresses of other hosts without scheme', '<img src="//x/y.png">', '<img loading="lazy">'],
  [
    'keeps links',
    '<a href="https://x.uy/?a=1&amp;b=2">x</a>',
    '<a href="https://x.uy/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['closes what is left open', '<ul><li>a', '<ul><li>a</li></ul>'],
  ['ignores stray end tags', 'a</div></p>b', 'ab'],
  ['escapes lone angle brackets', '1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['drops comments, also unfinished ones', 'a<!-- x --><p>b</p><!-- <img src=x', 'a<p>b</p>'],
  ['drops an svg whole', '<svg><p><style><img src=x onerror=y></style></p></svg>ok', 'ok'],
  ['drops unquoted attributes', '<img src=x onerror=alert(1)>', '<img loading="lazy">'],
];

describe('safeHtml', () => {
  it.each(HTML_CASES)('%s', (_, markup, result) => {
    expect(safeHtml(markup)).toBe(result);
  });

  it('leaves nothing that runs when a browser parses the result', () => {
    const attacks = [
      '<img src="x" onerror="alert(1)"/>',
      '<p title="</p><script>alert(1)</script>">x</p>',
      '<a href="https://x" title=\'"onmouseover="alert(1)\'>x</a>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<<script>script>alert(1)<</script>/script>',
      '<p/onclick="x"/><svg/onload=alert(1)>',
    ];
    for (const attack of attacks) {
      const host = document.createElement('div');
      host.innerHTML = safeHtml(attack);
      for (const element of host.querySelectorAll('*')) {
        expect(['P', 'A', 'IMG', 'TABLE', 'TBODY'], attack).toContain(element.tagName);
        for (const { name } of element.attributes) expect(name, attack).not.toMatch(/^on|style/);
      }
    }
  });
});

const SVG_CASES: readonly [name: string, markup: string, result: string][] = [
  [
    'keeps seats',
    '<svg viewBox="0 0 10 10"><circle id="F1A2" class="habilitado" cx="1" cy="2" r="3"/></svg>',
    '<svg viewBox="0 0 10 10"><circle id="F1A2" class="habilitado" cx="1" cy="2" r="3"></circle></svg>',
  ],
  ['drops scripts', '<svg><script>alert(1)</script><g/></svg>', '<svg><g></g></svg>'],
  ['drops foreign content', '<svg><foreignObject><p>x</p></foreignObject></svg>', '<svg></svg>'],
  [
    'drops references and styles',
    '<svg><use href="#a"/><image href="x"/><style>*{}</style><a href="x"><g/></a></svg>',
    '<svg></svg>',
  ],
  [
    'drops handlers, style and outside paint',
    '<svg onload="x"><g style="x" fill="url(#a)" stroke="#fff"/></svg>',
    '<svg><g stroke="#fff"></g></svg>',
  ],
  [
    'drops ids that are not of a seat or a sector',
    '<svg><g id="root"/><g id="T3SA2"/></svg>',
    '<svg><g></g><g id="T3SA2"></g></svg>',
  ],
  ['drops declarations', '<?xml version="1.0"?><!DOCTYPE svg><svg></svg>', '<svg></svg>'],
  [
    'keeps labels',
    '<svg><text x="1" text-anchor="middle">Fila <tspan>3</tspan></text></svg>',
    '<svg><text x="1" text-anchor="middle">Fila <tspan>3</tspan></text></svg>',
  ],
];

describe('safeSvg', () => {
  it.each(SVG_CASES)('%s', (_, markup, result) => {
    expect(safeSvg(markup)).toBe(result);
  });

  it.each([
    ['<g id = "T1S1"/>', '<g id="T1S1"></g>'],
    ["<g id='T1S1' class='a'/>", '<g id="T1S1" class="a"></g>'],
    ['<g onclick=x id="T1S1" class="a"/>', '<g class="a"></g>'],
    ['<g id="T1S1 class="a"/>', '<g></g>'],
    ['<g id==="T1S1"/>', '<g></g>'],
    ['<g =/>', '<g></g>'],
    ['<g id="/>', '<g></g>'],
    ['<g\nid="T1S1"\n/>', '<g id="T1S1"></g>'],
  ])('reads the attributes of %s', (markup, result) => {
    expect(safeSvg(markup)).toBe(result);
  });

  // With quadratic time, each would take minutes.
  it.each([
    ['open quotes', () => safeSvg('<g "'.repeat(200_000))],
    ['open comments', () => safeHtml('<!--'.repeat(200_000))],
    ['attributes', () => safeSvg(`<g ${'a='.repeat(200_000)}>`)],
    ['depth', () => safeSvg(`<svg>${'<g>'.repeat(100_000)}`)],
  ])('comes to an end with %s made to be slow', (_, clean) => {
    expect(clean()).toBeTypeOf('string');
  });

  it('leaves out what lies deeper than any map', () => {
    expect(safeSvg('<g>'.repeat(100)).match(/<g>/g)).toHaveLength(40);
  });
});
