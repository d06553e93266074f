import { expect, test } from 'vitest';
import type { OutletForm } from './outlet-form.ts';
import { documentOf, registrationProblem } from './outlet-rules.ts';

const CARD = 'AAAA';
const responsible = {
  ...{ firstName: 'Ana', lastName: 'Sosa', documentTypeId: 1, typedDocument: '1.234.567-2', card: CARD },
  ...{ email: 'ana@radio.uy', phone: '099123456' },
};
const member = {
  ...{ firstName: 'Eva', lastName: 'Paz', documentTypeId: 1, typedDocument: '2752696-2', card: CARD },
  role: 'Cámara',
};
const form: OutletForm = {
  ...{ name: 'Radio', typeId: 3, website: '', twitter: '', instagram: '' },
  ...{ responsible, crew: [member] },
};
const checks = { typeIds: new Set([3]), documentTypeIds: new Set([1, 2]) };

const led = (change: Partial<typeof responsible>): OutletForm => ({
  ...form,
  responsible: { ...responsible, ...change },
});
const withCrew = (...crew: Partial<typeof member>[]): OutletForm => ({
  ...form,
  crew: crew.map((change) => ({ ...member, ...change })),
});
/** Base64 of a picture over 2 MiB. */
const HUGE = 'A'.repeat(2_796_208);

test('a whole registration has no problem', () => {
  expect(registrationProblem(form, checks)).toBeNull();
  expect(registrationProblem(withCrew({}, { documentTypeId: 2 }), checks)).toBeNull();
});

test.each<[string, OutletForm, string, object]>([
  ['no name, before no type', { ...form, name: '', typeId: 0 }, 'outlet-name-missing', {}],
  ['a type that is none of ours', { ...form, typeId: 4 }, 'outlet-type-missing', {}],
  ['no name of the responsible', led({ firstName: '', lastName: '' }), 'responsible-name-missing', {}],
  ['no surname', led({ lastName: '', typedDocument: '' }), 'responsible-surname-missing', {}],
  ['no document', led({ typedDocument: '', phone: '' }), 'responsible-document-missing', {}],
  ['no phone, before a wrong mail', led({ phone: '', email: 'x' }), 'responsible-phone-missing', {}],
  ['a wrong mail, before a wrong phone', led({ phone: '1', email: 'x' }), 'responsible-email-missing', {}],
  ['a wrong phone', led({ phone: '0991234', card: '' }), 'phone-invalid', {}],
  ['no card of the responsible', led({ card: '' }), 'responsible-card-missing', {}],
  ['no crew at all', { ...form, crew: [] }, 'member-name-missing', { n: 1 }],
  ['a member without a surname', withCrew({}, { lastName: '' }), 'member-surname-missing', { n: 2 }],
  ['a member without a document', withCrew({ typedDocument: '' }), 'member-document-missing', { n: 1 }],
  ['a member without a role', withCrew({ role: '', card: '' }), 'member-role-missing', { n: 1 }],
  ['a member without a card', withCrew({ card: '' }), 'member-card-missing', { n: 1 }],
  ['the responsible among the crew', withCrew({ typedDocument: '12345672' }), 'responsible-as-member', {}],
  ['a wrong document', withCrew({ typedDocument: '123' }), 'document-invalid', { document: '123' }],
  ['a type of document that is not taken', led({ documentTypeId: 9 }), 'document-invalid', {}],
  ['one member twice, spelt another way', withCrew({}, { typedDocument: '27526962' }), 'member-repeated', {}],
  ['a card that is too big', withCrew({ card: HUGE }), 'image-too-big', {}],
])('with %s is refused', (_what, sent, problem, detail) => {
  expect(registrationProblem(sent, checks)).toMatchObject({ problem, detail });
});

test('a document without a type is a cédula', () => {
  expect(documentOf({ ...member, documentTypeId: 0 })).toEqual({ typeId: 1, number: '27526962' });
  expect(documentOf({ ...member, typedDocument: '27526963' })).toBeNull();
});
