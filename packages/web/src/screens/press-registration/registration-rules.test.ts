// In a document.
import { describe, expect, it } from 'vitest';
import { chooseFile, type FileChoice } from '../../features/file-field/choose-file.ts';
import {
  EMPTY_REGISTRATION,
  type MemberForm,
  type RegistrationForm,
  reduceRegistration,
  registrationOf,
} from './registration-form.ts';
import { firstRegistrationProblem, imageRules, memberPrefix } from './registration-rules.ts';

const card: FileChoice = {
  kind: 'chosen',
  file: { name: 'a.png', extension: '.png', base64: 'YQ==', dataUrl: 'data:image/png;base64,YQ==' },
};
const refused: FileChoice = { kind: 'refused', problem: 'size' };
const [blank] = EMPTY_REGISTRATION.members;
const person = {
  ...blank!.person,
  firstName: 'Ana',
  lastName: 'Silva',
  document: '12345672',
  phone: '099123456',
};
const bruno: MemberForm = {
  key: 1,
  person: { ...person, firstName: 'Bruno', document: '23456783' },
  role: 'Relator',
  card,
};
const carla: MemberForm = { ...bruno, key: 2, person: { ...bruno.person, document: '34567894' } };
const complete: RegistrationForm = {
  outlet: { ...EMPTY_REGISTRATION.outlet, name: 'Radio', typeId: 1 },
  responsible: { person, email: 'ana@example.uy', card },
  members: [bruno, carla],
};

const outlet = (change: Partial<RegistrationForm['outlet']>): RegistrationForm => ({
  ...complete,
  outlet: { ...complete.outlet, ...change },
});
const responsible = (change: Partial<RegistrationForm['responsible']>): RegistrationForm => ({
  ...complete,
  responsible: { ...complete.responsible, ...change },
});
const responsiblePerson = (change: Partial<typeof person>) =>
  responsible({ person: { ...person, ...change } });
const second = (change: Partial<MemberForm>): RegistrationForm => ({
  ...complete,
  members: [bruno, { ...carla, ...change }],
});
const secondPerson = (change: Partial<typeof person>) => second({ person: { ...carla.person, ...change } });

/** Spec 3 §5, in its order; each form breaks one rule. */
const rules: readonly (readonly [text: string, controlId: string, form: RegistrationForm])[] = [
  ['Debes ingresar el nombre del medio', 'outlet-name', outlet({ name: '  ' })],
  ['Debes ingresar el tipo del medio', 'outlet-typeId', outlet({ typeId: 0 })],
  [
    'Debes ingresar el nombre del responsable del medio',
    'responsible-firstName',
    responsiblePerson({ firstName: ' ' }),
  ],
  [
    'Debes ingresar el apellido del responsable del medio',
    'responsible-lastName',
    responsiblePerson({ lastName: '' }),
  ],
  [
    'Debes ingresar el documento del responsable del medio',
    'responsible-document',
    responsiblePerson({ document: '' }),
  ],
  [
    'Debes indicar el teléfono del responsable del medio',
    'responsible-phone',
    responsiblePerson({ phone: '' }),
  ],
  [
    'Debes indicar el correo electrónico del responsable del medio',
    'responsible-email',
    responsible({ email: ' ' }),
  ],
  [
    'Teléfono del responsable del medio incorrecto',
    'responsible-phone',
    responsiblePerson({ phone: '1234567' }),
  ],
  ['Debes adjuntar el carnet AUF ID', 'responsible-card', responsible({ card: { kind: 'none' } })],
  ['Debes ingresar el nombre del integrante #2', 'member-2-firstName', secondPerson({ firstName: '' })],
  ['Debes ingresar el apellido del integrante #2', 'member-2-lastName', secondPerson({ lastName: ' ' })],
  ['Debes ingresar el documento del integrante #2', 'member-2-document', secondPerson({ document: '' })],
  ['Debes ingresar el rol del integrante #2', 'member-2-role', second({ role: ' ' })],
  ['Debes adjuntar el carnet AUF ID del integrante #2', 'member-2-card', second({ card: { kind: 'none' } })],
  [
    'Error: no debes ingresar al responsable como integrante',
    'member-2-document',
    secondPerson({ document: ' 12345672 ' }),
  ],
];

/** A form that breaks both rules: the first of the list must be reported. */
function both(first: RegistrationForm, then: RegistrationForm): RegistrationForm {
  const pickOf = <Part>(one: Part, other: Part, whole: Part): Part => (one === whole ? other : one);
  const merge = <Part extends object>(one: Part, other: Part, whole: Part): Part => {
    const fields = Object.keys(whole) as (keyof Part)[];
    return Object.fromEntries(
      fields.map((field) => [field, pickOf(one[field], other[field], whole[field])]),
    ) as Part;
  };
  const mergeWithPerson = <Part extends { readonly person: typeof person }>(
    a: Part,
    b: Part,
    whole: Part,
  ) => ({
    ...merge(a, b, whole),
    person: merge(a.person, b.person, whole.person),
  });
  return {
    outlet: merge(first.outlet, then.outlet, complete.outlet),
    responsible: mergeWithPerson(first.responsible, then.responsible, complete.responsible),
    members: [bruno, mergeWithPerson(first.members[1]!, then.members[1]!, carla)],
  };
}

describe('the first thing that is wrong with a registration is', () => {
  it('nothing when all is there', () => {
    expect(firstRegistrationProblem(complete)).toBeNull();
  });

  it.each(rules)('%s', (text, controlId, form) => {
    expect(firstRegistrationProblem(form)).toEqual({ text, controlId });
  });

  it.each(rules.slice(1).map(([text], index) => [rules[index]![0], text, index] as const))(
    '"%s" before "%s"',
    (text, _later, index) => {
      const form = both(rules[index]![2], rules[index + 1]![2]);
      expect(firstRegistrationProblem(form)?.text).toBe(text);
    },
  );

  it.each([
    ['8 digits', '12345678', null],
    ['20 digits', '1'.repeat(20), null],
    ['21 digits', '1'.repeat(21), 'Teléfono del responsable del medio incorrecto'],
  ])('about a phone of %s', (_case, phone, text) => {
    expect(firstRegistrationProblem(responsiblePerson({ phone }))?.text ?? null).toBe(text);
  });

  it('a card that was refused, as if there were none', () => {
    expect(firstRegistrationProblem(responsible({ card: refused }))?.text).toBe(
      'Debes adjuntar el carnet AUF ID',
    );
  });

  it.each([
    [responsible({ card: { kind: 'reading' } }), 'responsible-card'],
    [second({ card: { kind: 'reading' } }), 'member-2-card'],
  ])('a card that is being read', (form, controlId) => {
    expect(firstRegistrationProblem(form)).toEqual({
      text: 'Esperá a que termine de cargar la imagen.',
      controlId,
    });
  });

  it('everything of one member before the next one', () => {
    const members = [
      { ...bruno, card: refused },
      { ...carla, person: blank!.person },
    ];
    expect(firstRegistrationProblem({ ...complete, members })?.text).toBe(
      'Debes adjuntar el carnet AUF ID del integrante #1',
    );
  });

  it('not the responsible person’s number in a document of another type', () => {
    expect(firstRegistrationProblem(secondPerson({ document: '12345672', documentTypeId: 2 }))).toBeNull();
  });
});

describe('an AUF ID image', () => {
  it.each([
    ['carnet.png', 2_097_152, null],
    ['carnet.JPG', 3, null],
    ['carnet.jpeg', 3, null],
    ['carnet.png', 2_097_153, 'Imagen supera el peso máximo.'],
    ['carnet.webp', 3, 'Imagen supera el peso máximo.'],
  ])('%s of %i bytes: %s', async (name, bytes, text) => {
    const choice = await chooseFile(new File([new Uint8Array(bytes)], name), imageRules);
    expect(choice.kind === 'refused' ? imageRules.texts[choice.problem] : null).toBe(text);
  });
});

describe('a registration', () => {
  it('begins with one member and both accounts as "@"', () => {
    expect(EMPTY_REGISTRATION.outlet).toMatchObject({ instagram: '@', twitter: '@' });
    expect(EMPTY_REGISTRATION.members).toHaveLength(1);
  });

  it('keeps its last member', () => {
    const added = reduceRegistration(EMPTY_REGISTRATION, { type: 'member-added' });
    expect(added.members.map(({ key }) => key)).toEqual([1, 2]);
    const removed = reduceRegistration(added, { type: 'member-removed', key: 1 });
    expect(removed.members.map(({ key }) => key)).toEqual([2]);
    expect(reduceRegistration(removed, { type: 'member-removed', key: 2 })).toEqual(removed);
  });

  it('is sent with its pictures in base64', () => {
    const sent = registrationOf(second({ card: refused }));
    expect(sent.responsible.cardBase64).toBe('YQ==');
    expect(sent.members.map(({ cardBase64 }) => cardBase64)).toEqual(['YQ==', '']);
  });

  it('has the problem of a member at its own control, also when one before it was removed', () => {
    const left = reduceRegistration(second({ role: ' ' }), { type: 'member-removed', key: 1 });
    expect(firstRegistrationProblem(left)).toEqual({
      text: 'Debes ingresar el rol del integrante #1',
      controlId: `${memberPrefix(carla)}-role`,
    });
    expect(memberPrefix(carla)).not.toBe(memberPrefix(bruno));
  });
});

it('the controls of a member of the crew are found by the key of its form, not by its position', () => {
  expect(memberPrefix({ key: 7 })).toBe('member-7');
});
