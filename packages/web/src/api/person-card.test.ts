import { expect, it } from 'vitest';
import { extraValuesText, personFields } from './person-card.ts';

const ana = { firstName: ' Ana ', lastName: 'Silva', documentTypeId: 1, document: ' 12345672', phone: '' };

it('sends a person trimmed', () => {
  expect(personFields(ana)).toEqual({
    PersonaNombre: 'Ana',
    PersonaApellido: 'Silva',
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: '12345672',
    PersonaTelefono: '',
  });
});

it('sends the answers that were given, trimmed, by the number of their card', () => {
  const cards = [
    { number: 1, person: ana, extras: { 3: '' } },
    { number: 2, person: ana, extras: { 1: 'M', 2: ' Centro ', 3: ' ' } },
  ];
  expect(JSON.parse(extraValuesText(cards))).toEqual([
    { Index: 2, ComplementoId: 1, ComplementoRegistroValor: 'M' },
    { Index: 2, ComplementoId: 2, ComplementoRegistroValor: 'Centro' },
  ]);
});
