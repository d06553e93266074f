import { parseIdentityDocument } from '../../shared/identity-document.ts';
import type { PersonEntry } from '../people/public.ts';

/** The columns of a roster (spec 4 §2.10). */
export const COLUMNS = ['tipo_documento', 'documento', 'nombres', 'apellidos', 'telefono'] as const;
export type RosterRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** As on the pages that ask for guests. */
const NAME_LENGTH = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is not let in
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;

function nameError(what: 'nombres' | 'apellidos', text: string): string | null {
  if (text === '') return `faltan los ${what}`;
  if (text.length > NAME_LENGTH) return `los ${what} pasan de ${NAME_LENGTH} letras`;
  return CONTROLS.test(text) ? `los ${what} tienen un carácter que no es una letra` : null;
}

/** A line of a roster, by the document types' names and abbreviations in lower case; or its error. */
export function readRosterLine(
  record: RosterRecord,
  documentTypes: ReadonlyMap<string, number>,
): PersonEntry | { readonly error: string } {
  const typeId = documentTypes.get(record.tipo_documento.trim().toLocaleLowerCase('es-UY'));
  if (typeId === undefined)
    return { error: `«${record.tipo_documento}» no es un tipo de documento para invitados` };
  const document = parseIdentityDocument(typeId, record.documento);
  if (!document) return { error: `el documento ${record.documento} no es válido` };
  const [firstName, lastName] = [record.nombres.trim(), record.apellidos.trim()];
  const wrong = nameError('nombres', firstName) ?? nameError('apellidos', lastName);
  if (wrong !== null) return { error: wrong };
  const phone = record.telefono.replace(/[\s.-]/g, '');
  if (phone !== '' && !/^\d{8,20}$/.test(phone))
    return { error: `el teléfono ${record.telefono} no es válido` };
  return { document, firstName, lastName, phone };
}
