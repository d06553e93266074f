import { describe, expect, it } from 'vitest';
import { toExtraField } from './site-wire.ts';

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
