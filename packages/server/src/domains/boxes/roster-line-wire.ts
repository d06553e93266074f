import { parseIdentityDocument } from '../../shared/identity-document.ts';
import type { PersonEntry } from '../people/public.ts';

/** The columns of a roster (spec 4 §2.10). */
export const COLUMNS = ['tipo_documento', 'documento', 'nombres', 'apellidos', 'telefono'] as const;
export type RosterRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

const NAME_LENGTH = 60;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not let in
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;

const isName = (text: string): boolean => text !== '' && text.length <= NAME_LENGTH && !CONTROLS.test(text);

/** A line of a roster, by the document types' names and abbreviations in lower case; or its error. */
export function readRosterLine(
  record: RosterRecord,
  documentTypes: ReadonlyMap<string, number>,
): PersonEntry | { readonly error: string } {
  const typeId = documentTypes.get(record.tipo_documento.trim().toLocaleLowerCase('es-UY'));
  if (typeId === undefined) return { error: `no existe el tipo de documento «${record.tipo_documento}»` };
  const document = parseIdentityDocument(typeId, record.documento);
  if (!document) return { error: `el documento ${record.documento} no es válido` };
  const [firstName, lastName] = [record.nombres.trim(), record.apellidos.trim()];
  if (!isName(firstName)) return { error: 'faltan los nombres' };
  if (!isName(lastName)) return { error: 'faltan los apellidos' };
  const phone = record.telefono.replace(/[\s.-]/g, '');
  if (phone !== '' && !/^\d{8,20}$/.test(phone))
    return { error: `el teléfono ${record.telefono} no es válido` };
  return { document, firstName, lastName, phone };
}
