import { REGISTRATION_IMAGE } from '@club/contract/constants';
import { isPhone } from '../../features/accreditation/applicant-rules.ts';
import { type FileRules, STILL_READING } from '../../features/file-field/choose-file.ts';
import {
  type Check,
  type FormProblem,
  firstFailure,
  isBlank,
} from '../../features/form-problem/form-problem.ts';
import { hasRepeatedDocument } from '../../features/person-form/person-rules.ts';
import type { MemberForm, OutletForm, RegistrationForm, ResponsibleForm } from './registration-form.ts';

/** First parts of the ids of the controls. */
export const OUTLET = 'outlet';
export const RESPONSIBLE = 'responsible';
export const memberPrefix = ({ key }: Pick<MemberForm, 'key'>): string => `member-${key}`;

/** The rules of an AUF ID image (spec 3 §5, §9). */
export const imageRules: FileRules = {
  ...REGISTRATION_IMAGE,
  texts: {
    // The one alert of the spec; the field's hint tells the kinds.
    extension: 'Imagen supera el peso máximo.',
    size: 'Imagen supera el peso máximo.',
    unreadable: 'Error al cargar el carnet AUF.',
  },
};

const outletChecks: readonly Check<OutletForm>[] = [
  [({ name }) => isBlank(name), 'Debes ingresar el nombre del medio', `${OUTLET}-name`],
  [({ typeId }) => typeId === 0, 'Debes ingresar el tipo del medio', `${OUTLET}-typeId`],
];

const responsibleChecks: readonly Check<ResponsibleForm>[] = [
  [
    ({ person }) => isBlank(person.firstName),
    'Debes ingresar el nombre del responsable del medio',
    `${RESPONSIBLE}-firstName`,
  ],
  [
    ({ person }) => isBlank(person.lastName),
    'Debes ingresar el apellido del responsable del medio',
    `${RESPONSIBLE}-lastName`,
  ],
  [
    ({ person }) => isBlank(person.document),
    'Debes ingresar el documento del responsable del medio',
    `${RESPONSIBLE}-document`,
  ],
  [
    ({ person }) => isBlank(person.phone),
    'Debes indicar el teléfono del responsable del medio',
    `${RESPONSIBLE}-phone`,
  ],
  [
    ({ email }) => isBlank(email),
    'Debes indicar el correo electrónico del responsable del medio',
    `${RESPONSIBLE}-email`,
  ],
  [
    ({ person }) => !isPhone(person.phone),
    'Teléfono del responsable del medio incorrecto',
    `${RESPONSIBLE}-phone`,
  ],
  [({ card }) => card.kind === 'reading', STILL_READING, `${RESPONSIBLE}-card`],
  [({ card }) => card.kind !== 'chosen', 'Debes adjuntar el carnet AUF ID', `${RESPONSIBLE}-card`],
];

/** `n` is 1 for the first member. */
function memberChecks(n: number, prefix: string): readonly Check<MemberForm>[] {
  return [
    [
      ({ person }) => isBlank(person.firstName),
      `Debes ingresar el nombre del integrante #${n}`,
      `${prefix}-firstName`,
    ],
    [
      ({ person }) => isBlank(person.lastName),
      `Debes ingresar el apellido del integrante #${n}`,
      `${prefix}-lastName`,
    ],
    [
      ({ person }) => isBlank(person.document),
      `Debes ingresar el documento del integrante #${n}`,
      `${prefix}-document`,
    ],
    [({ role }) => isBlank(role), `Debes ingresar el rol del integrante #${n}`, `${prefix}-role`],
    [({ card }) => card.kind === 'reading', STILL_READING, `${prefix}-card`],
    [
      ({ card }) => card.kind !== 'chosen',
      `Debes adjuntar el carnet AUF ID del integrante #${n}`,
      `${prefix}-card`,
    ],
  ];
}

/** The first failure, in the order of spec 3 §5 "Press outlet registration". */
export function firstRegistrationProblem({
  outlet,
  responsible,
  members,
}: RegistrationForm): FormProblem | null {
  return (
    firstFailure(outletChecks, outlet) ??
    firstFailure(responsibleChecks, responsible) ??
    firstMemberProblem(members) ??
    responsibleAmong(members, responsible)
  );
}

function firstMemberProblem(members: readonly MemberForm[]): FormProblem | null {
  for (const [index, member] of members.entries()) {
    const problem = firstFailure(memberChecks(index + 1, memberPrefix(member)), member);
    if (problem) return problem;
  }
  return null;
}

function responsibleAmong(members: readonly MemberForm[], responsible: ResponsibleForm): FormProblem | null {
  const same = members.find(({ person }) => hasRepeatedDocument([person, responsible.person]));
  if (!same) return null;
  return {
    text: 'Error: no debes ingresar al responsable como integrante',
    controlId: `${memberPrefix(same)}-document`,
  };
}
