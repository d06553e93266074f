import type { ExtraField, SoldTicket, WindowMethod, WindowShow } from '../../api/till.ts';
import type { WindowSector } from '../../api/window-sectors.ts';
import { countText } from '../../lib/counts.ts';
import { beginningText } from '../../lib/dates.ts';
import { amountFormat } from '../shows/plan-rows.ts';

/** `$ 1.200`, `$ 790,50`. */
export const pesos = (amount: number): string => `$ ${amountFormat.format(amount)}`;

/** How money is handed out: by POS what was paid by POS. */
export const HANDED: Readonly<Record<WindowMethod, string>> = { efectivo: 'en efectivo', pos: 'por POS' };

/** A typed amount in pesos: `1200`, `1.200`, `1.200,50`, `1200.5`. Null when it is invalid. */
export function readPesos(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  return /^\d{1,8}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** A terminal's total, as `readPesos`: with a minus where it gave back more than it took. */
export function readTotal(text: string): number | null {
  const [, minus, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = readPesos(rest);
  return minus && amount !== null ? 0 - amount : amount;
}

/** `Hoy · Partido ante Cordón · 22/11/2026 20:15` */
export const showText = ({ name, startsAt, isToday }: WindowShow): string =>
  `${isToday ? 'Hoy · ' : ''}${name} · ${beginningText(startsAt)}`;

export const sectorKey = ({ standId, code }: Pick<WindowSector, 'standId' | 'code'>): string =>
  `${standId}-${code}`;

/** `Público $ 1.200 · Socio $ 600` */
export const pricesText = ({ prices }: Pick<WindowSector, 'prices'>): string =>
  prices.map(({ category, amount }) => `${category} ${pesos(amount)}`).join(' · ');

/** `5.200 libres` */
export const freeText = (free: number): string =>
  free === 0 ? 'Agotado' : `${countText(free)} ${free === 1 ? 'libre' : 'libres'}`;

/** A person of the sale as typed, with the register's answer. */
export interface Person extends SoldTicket {
  /** From 1: the only distinction of unnumbered places. */
  readonly n: number;
  /** Null until the register was asked. */
  readonly price: number | null;
  readonly category: string;
  readonly note: string;
  /** Why this document cannot buy. */
  readonly problem: string;
  /** The register's name of this document; empty where it has none. */
  readonly registered: { readonly firstName: string; readonly lastName: string };
}

export const NO_NAME: Person['registered'] = { firstName: '', lastName: '' };

/** A person with what was typed. Of another document what the register said is forgotten, its names too; typed names stay. */
export function withTyped(person: Person, typed: Partial<Person>): Person {
  if (typed.document === undefined && typed.documentTypeId === undefined) return { ...person, ...typed };
  const { firstName, lastName, registered } = person;
  return {
    ...{ ...person, price: null, category: '', note: '', problem: '', registered: NO_NAME },
    firstName: firstName === registered.firstName ? '' : firstName,
    lastName: lastName === registered.lastName ? '' : lastName,
    ...typed,
  };
}

/** The total; null while a price is not known. Added in cents: sums of pesos with cents are a little more, or less. */
export function totalOf(persons: readonly Person[]): number | null {
  let cents = 0;
  for (const { price } of persons) {
    if (price === null) return null;
    cents += Math.round(price * 100);
  }
  return cents / 100;
}

export interface Payment {
  readonly method: WindowMethod;
  /** As typed; empty: the exact amount. */
  readonly handed: string;
  readonly receipt: string;
}

/** The received cash and the change; null when the text is no amount, or not enough. */
export function cashOf({ handed }: Payment, total: number): { handed: number; change: number } | null {
  const amount = handed.trim() === '' ? total : readPesos(handed);
  if (amount === null || amount < total) return null;
  return { handed: amount, change: Math.round((amount - total) * 100) / 100 };
}

/** Why a sale cannot be made; empty when it can. */
export function saleProblem(
  persons: readonly Person[],
  payment: Payment,
  fields: readonly ExtraField[] = [],
): string {
  const refused = persons.find(({ problem }) => problem);
  if (refused) return refused.problem;
  const total = totalOf(persons);
  if (total === null) return 'Falta el documento de cada persona.';
  if (
    persons.some(({ firstName, lastName }) => Math.min(firstName.trim().length, lastName.trim().length) < 2)
  )
    return 'Falta el nombre o el apellido de una persona.';
  const lacks = persons.flatMap(({ n, extras }) =>
    fields
      .filter(({ id, isMandatory }) => isMandatory && !extras[id]?.trim())
      .map(({ name }) => ({ n, name })),
  )[0];
  if (lacks) return `Falta completar «${lacks.name.toLowerCase()}» de la persona ${lacks.n}.`;
  if (payment.method === 'efectivo') return cashOf(payment, total) ? '' : 'Lo que paga no alcanza.';
  return /^[0-9A-Za-z]{4,20}$/.test(payment.receipt.trim())
    ? ''
    : 'El comprobante tiene de 4 a 20 letras o números.';
}

/** The quantity of a digit key: 0 is ten. Null for other keys. */
export const quantityOfKey = (key: string): number | null => (/^\d$/.test(key) ? Number(key) || 10 : null);

/** `sobran $ 100 en efectivo, faltan $ 100 en POS`: not offset against each other. Empty without any. */
export function differsText({
  cash,
  terminal,
}: {
  readonly cash: number;
  readonly terminal: number;
}): string {
  const textOf = (amount: number, where: string) =>
    amount === 0 ? '' : `${amount < 0 ? 'faltan' : 'sobran'} ${pesos(Math.abs(amount))} en ${where}`;
  return [textOf(cash, 'efectivo'), textOf(terminal, 'POS')].filter(Boolean).join(', ');
}
