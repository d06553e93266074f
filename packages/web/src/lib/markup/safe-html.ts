import { cleanMarkup, type MarkupPolicy } from './clean-markup.ts';

const NONE: ReadonlySet<string> = new Set();
const PLAIN = 'p br hr b strong i em u s small sub sup blockquote ul ol li h1 h2 h3 h4 h5 h6 dl dt dd'.split(
  ' ',
);
const TABLE = 'table caption thead tbody tfoot tr'.split(' ');
const CELL = new Set(['colspan', 'rowspan']);

const policy: MarkupPolicy = {
  elements: new Map([
    ...[...PLAIN, ...TABLE].map((name): [string, ReadonlySet<string>] => [name, NONE]),
    ['a', new Set(['href', 'title'])],
    ['img', new Set(['src', 'alt', 'width', 'height'])],
    ['td', CELL],
    ['th', CELL],
  ]),
  values: {
    href: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i,
    src: /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/i,
    title: /^.{0,300}$/,
    alt: /^.{0,300}$/,
    width: /^\d{1,4}$/,
    height: /^\d{1,4}$/,
    colspan: /^\d{1,2}$/,
    rowspan: /^\d{1,2}$/,
  },
  voids: new Set(['br', 'hr', 'img']),
  others: 'unwrap',
  alwaysDropped: new Set(
    'script style template iframe object embed svg math noscript title textarea select xmp head audio video'.split(
      ' ',
    ),
  ),
  fixed: { a: ' target="_blank" rel="noopener noreferrer nofollow"', img: ' loading="lazy"' },
};

/**
 * HTML text from the wire made fit for the page: paragraphs, headings, lists, tables, links and pictures, nothing that
 * runs, styles or reaches out of its place (wire.md §4). Tags written in capitals are read as small ones.
 */
export function safeHtml(html: string): string {
  const lowered = html.replace(
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)/g,
    (_, slash, name) => `<${slash}${name.toLowerCase()}`,
  );
  return cleanMarkup(lowered, policy);
}
