import { isEmail } from '../../shared/email.ts';
import { bareDocument, CEDULA, parseIdentityDocument } from '../../shared/identity-document.ts';
import type { Limits } from '../limits/public.ts';
import { rowText } from './messages.ts';
import { dayOf } from './register-day.ts';

/** The columns of a register (spec 4 §2.9), in the order of its template. */
export const COLUMNS = [
  'tipo_documento',
  'documento',
  'nro_socio',
  'categoria',
  'nombres',
  'apellidos',
  'correo',
  'deuda',
  'aviso',
  'pin',
] as const;
/** An optional column: since when somebody is a member. */
const SINCE = 'socio_desde';
export type RegisterRecord = Readonly<Record<(typeof COLUMNS)[number], string>> & {
  readonly [SINCE]?: string;
};

/** A row that can be applied. */
export interface RegisterRow {
  readonly typeId: number;
  readonly document: string;
  readonly memberNumber: string;
  readonly categoryId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isInDebt: boolean;
  readonly remark: string;
  /** Since when they are a member (`2004-05-18`); null: the stored day stays. */
  readonly memberSince: string | null;
  /** Empty: the member keeps the one they have. */
  readonly pin: string;
}

/** A skipped row with the reason. The member whom it names counts as present and stays as they are. */
export interface WrongRow {
  readonly error: string;
  readonly owner: { readonly typeId: number; readonly document: string } | null;
  /** Names the member, too, whose document may be another now. Null if it cannot be read, or is another row's. */
  readonly memberNumber: string | null;
}

/** Lookups for reading rows; names in lower case. */
export interface RegisterTerms {
  readonly documentTypes: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

export const plainName = (name: string): string => name.trim().toLocaleLowerCase('es-UY');

const NAME_LENGTH = 60;
const REMARK_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not let in
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
const MEMBER_NUMBER = /^[0-9A-Za-z./-]{1,20}$/;
const DEBT: Readonly<Record<string, boolean>> = { '0': false, '1': true };

/** Reads the rows of one file; repeated documents and member numbers are errors. A row with a `problem` is only read for whom it names. */
export function registerReader(terms: RegisterTerms) {
  const documents = new Map<string, number>();
  const numbers = new Map<string, number>();
  return (record: RegisterRecord, line: number, problem: string | null = null): RegisterRow | WrongRow => {
    const typeId = terms.documentTypes.get(plainName(record.tipo_documento));
    if (typeId === undefined) return byNumber(record, problem ?? rowText.documentType(record.tipo_documento));
    const document = parseIdentityDocument(typeId, record.documento);
    if (!document) {
      const isCedula = typeId === CEDULA && bareDocument(record.documento) !== '';
      const objection = isCedula ? rowText.cedula(record.documento) : rowText.document(record.documento);
      return byNumber(record, problem ?? objection);
    }
    const owner = { typeId, document: document.number };
    const wrong = problem ?? objection(record, terms);
    if (wrong !== null) return byNumber(record, wrong, owner);
    const again = repetition(record, `${typeId} ${document.number}`, line);
    if (again !== null) return { error: again, owner, memberNumber: null };
    return { ...owner, ...valuesOf(record, terms) };
  };

  function byNumber(record: RegisterRecord, error: string, owner: WrongRow['owner'] = null): WrongRow {
    const number = record.nro_socio.trim();
    return { error, owner, memberNumber: MEMBER_NUMBER.test(number) ? number : null };
  }

  function repetition(record: RegisterRecord, key: string, line: number): string | null {
    const number = record.nro_socio.trim();
    const [sameDocument, sameNumber] = [documents.get(key), numbers.get(number)];
    if (sameDocument !== undefined) return rowText.documentAgain(sameDocument);
    if (sameNumber !== undefined) return rowText.numberAgain(number, sameNumber);
    documents.set(key, line);
    numbers.set(number, line);
    return null;
  }
}

function objection(record: RegisterRecord, { categories }: RegisterTerms): string | null {
  const email = record.correo.trim();
  if (!MEMBER_NUMBER.test(record.nro_socio.trim())) return rowText.memberNumber(record.nro_socio);
  if (!categories.has(plainName(record.categoria))) return rowText.category(record.categoria);
  if (!isName(record.nombres)) return rowText.name('nombres');
  if (!isName(record.apellidos)) return rowText.name('apellidos');
  if (email !== '' && !isEmail(email)) return rowText.email(email);
  if (DEBT[record.deuda.trim()] === undefined) return rowText.debt(record.deuda);
  if (record.aviso.length > REMARK_LENGTH || CONTROLS.test(record.aviso)) return rowText.remark;
  const since = record[SINCE]?.trim() ?? '';
  if (since !== '' && dayOf(since) === null) return rowText.since(since);
  // The text of an invalid PIN is not shown.
  return /^(\d{4,8})?$/.test(record.pin.trim()) ? null : rowText.pin;
}

const isName = (text: string): boolean => {
  const name = text.trim();
  return name !== '' && name.length <= NAME_LENGTH && !CONTROLS.test(name);
};

function valuesOf(record: RegisterRecord, { categories }: RegisterTerms) {
  return {
    memberNumber: record.nro_socio.trim(),
    categoryId: categories.get(plainName(record.categoria)) ?? 0,
    firstName: record.nombres.trim(),
    lastName: record.apellidos.trim(),
    email: record.correo.trim(),
    isInDebt: DEBT[record.deuda.trim()] ?? false,
    remark: record.aviso.trim(),
    memberSince: dayOf(record[SINCE]?.trim() ?? ''),
    pin: record.pin.trim(),
  };
}

/** The effect of applying a register to the existing members. */
export interface ImportCounts {
  readonly rows: number;
  readonly errors: number;
  /** Only members who had not left before. */
  readonly members: number;
  readonly joining: number;
  readonly leaving: number;
  readonly categories: number;
  readonly debts: number;
  /** Other changes than of category or debt: names, number, address, remark, PIN. */
  readonly others: number;
}

/** Whether so large a share of the members leaves or changes category that a second person has to approve it (spec 4 §2.9). */
export const needsSecondPerson = (
  { members, leaving, categories }: ImportCounts,
  { membersLeaving, categoriesChanging }: Pick<Limits, 'membersLeaving' | 'categoriesChanging'>,
): boolean => leaving * 100 > members * membersLeaving || categories * 100 > members * categoriesChanging;
