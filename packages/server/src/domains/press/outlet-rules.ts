import { PHONE, REGISTRATION_IMAGE } from '@club/contract/constants';
import { isEmail } from '../../shared/email.ts';
import { CEDULA, type IdentityDocument, parseIdentityDocument } from '../../shared/identity-document.ts';
import { refuse } from '../../shared/result.ts';
import { base64Size } from '../uploads/public.ts';
import type { OutletForm, PersonForm } from './outlet-form.ts';

/** What a registration is checked against. */
export interface OutletChecks {
  readonly typeIds: ReadonlySet<number>;
  readonly documentTypeIds: ReadonlySet<number>;
}

/** The first failure of a registration in the order of spec 3 §5, before its pictures are checked. */
export function registrationProblem(form: OutletForm, checks: OutletChecks) {
  const { responsible } = form;
  // The page always has one row; without any, the missing field is that row's name.
  const crew = form.crew.length > 0 ? form.crew : [EMPTY_MEMBER];
  return (
    outletProblem(form, checks) ??
    responsibleProblem(responsible) ??
    firstOf(crew.map((member, index) => memberProblem(member, index + 1))) ??
    (crew.some((member) => isSamePerson(member, responsible)) ? refuse('responsible-as-member') : null) ??
    firstOf([responsible, ...crew].map((person) => documentProblem(person, checks))) ??
    (new Set(crew.map(documentKey)).size < crew.length ? refuse('member-repeated') : null) ??
    firstOf([responsible, ...crew].map(cardSizeProblem))
  );
}

const EMPTY_MEMBER = {
  firstName: '',
  lastName: '',
  documentTypeId: 0,
  typedDocument: '',
  card: '',
  role: '',
};

/** The document in its stored form; null if it is invalid for its type. */
export function documentOf({ documentTypeId, typedDocument }: PersonForm): IdentityDocument | null {
  return parseIdentityDocument(documentTypeId || CEDULA, typedDocument);
}

function outletProblem({ name, typeId }: OutletForm, { typeIds }: OutletChecks) {
  if (name === '') return refuse('outlet-name-missing');
  return typeIds.has(typeId) ? null : refuse('outlet-type-missing');
}

function responsibleProblem(responsible: OutletForm['responsible']) {
  if (responsible.firstName === '') return refuse('responsible-name-missing');
  if (responsible.lastName === '') return refuse('responsible-surname-missing');
  if (responsible.typedDocument === '') return refuse('responsible-document-missing');
  if (responsible.phone === '') return refuse('responsible-phone-missing');
  if (!isEmail(responsible.email)) return refuse('responsible-email-missing');
  if (!PHONE.test(responsible.phone)) return refuse('phone-invalid');
  return responsible.card === '' ? refuse('responsible-card-missing') : null;
}

function memberProblem(member: OutletForm['crew'][number], n: number) {
  if (member.firstName === '') return refuse('member-name-missing', { n });
  if (member.lastName === '') return refuse('member-surname-missing', { n });
  if (member.typedDocument === '') return refuse('member-document-missing', { n });
  if (member.role === '') return refuse('member-role-missing', { n });
  return member.card === '' ? refuse('member-card-missing', { n }) : null;
}

function documentProblem(person: PersonForm, { documentTypeIds }: OutletChecks) {
  const isOffered = documentTypeIds.has(person.documentTypeId || CEDULA);
  return isOffered && documentOf(person)
    ? null
    : refuse('document-invalid', { document: person.typedDocument });
}

function cardSizeProblem({ card }: PersonForm) {
  return base64Size(card) > REGISTRATION_IMAGE.maxBytes ? refuse('image-too-big') : null;
}

/** Equal for two spellings of one document; an invalid one is compared as typed. */
function documentKey(person: PersonForm): string {
  return `${person.documentTypeId || CEDULA}:${documentOf(person)?.number ?? person.typedDocument}`;
}

function isSamePerson(one: PersonForm, other: PersonForm): boolean {
  return documentKey(one) === documentKey(other);
}

function firstOf<Problem>(problems: readonly (Problem | null)[]): Problem | null {
  return problems.find((problem) => problem !== null) ?? null;
}
