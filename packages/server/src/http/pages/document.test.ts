import { expect, test } from 'vitest';
import { makeDocuments } from './document.ts';

const template = `<html><head><!--head--><title>Entradas</title><!--/head-->
<!--shell--><link rel="preload" href="/club.json"><!--/shell-->
<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/vendor.js">
<link rel="stylesheet" href="/assets/index.css"><link rel="preload" href="/assets/a.woff2" as="font"></head>
<body><div id="root"><!--root--></div><!--data--></body></html>`;
const manifest = {
  'src/home.ts': { file: 'assets/home.js', imports: ['vendor', 'card'], css: ['assets/home.css'] },
  vendor: { file: 'assets/vendor.js' },
  card: { file: 'assets/card.js', imports: ['vendor'], css: ['assets/card.css'] },
};
const { shell, page } = makeDocuments(template, manifest);
const content = { html: '<h1>$& Hola</h1>', data: '{"a":"$1"}', modules: ['src/home.ts'] };
const rendered = { status: 200, head: '<title>Inicio</title>', content };

test('the shell is the template without its marks', () => {
  expect(shell).toContain('<div id="root"></div></body>');
  expect(shell).toContain('<title>Entradas</title>');
  expect(shell).toContain('/club.json');
});

test('a finished page has its head, its content, and its data outside of the content', () => {
  const document = page(rendered);
  expect(document).toContain('<title>Inicio</title>');
  expect(document).not.toContain('Entradas');
  expect(document).not.toContain('/club.json');
  expect(document).toContain('<div id="root"><h1>$& Hola</h1></div>');
  expect(document).toContain('</div><script type="application/json" id="page-data">{"a":"$1"}</script>');
});

test('a finished page names the code and styles of its screen, each once, styles first, code last', () => {
  const files = [...page(rendered).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual(
    ['index.css', 'home.css', 'card.css', 'a.woff2', 'index.js', 'vendor.js', 'home.js', 'card.js'].map(
      (file) => `/assets/${file}`,
    ),
  );
});

test('code gives way to what the page is read with', () => {
  const tags = page(rendered).match(/<(?:script type="module"|link)[^>]*>/g) ?? [];
  const low = tags.filter((tag) => tag.includes('fetchpriority="low"'));
  expect(low).toEqual(tags.filter((tag) => tag.includes('.js"')));
});

test('a page that only the browser can show is the shell with the page’s head', () => {
  const document = page({ ...rendered, content: null });
  expect(document).toContain('<title>Inicio</title>');
  expect(document).toContain('<div id="root"></div></body>');
  expect(document).toContain('/club.json');
});

test('a screen that the build does not have, and a template without marks, are refused', () => {
  expect(() => page({ ...rendered, content: { ...content, modules: ['gone'] } })).toThrow('"gone"');
  expect(() => makeDocuments('<html></html>', manifest)).toThrow('head');
});
