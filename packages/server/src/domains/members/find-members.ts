import type { Context } from '../../context.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { readWanted } from '../../shared/search-text.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { type ListedMember, type MemberSearch, searchMembers } from './member-search-store.ts';
import { MEMBER } from './send-pin.ts';

export type MemberFilter = Pick<MemberSearch, 'situation' | 'categoryId' | 'from' | 'count' | 'order'> & {
  readonly text: string;
};

/**
 * Members by document, number, e-mail or name; all without a text. A search for a document is in the audit (spec 4
 * §6).
 */
export async function findMembers(
  context: Context,
  actor: StaffActor,
  { text, ...filter }: MemberFilter,
): Promise<{ members: readonly ListedMember[]; total: number }> {
  const { documents, reference, email, words } = readWanted(text);
  const isEverybody = text.trim() === '';
  const search = { ...filter, documents, memberNumber: reference, email, words, isEverybody };
  const found = await searchMembers(context.database.kysely, search);
  if (documents.length > 0) {
    const member = found.members.find(({ document }) => documents.includes(document));
    const act = {
      ...{ act: 'socios/buscar', entity: MEMBER, entityId: member ? String(member.id) : null },
      entityName: maskedDocument(documents[0] ?? ''),
    };
    await recordSearch(context, actor, act);
  }
  return found;
}
