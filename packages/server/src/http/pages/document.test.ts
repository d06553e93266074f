import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDocuments, type PageDocument } from './document.ts';

const template = `<html><head><!--head--><title>Entradas</title><!--/head-->
<!--shell--><link rel="preload" href="/club.json"><!--/shell-->
<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/vendor.js">
<link rel="stylesheet" href="/assets/index.css"><link rel="preload" href="/assets/a.woff2" as="font"></head>
<body><div id="root"><!--root--><p>Cargando…</p><!--/root--></div><!--data--></body></html>`;
const manifest = {
  'src/home.ts': { file: 'assets/home.js', imports: ['vendor', 'card'], css: ['assets/home.css'] },
  vendor: { file: 'assets/vendor.js' },
  'src/fonts.css': { file: 'assets/fonts.css' },
  card: { file: 'assets/card.js', imports: ['vendor'], css: ['assets/card.css'] },
};
const readFile = (file: string) => `/*${file}*/\n`;
const { shell, page } = makeDocuments(template, manifest, readFile);
const modules = ['src/home.ts'];
const content = { html: '<h1>$& Hola</h1>', data: '{"a":"$1"}', modules };
const head = '<title>Inicio</title>';
const textOf = (document: PageDocument) => document.content.bytes.toString();
const filesOf = (text: string) =>
  [...text.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('a finished page has its head, its content, and its data outside of the content', () => {
  const text = textOf(page(head, content));
  expect(text).toContain('<title>Inicio</title>');
  expect(text).not.toMatch(/Entradas|Cargando|club\.json/);
  expect(text).toContain('<div id="root"><h1>$& Hola</h1></div>');
  expect(text).toContain('</div><script type="application/json" id="page-data">{"a":"$1"}</script>');
});

test('its head comes before its styles: who makes previews of links reads no further than some 32 kB', () => {
  const text = textOf(page(head, content));
  expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('<style>'));
});

test('it names the code of its screen, each file once, and lets what is seen go ahead', () => {
  const text = textOf(page(head, content));
  const [fonts, code] = [['a.woff2'], ['index.js', 'vendor.js', 'home.js', 'card.js']];
  expect(filesOf(text).filter((file) => !file?.endsWith('.css'))).toEqual([...fonts, ...code]);
  const low = text.match(/<\w+ fetchpriority="low"[^>]*>/g)?.join('') ?? '';
  expect(filesOf(low)).toEqual(code);
});

test.each([
  ['a finished page', page(head, content)],
  ['a page that the browser renders', shell(modules)],
])(
  '%s has the styles written in it, those of the site first, and its policy admits just these',
  (_, document) => {
    const text = textOf(document);
    const styles = '/*assets/index.css*//*assets/home.css*//*assets/card.css*/';
    expect(text).toContain(`<style>${styles}</style>`);
    expect(document.styleSource).toBe(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
    // Disabled links fetch nothing: they tell the code that loads screens which styles are present.
    const links = text.match(/<link rel="stylesheet"[^>]* disabled \/>/g) ?? [];
    expect(filesOf(links.join(''))).toEqual(['index.css', 'home.css', 'card.css']);
  },
);

test.each([
  ['a finished page', page(head, content)],
  ['a page that the browser renders', shell(modules)],
])('%s has its fonts in a file of their own, after what is seen', (_, document) => {
  expect(textOf(document)).toMatch(/<\/div>.*<link rel="stylesheet" href="\/assets\/fonts.css" \/><\/body>/);
});

test('a page that the browser renders has what stands there meanwhile, and its code first', () => {
  const text = textOf(shell(modules));
  expect(text).toContain('<p>Cargando…</p>');
  expect(text).toContain('<title>Entradas</title>');
  expect(text).toContain('/club.json');
  expect(text).not.toContain('fetchpriority');
  expect(filesOf(text).slice(0, 5)).toEqual(['index.js', 'vendor.js', 'home.js', 'card.js', 'a.woff2']);
  const own = textOf(shell([], { head, frame: '<h1>Tu compra</h1>' }));
  expect(own).toContain('<title>Inicio</title>');
  expect(own).toContain('<div id="root"><h1>Tu compra</h1></div>');
  expect(filesOf(textOf(shell([])))).not.toContain('home.js');
});

test('its compressed form is what it is', async () => {
  const document = page(head, content);
  expect(gunzipSync(await document.content.as('gzip')).toString()).toBe(textOf(document));
});

test('a screen that the build does not have, a template without marks and styles that end early are refused', () => {
  expect(() => page(head, { ...content, modules: ['gone'] })).toThrow('"gone"');
  expect(() => makeDocuments('<html></html>', manifest, readFile)).toThrow('head');
  expect(() => makeDocuments(template, manifest, () => '</style>').shell([])).toThrow('style sheet');
});
