import { attributeRules, cleanMarkup, type ElementVisitor, type MarkupPolicy } from './clean-markup.ts';

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:px|em|%)?$/i;
const PAINT = /^(?:none|currentcolor|transparent|[a-z]{3,24}|#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]+\))$/i;
const WORD = /^[a-z][a-z-]{0,30}$/i;
const NUMBERS =
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height opacity fill-opacity stroke-opacity stroke-width'
    .concat(' font-size font-weight letter-spacing textLength rotate')
    .split(' ');
const WORDS =
  'text-anchor dominant-baseline stroke-linecap stroke-linejoin fill-rule pointer-events lengthAdjust'.split(
    ' ',
  );

const values: Record<string, RegExp> = {
  ...Object.fromEntries(NUMBERS.map((name) => [name, NUMBER])),
  ...Object.fromEntries(WORDS.map((name) => [name, WORD])),
  // Only the ids of wire.md §4: any other could collide with one of the page.
  id: /^(?:F\d{1,3}A\d{1,3}|T\d{1,10}S[A-Z0-9]{1,6})$/,
  class: /^[\w\- ]{1,80}$/,
  fill: PAINT,
  stroke: PAINT,
  d: /^[\d\sMLHVCSQTAZe,.+-]*$/i,
  points: /^[\d\se,.+-]*$/i,
  transform: /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\se,.+-]*\)[\s,]*)*$/,
  viewBox: /^[\d\s,.e-]{7,80}$/,
  preserveAspectRatio: /^[a-zA-Z ]{1,30}$/,
  'stroke-dasharray': /^[\d\s,.]{1,40}$/,
  'font-family': /^[\w\s,'-]{1,120}$/,
};

const SHAPES = 'svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(' ');
const rules = attributeRules(values);

const policy: MarkupPolicy = {
  elements: new Map(SHAPES.map((name) => [name, rules])),
  voids: new Set(),
  others: 'drop',
  alwaysDropped: new Set(),
  fixed: {},
};

/**
 * Sanitised SVG text from the wire (wire.md §4): plain shapes, groups and labels. No scripts, styles, references, links, pictures or
 * foreign content. `visit` may inspect each element and remove it.
 */
export function safeSvg(svg: string, visit?: ElementVisitor): string {
  return cleanMarkup(svg, policy, visit);
}
