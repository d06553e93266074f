import { documentText } from '../../shared/identity-document.ts';
import type { Fields } from '../staff-audit/public.ts';

/** A person in the audit. */
export const personFields = (person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly typeName: string;
  readonly document: { readonly typeId: number; readonly number: string };
}): Fields => ({
  Nombre: person.firstName,
  Apellido: person.lastName,
  Documento: `${person.typeName} ${documentText(person.document)}`,
  Teléfono: person.phone,
});
