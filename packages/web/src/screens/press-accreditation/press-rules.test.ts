import { describe, expect, it } from 'vitest';
import { EMPTY_PERSON } from '../../features/person-form/person-rules.ts';
import { firstPressProblem, type PressForm } from './press-rules.ts';

const MISSING = 'Debes ingresar todos los datos para la acreditación';
const person = {
  ...EMPTY_PERSON,
  firstName: 'Ana',
  lastName: 'Silva',
  document: '12345672',
  phone: '099123456',
};
const complete: PressForm = {
  person,
  email: 'ana@radio.example',
  mediaTypeId: 1,
  outletName: 'Radio',
  location: '1',
  card: { kind: 'none' },
};
const withPerson = (change: Partial<typeof person>): PressForm => ({
  ...complete,
  person: { ...person, ...change },
});
const refused = (problem: 'extension' | 'size' | 'unreadable'): PressForm => ({
  ...complete,
  card: { kind: 'refused', problem },
});
const EXTENSIONS =
  'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp';

describe('the first thing that is wrong with a press accreditation is', () => {
  it.each<[string, PressForm, string | null, string | null]>([
    ['nothing, without a card', complete, null, null],
    ['a first name', withPerson({ firstName: ' ' }), MISSING, 'applicant-firstName'],
    ['a last name', withPerson({ lastName: '' }), MISSING, 'applicant-lastName'],
    ['a document type', withPerson({ documentTypeId: 0 }), MISSING, 'applicant-documentTypeId'],
    ['a document', withPerson({ document: '' }), MISSING, 'applicant-document'],
    ['a phone', withPerson({ phone: '' }), MISSING, 'applicant-phone'],
    ['an e-mail', { ...complete, email: ' ' }, MISSING, 'applicant-email'],
    ['an outlet name', { ...complete, outletName: ' ' }, MISSING, 'outlet-outletName'],
    ['an outlet type', { ...complete, mediaTypeId: 0 }, MISSING, 'outlet-mediaTypeId'],
    ['a location', { ...complete, location: '' }, MISSING, 'outlet-location'],
    ['a phone of 7', withPerson({ phone: '1234567' }), 'Teléfono incorrecto', 'applicant-phone'],
    ['not a phone of 8', withPerson({ phone: '12345678' }), null, null],
    ['not a phone of 20', withPerson({ phone: '1'.repeat(20) }), null, null],
    ['a phone of 21', withPerson({ phone: '1'.repeat(21) }), 'Teléfono incorrecto', 'applicant-phone'],
    ['a card of another kind', refused('extension'), EXTENSIONS, 'outlet-card'],
    ['a card above 5 MB', refused('size'), 'El carnet AUF no debe superar los 5MB de tamaño.', 'outlet-card'],
    ['a card that cannot be read', refused('unreadable'), 'Error al cargar el carnet AUF.', 'outlet-card'],
    [
      'a card that is being read',
      { ...complete, card: { kind: 'reading' } },
      'Esperá a que termine de cargar la imagen.',
      'outlet-card',
    ],
    [
      'what is missing before a wrong phone',
      { ...withPerson({ phone: '1' }), mediaTypeId: 0 },
      MISSING,
      'outlet-mediaTypeId',
    ],
    [
      'a wrong phone before the card',
      { ...refused('size'), person: { ...person, phone: '1' } },
      'Teléfono incorrecto',
      'applicant-phone',
    ],
  ])('%s', (_case, form, text, controlId) => {
    expect(firstPressProblem(form, { needsCard: false })).toEqual(text && { text, controlId });
  });

  it('no card, where the club asked for another picture', () => {
    const problem = { text: 'Adjuntá la nueva imagen del carnet AUF.', controlId: 'outlet-card' };
    expect(firstPressProblem(complete, { needsCard: true })).toEqual(problem);
    expect(firstPressProblem(refused('size'), { needsCard: true })?.text).toContain('5MB');
  });
});
