import { bareDocument, CEDULA, isCedula, parseIdentityDocument } from '../../shared/identity-document.ts';

/** How staff name a person: by a document, of one type or of any, or by the e-mail of their account. */
export interface Named {
  /** As quoted when no person is found: the same text for the same person. */
  readonly typed: string;
  readonly email: string | null;
  /** Null: of any type. */
  readonly typeId: number | null;
  readonly document: string | null;
}

/**
 * The people that staff typed, each once. A document may have its type in front, by name or abbreviation (`PAS 123`);
 * without one it is of any type, and a cédula has its zero in front. `types` is in lower case.
 */
export function namedPersons(typed: readonly string[], types: ReadonlyMap<string, number>): readonly Named[] {
  const named = typed.flatMap((text) => namedBy(text.trim(), types));
  const keyOf = (one: Named) => [one.typed, one.typeId, one.document].join(' ');
  return [...new Map(named.map((one) => [keyOf(one), one])).values()];
}

function namedBy(text: string, types: ReadonlyMap<string, number>): readonly Named[] {
  if (text.includes('@')) {
    const email = text.toLowerCase();
    return [{ typed: email, email, typeId: null, document: null }];
  }
  const type = typeInFront(text, types);
  const number = bareDocument(type ? text.slice(type.length) : text);
  if (type) {
    const document = parseIdentityDocument(type.id, number)?.number ?? number;
    const name = text.slice(0, type.length).toUpperCase();
    return [{ typed: `${name} ${document}`, email: null, typeId: type.id, document }];
  }
  const any = { typed: number, email: null, typeId: null, document: number };
  const padded = number.padStart(8, '0');
  return isCedula(number) && padded !== number ? [any, { ...any, typeId: CEDULA, document: padded }] : [any];
}

/** The longest name of a type that the text begins with, as a word. */
function typeInFront(text: string, types: ReadonlyMap<string, number>) {
  const small = text.toLowerCase();
  const found = [...types]
    .filter(([name]) => name !== '' && small.startsWith(name) && /^[\s:.]+\S/.test(small.slice(name.length)))
    .toSorted(([one], [other]) => other.length - one.length)[0];
  return found && { id: found[1], length: found[0].length };
}
