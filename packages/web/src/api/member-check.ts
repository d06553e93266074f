import type { Person } from './people.ts';
import { type AnswerOf, type ProblemOf, postCall } from './post-call.ts';
import { flag, memberNumber, number, text } from './wire.ts';

/** The member register's answer about a document. */
export interface Membership {
  readonly categoryId: number;
  /** Empty for a non-member. */
  readonly memberNumber: string;
  readonly hasPin: boolean;
  /** Both empty when the person is not in the register. */
  readonly firstName: string;
  readonly lastName: string;
}

export type MemberCheckProblem = ProblemOf<'WSEspectaculoPersonaValidar2'>;

export interface MemberCheckResult {
  /** Null without a problem. Some problems are remarks that come with a membership. */
  readonly problem: MemberCheckProblem | null;
  readonly text: string;
  readonly membership: Membership | null;
}

/** The member check: the category of a document for a show (spec 2 §4, §7). Throws `Fault`. */
export async function checkMember(
  showId: number,
  person: Pick<Person, 'documentTypeId' | 'document'>,
  signal?: AbortSignal,
): Promise<MemberCheckResult> {
  const body = {
    EspectaculoId: showId,
    PersonaDocumentoTipoId: person.documentTypeId,
    PersonaDocumento: person.document.trim(),
  };
  const result = await postCall('WSEspectaculoPersonaValidar2', body, {
    mayRepeat: true,
    ...(signal && { signal }),
  });
  const membership = membershipOf(result.answer);
  if (result.ok) return { problem: null, text: '', membership };
  return { problem: result.problem, text: result.text, membership };
}

function membershipOf(wire: AnswerOf<'WSEspectaculoPersonaValidar2'>): Membership | null {
  const categoryId = number(wire.PersonaSocioCategoriaId);
  if (categoryId === 0) return null;
  return {
    categoryId,
    memberNumber: memberNumber(wire.PersonaSocioNro),
    hasPin: flag(wire.SocioRegistroTienePIN),
    firstName: text(wire.PersonaNombre),
    lastName: text(wire.PersonaApellido),
  };
}
