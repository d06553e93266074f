import type { Context } from '../../context.ts';
import type { Actor } from '../../shared/actor.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { readWanted } from '../../shared/search-text.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { type BarredFilter, type BarredPerson, listBarred } from './barred-store.ts';

/**
 * Barred persons by document or name; all without a text. A search for a document is in the audit (spec 4 §6).
 */
export async function findBarred(
  context: Context,
  actor: Actor,
  { text, ...filter }: Pick<BarredFilter, 'isPast' | 'from' | 'count' | 'order'> & { readonly text: string },
): Promise<{ persons: readonly BarredPerson[]; total: number }> {
  const { documents, words } = readWanted(text);
  const search = { ...filter, documents, words, isEverybody: text.trim() === '' };
  const found = await listBarred(context.database.kysely, search, context.clock.now());
  if (documents.length > 0) {
    const person = found.persons.find(({ document }) => documents.includes(document.number));
    const act = {
      ...{ act: 'impedidos/listar', entity: BARRED, entityId: person ? String(person.id) : null },
      entityName: maskedDocument(documents[0] ?? ''),
    };
    await recordSearch(context, actor, act);
  }
  return found;
}

/** The name of an entry in the audit. */
export const BARRED = 'impedido';
