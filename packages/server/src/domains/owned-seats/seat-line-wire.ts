import { isEmail } from '../../shared/email.ts';
import { type IdentityDocument, parseIdentityDocument } from '../../shared/identity-document.ts';
import type { SeatOfPlan } from './owned-seat-store.ts';

/** The columns of a file of season seats (spec 4 §2.9). */
export const COLUMNS = [
  'tribuna',
  'sector',
  'fila',
  'asiento',
  'tipo_documento',
  'documento',
  'correo',
] as const;
export type SeatRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Lookups for reading lines: the seats of the plan, and document types by name in lower case. */
export interface SeatTerms {
  readonly seats: readonly SeatOfPlan[];
  readonly documentTypes: ReadonlyMap<string, number>;
}

/** A valid line: the seat is assigned, its holder's address changes, or nothing changes. */
export interface SeatLine {
  readonly seat: SeatOfPlan;
  readonly document: IdentityDocument;
  readonly email: string;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase('es-UY');
const keyOf = (...names: readonly string[]): string => names.map(plain).join('\u0000');

/** Seats by what a file calls them; null for what means several. */
type Named = Map<string, SeatOfPlan | null>;

function add(named: Named, seat: SeatOfPlan, stand: string, sector: string): void {
  const key = keyOf(stand, sector, seat.rowName, seat.seatName);
  const isOthers = named.has(key) && named.get(key) !== seat;
  named.set(key, isOthers ? null : seat);
}

/**
 * Reads the lines of one file; a repeated seat is an error. Stands and sectors are given by name, or by number and
 * code; the latter go before names, and a name of several seats is an error.
 */
export function seatReader({ seats, documentTypes }: SeatTerms) {
  const byCode: Named = new Map();
  const byName: Named = new Map();
  for (const seat of seats) {
    add(byCode, seat, String(seat.standId), seat.code);
    for (const stand of [seat.standName, String(seat.standId)])
      for (const sector of [seat.sectorName, seat.code]) add(byName, seat, stand, sector);
  }
  const lines = new Map<SeatOfPlan, number>();
  return (record: SeatRecord, line: number): SeatLine | { readonly error: string } => {
    const { tribuna, sector, fila, asiento } = record;
    const key = keyOf(tribuna, sector, fila, asiento);
    const seat = byCode.get(key) ?? byName.get(key);
    if (seat === null)
      return {
        error: `hay más de una butaca ${tribuna} · ${sector}, fila ${fila}, asiento ${asiento}: poné el número de la tribuna y el código del sector`,
      };
    if (!seat)
      return { error: `no existe la butaca ${tribuna} · ${sector}, fila ${fila}, asiento ${asiento}` };
    const typeId = documentTypes.get(plain(record.tipo_documento));
    if (typeId === undefined) return { error: `no existe el tipo de documento «${record.tipo_documento}»` };
    const document = parseIdentityDocument(typeId, record.documento);
    if (!document) return { error: `el documento ${record.documento} no es válido` };
    const email = record.correo.trim();
    if (!isEmail(email))
      return { error: email === '' ? 'falta el correo' : `el correo ${email} no es válido` };
    const before = lines.get(seat);
    if (before !== undefined) return { error: `la misma butaca está en la fila ${before}` };
    lines.set(seat, line);
    const isOthers = seat.document !== null && (seat.document !== document.number || seat.typeId !== typeId);
    return isOthers ? { error: 'esa butaca ya es de otra persona' } : { seat, document, email };
  };
}
