import { type AttributeRules, attributeRules, cleanMarkup, type MarkupPolicy } from './clean-markup.ts';

const PLAIN = 'p br hr b strong i em u s small sub sup blockquote ul ol li h1 h2 h3 h4 h5 h6 dl dt dd'
  .concat(' table caption thead tbody tfoot tr')
  .split(' ');
const TEXT = /^.{0,300}$/;
const SIZE = /^\d{1,4}$/;
const none = attributeRules({});
const cell = attributeRules({ colspan: SIZE, rowspan: SIZE });

const policy: MarkupPolicy = {
  elements: new Map([
    ...PLAIN.map((name): [string, AttributeRules] => [name, none]),
    ['a', attributeRules({ href: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i, title: TEXT })],
    [
      'img',
      attributeRules({ src: /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/i, alt: TEXT, width: SIZE, height: SIZE }),
    ],
    ['td', cell],
    ['th', cell],
  ]),
  voids: new Set(['br', 'hr', 'img']),
  others: 'unwrap',
  alwaysDropped: new Set(
    'script style template iframe object embed svg math noscript title textarea select xmp head audio video'.split(
      ' ',
    ),
  ),
  fixed: { a: ' target="_blank" rel="noopener noreferrer nofollow"', img: ' loading="lazy"' },
};

/** The output of `safeHtml`: the only HTML that may be inserted unescaped. */
export type SafeHtml = string & { readonly __brand: 'SafeHtml' };

/**
 * Sanitised HTML text from the wire: paragraphs, headings, lists, tables, links and pictures; no scripts, styles or positioning
 * (wire.md §4). Tags in capitals are read as lower case.
 */
export function safeHtml(html: string): SafeHtml {
  const lowered = html.replace(
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)/g,
    (_, slash, name) => `<${slash}${name.toLowerCase()}`,
  );
  return cleanMarkup(lowered, policy) as SafeHtml;
}
