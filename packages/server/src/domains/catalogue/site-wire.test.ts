import { describe, expect, it } from 'vitest';
import { toDocumentType, toExtraField } from './site-wire.ts';

describe('an extra field', () => {
  it('is a list of options or a free text', () => {
    const field = { id: 3, name: 'Puerta', isMandatory: true };
    expect(toExtraField({ ...field, kind: 'choice', options: [{ id: 9, value: 'P1' }] })).toEqual({
      ComplementoId: 3,
      ComplementoNombre: 'Puerta',
      ComplementoTipo: 'O',
      EspectaculoComplementoObligatorio: true,
      Opciones: [{ ComplementoOpcionId: 9, ComplementoOpcionValor: 'P1' }],
    });
    expect(toExtraField({ ...field, kind: 'text', options: [] })).toMatchObject({
      ComplementoTipo: 'T',
      Opciones: [],
    });
  });
});

it('a document type has its name and its abbreviation', () => {
  const type = { id: 1, name: 'Cédula de identidad', abbreviation: 'CI' } as Parameters<
    typeof toDocumentType
  >[0];
  expect(toDocumentType(type)).toEqual({
    DocumentoTipoId: 1,
    DocumentoTipoNombre: 'Cédula de identidad',
    DocumentoTipoAbr: 'CI',
  });
});
