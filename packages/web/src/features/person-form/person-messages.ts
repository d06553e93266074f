const FIELD_NAMES = { firstName: 'nombre', lastName: 'apellido', document: 'documento' } as const;

/** `Ingrese nombre de persona para el ticket 2`, … (spec 2 §5). */
export function emptyFieldText(field: keyof typeof FIELD_NAMES, ticket: number): string {
  return `Ingrese ${FIELD_NAMES[field]} de persona para el ticket ${ticket}`;
}

export const DOCUMENTS_REPEATED = 'Hay documentos repetidos';
