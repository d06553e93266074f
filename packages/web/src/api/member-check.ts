import type { Person } from './people.ts';
import { type AnswerOf, type ProblemOf, postCall } from './post-call.ts';

/** What the member register says about a document. */
export interface Membership {
  readonly categoryId: number;
  /** Empty for someone who is no member. */
  readonly memberNumber: string;
  readonly hasPin: boolean;
  /** Both empty when the register does not know the person. */
  readonly firstName: string;
  readonly lastName: string;
}

export type MemberCheckProblem = ProblemOf<'WSEspectaculoPersonaValidar2'>;

export interface MemberCheckResult {
  /** Null when all is well. Some problems are remarks and come with a membership all the same. */
  readonly problem: MemberCheckProblem | null;
  readonly text: string;
  readonly membership: Membership | null;
}

/** The member check: which category a document earns in a show (spec 2 §4, §7). Throws `Fault`. */
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
  const result = await postCall('WSEspectaculoPersonaValidar2', body, signal ? { signal } : {});
  const membership = membershipOf(result.answer);
  if (result.ok) return { problem: null, text: '', membership };
  return { problem: result.problem, text: result.text, membership };
}

function membershipOf(wire: Partial<AnswerOf<'WSEspectaculoPersonaValidar2'>>): Membership | null {
  if (!wire.PersonaSocioCategoriaId) return null;
  return {
    categoryId: wire.PersonaSocioCategoriaId,
    memberNumber: wire.PersonaSocioNro ?? '',
    hasPin: wire.SocioRegistroTienePIN ?? false,
    firstName: wire.PersonaNombre ?? '',
    lastName: wire.PersonaApellido ?? '',
  };
}
