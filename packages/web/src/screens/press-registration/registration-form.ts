import type { OutletRegistration } from '../../api/press.ts';
import { type FileChoice, NO_FILE } from '../../features/file-field/choose-file.ts';
import { EMPTY_PERSON } from '../../features/person-form/person-rules.ts';

type Sent = OutletRegistration;
export type OutletForm = Sent['outlet'];
export type ResponsibleForm = Omit<Sent['responsible'], 'cardBase64'> & { readonly card: FileChoice };
export type MemberForm = Omit<Sent['members'][number], 'cardBase64'> & {
  /** Identifies a row while rows are added and removed. */
  readonly key: number;
  readonly card: FileChoice;
};

/** The registration form. There is always a member (spec 3 §2.5). */
export interface RegistrationForm {
  /** `typeId` 0: not chosen yet. */
  readonly outlet: OutletForm;
  readonly responsible: ResponsibleForm;
  readonly members: readonly MemberForm[];
}

const emptyMember = (key: number): MemberForm => ({ key, person: EMPTY_PERSON, role: '', card: NO_FILE });

export const EMPTY_REGISTRATION: RegistrationForm = {
  outlet: { name: '', typeId: 0, instagram: '@', twitter: '@', website: '' },
  responsible: { person: EMPTY_PERSON, email: '', card: NO_FILE },
  members: [emptyMember(1)],
};

export type RegistrationAction =
  | { readonly type: 'outlet-changed'; readonly change: Partial<OutletForm> }
  | { readonly type: 'responsible-changed'; readonly change: Partial<ResponsibleForm> }
  | { readonly type: 'member-changed'; readonly key: number; readonly change: Partial<MemberForm> }
  | { readonly type: 'member-added' }
  | { readonly type: 'member-removed'; readonly key: number };

export function reduceRegistration(form: RegistrationForm, action: RegistrationAction): RegistrationForm {
  switch (action.type) {
    case 'outlet-changed':
      return { ...form, outlet: { ...form.outlet, ...action.change } };
    case 'responsible-changed':
      return { ...form, responsible: { ...form.responsible, ...action.change } };
    default:
      return { ...form, members: reduceMembers(form.members, action) };
  }
}

type MemberAction = Extract<RegistrationAction, { readonly type: `member-${string}` }>;

function reduceMembers(members: readonly MemberForm[], action: MemberAction): readonly MemberForm[] {
  switch (action.type) {
    case 'member-changed':
      return members.map((member) => (member.key === action.key ? { ...member, ...action.change } : member));
    case 'member-added':
      return [...members, emptyMember(Math.max(...members.map(({ key }) => key)) + 1)];
    case 'member-removed':
      return members.length === 1 ? members : members.filter(({ key }) => key !== action.key);
  }
}

const base64Of = (card: FileChoice): string => (card.kind === 'chosen' ? card.file.base64 : '');

/** The registration for the call. */
export function registrationOf({ outlet, responsible, members }: RegistrationForm): OutletRegistration {
  return {
    outlet,
    responsible: { ...responsible, cardBase64: base64Of(responsible.card) },
    members: members.map((member) => ({ ...member, cardBase64: base64Of(member.card) })),
  };
}
