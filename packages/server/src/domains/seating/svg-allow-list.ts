import { setImmediate as breathe } from 'node:timers/promises';
import { escapeXml } from '@club/venue-plan/svg-text.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ok, type Result, refuse } from '../../shared/result.ts';

/** Why a drawing is refused as a whole. Anything else that is not on the list is left out silently. */
export type SvgProblem =
  | 'too-large'
  | 'too-deep'
  | 'too-many-elements'
  | 'too-many-attributes'
  | 'not-svg'
  | 'has-doctype'
  | 'malformed';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** `attributes`: of one element; they are read at once. */
const LIMITS = { characters: 2_000_000, depth: 32, elements: 20_000, attributes: 100 } as const;
/** Read before other work has its turn. */
const CHARACTERS_AT_ONCE = 65_536;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const TEXTS = new Set(['text', 'tspan', 'title', 'desc']);
const ELEMENTS = new Set(['svg', 'g', ...SHAPES, ...TEXTS]);

const NUMBER = /^[-+]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:px|%)?$/;
const NUMBERS = /^[-+\d\s,.eE]*$/;
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/;
const PAINT = /^(?:none|currentColor|#[\da-fA-F]{3,8}|[a-z]{3,20})$/;
const NAME = /^[A-Za-z][\w-]{0,63}$/;
const CLASSES = /^[\w -]{0,200}$/;
const WORD = /^[a-zA-Z-]{1,30}$/;
const TRANSFORM = /^(?:(?:translate|rotate|scale|matrix|skewX|skewY)\([-+\d\s,.eE]{1,200}\)[\s,]{0,5}){1,8}$/;
/** Escaped when it is written; only assistive technology reads it. */
const PLAIN_TEXT = /^[\s\S]{0,300}$/;

/** Each attribute with the pattern of its values. Values must match it; searching for bad ones would miss escapes. */
const ATTRIBUTES = new Map<string, RegExp>([
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'dx', 'dy'].map(
    (name): [string, RegExp] => [name, NUMBER],
  ),
  ...['opacity', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'font-size', 'font-weight'].map(
    (name): [string, RegExp] => [name, NUMBER],
  ),
  ['viewBox', NUMBERS],
  ['points', NUMBERS],
  ['stroke-dasharray', NUMBERS],
  ['d', PATH_DATA],
  ['fill', PAINT],
  ['stroke', PAINT],
  ['id', NAME],
  ['class', CLASSES],
  ['transform', TRANSFORM],
  ...[
    'font-family',
    'text-anchor',
    'dominant-baseline',
    'stroke-linejoin',
    'stroke-linecap',
    'fill-rule',
    'pointer-events',
    'role',
    'aria-hidden',
  ].map((name): [string, RegExp] => [name, WORD]),
  ['aria-label', PLAIN_TEXT],
]);

const SPACING = /^(?:normal|[-+]?[\d.]{1,20}(?:px|em|%)?)$/;
const WORDS_OF_LOGOS = 'clip-rule clipPathUnits font-style font-variant text-decoration vector-effect'.split(
  ' ',
);

/** A logo besides is clipped by its own parts, and names its fonts (of those that are there the first is taken) and more of its look. */
const OF_LOGOS = {
  elements: new Set([...ELEMENTS, 'defs', 'clipPath']),
  attributes: new Map([
    ...ATTRIBUTES,
    ['clip-path', /^url\(#[A-Za-z][\w-]{0,63}\)$/],
    ['font-family', /^[\w ,'"-]{1,200}$/],
    ['color', PAINT],
    ['font-weight', /^(?:normal|bold|\d{3})$/],
    ['font-stretch', /^(?:[a-z-]{1,20}|[\d.]{1,6}%)$/],
    ['preserveAspectRatio', /^[a-zA-Z ]{1,30}$/],
    ...['letter-spacing', 'word-spacing'].map((name) => [name, SPACING] as const),
    ...['stroke-dashoffset', 'stroke-miterlimit'].map((name) => [name, NUMBER] as const),
    ...WORDS_OF_LOGOS.map((name) => [name, WORD] as const),
  ] as const),
};
const OF_MAPS = { elements: ELEMENTS, attributes: ATTRIBUTES };

/** Elements that draw nothing by themselves; whatever refers to one loses that attribute. */
const UNDRAWN = new Set(
  'defs metadata script style symbol linearGradient radialGradient pattern mask marker filter'.split(' '),
);
/** Attributes that refer to such an element, or to none. */
const REFERENCES = new Set('mask filter marker-start marker-mid marker-end'.split(' '));
/** Attributes of which the look depends. */
const SEEN = new Set([...OF_LOGOS.attributes.keys(), ...REFERENCES, 'style', 'display', 'visibility']);
for (const unseen of ['id', 'class', 'pointer-events', 'role', 'aria-hidden', 'aria-label'])
  SEEN.delete(unseen);
/** Styles nothing; some design programs write it into every drawing. */
const NO_STYLE = /^\s*(?:enable-background:[^;]*;?\s*)?$/;

class Refused extends Error {
  readonly problem: SvgProblem;
  constructor(problem: SvgProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reduces an uploaded SVG to shapes and texts: nothing that loads, runs, links or styles. The result is written from
 * the parsed elements, so that no parser can see anything else in it.
 */
export function allowedSvg(text: string): Result<string, SvgProblem> {
  if (text.length > LIMITS.characters) return refuse('too-large');
  const rewriter = new Rewriter(OF_MAPS);
  try {
    rewriter.read(text);
    return ok(rewriter.end());
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * The same for a picture of at most so many `characters`: refuses one that looks otherwise without what is left out.
 * Other work has its turns meanwhile.
 */
export async function allowedLogo(
  text: string,
  characters: number = LIMITS.characters,
): Promise<Result<string, SvgProblem | 'loses-look'>> {
  if (text.length > characters) return refuse('too-large');
  const rewriter = new Rewriter(OF_LOGOS);
  try {
    for (let from = 0; from < text.length; from += CHARACTERS_AT_ONCE) {
      rewriter.read(text.slice(from, from + CHARACTERS_AT_ONCE));
      await breathe();
    }
    const drawing = rewriter.end();
    return rewriter.losesLook ? refuse('loses-look') : ok(drawing);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown) {
  if (error instanceof Refused) return refuse(error.problem);
  throw error;
}

type AllowList = typeof OF_MAPS;

class Rewriter {
  losesLook = false;
  readonly #list: AllowList;
  readonly #parser = new SaxesParser({ xmlns: true });
  /** Names of the open elements that are written. */
  readonly #open: string[] = [];
  #depth = 0;
  #elements = 0;
  /** Of the element that is being read. */
  #attributes = 0;
  /** Depth of the element that is being skipped with its content; 0 if none is. */
  #skippedFrom = 0;
  /** Depth of the style sheet that is being read; 0 for none. */
  #styleAt = 0;
  #output = '';

  constructor(list: AllowList) {
    this.#list = list;
    this.#parser.on('error', () => this.#refuse('malformed'));
    this.#parser.on('doctype', () => this.#refuse('has-doctype'));
    this.#parser.on('attribute', () => this.#countAttribute());
    this.#parser.on('opentag', (tag) => this.#start(tag));
    this.#parser.on('closetag', () => this.#end());
    this.#parser.on('text', (text) => this.#write(text));
    this.#parser.on('cdata', (text) => this.#write(text));
  }

  read(text: string): void {
    this.#parser.write(text);
  }

  /** The drawing, once all of it was read. */
  end(): string {
    this.#parser.close();
    if (this.#output === '') this.#refuse('not-svg');
    return this.#output;
  }

  #refuse(problem: SvgProblem): never {
    throw new Refused(problem);
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > LIMITS.attributes) this.#refuse('too-many-attributes');
  }

  #start(tag: SaxesTagNS): void {
    this.#depth += 1;
    this.#elements += 1;
    this.#attributes = 0;
    if (this.#depth > LIMITS.depth) this.#refuse('too-deep');
    if (this.#elements > LIMITS.elements) this.#refuse('too-many-elements');
    const isSvg = tag.uri === SVG_NAMESPACE && tag.prefix === '';
    if (this.#depth === 1 && !(isSvg && tag.local === 'svg')) this.#refuse('not-svg');
    if (tag.local === 'style') this.#styleAt ||= this.#depth;
    if (this.#skippedFrom > 0) return;
    if (!isSvg || !this.#list.elements.has(tag.local) || (this.#depth > 1 && tag.local === 'svg')) {
      this.#skippedFrom = this.#depth;
      if (tag.uri === SVG_NAMESPACE && !UNDRAWN.has(tag.local)) this.losesLook = true;
      return;
    }
    if (losesLook(tag, this.#list, this.#depth === 1)) this.losesLook = true;
    const namespace = this.#depth === 1 ? ` xmlns="${SVG_NAMESPACE}"` : '';
    this.#open.push(tag.local);
    this.#output += `<${tag.local}${namespace}${attributesOf(tag, this.#list)}>`;
  }

  #end(): void {
    if (this.#skippedFrom === 0) this.#output += `</${this.#open.pop()}>`;
    if (this.#skippedFrom === this.#depth) this.#skippedFrom = 0;
    if (this.#styleAt === this.#depth) this.#styleAt = 0;
    this.#depth -= 1;
  }

  #write(text: string): void {
    // A style sheet is in force wherever it stands; design programs also write empty ones.
    if (this.#styleAt > 0 && text.trim() !== '') this.losesLook = true;
    const inside = this.#open.at(-1);
    if (this.#skippedFrom === 0 && inside !== undefined && TEXTS.has(inside)) this.#output += escapeXml(text);
  }
}

type Attribute = SaxesTagNS['attributes'][string];

const isAllowed = ({ prefix, local, value }: Attribute, { attributes }: AllowList): boolean =>
  prefix === '' && attributes.get(local)?.test(value) === true;

function attributesOf(tag: SaxesTagNS, list: AllowList): string {
  return Object.values(tag.attributes)
    .filter((attribute) => isAllowed(attribute, list))
    .map(({ local, value }) => ` ${local}="${escapeXml(value)}"`)
    .join('');
}

/** Whether an element looks otherwise without an attribute that is left out. */
function losesLook(tag: SaxesTagNS, list: AllowList, isRoot: boolean): boolean {
  const isSized = isRoot && 'viewBox' in tag.attributes;
  return Object.values(tag.attributes).some((attribute) => {
    const { prefix, local, value } = attribute;
    if (prefix !== '' || !SEEN.has(local) || isAllowed(attribute, list) || NO_STYLE.test(value)) return false;
    if (value === 'none' && REFERENCES.has(local)) return false;
    return !(isSized && (local === 'width' || local === 'height'));
  });
}
