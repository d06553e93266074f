import type { Context } from '@club/server/context.ts';
import { type MadePreview, makePreview } from '@club/server/domains/preview/make-preview.ts';
import { TEST_ACTOR } from '../test-actor.ts';

export interface BuiltPreview extends MadePreview {
  /** The common fields of its page's calls. */
  readonly visit: { readonly VistaPreviaId: number; readonly Token: string };
}

/** A preview of a show or a draft; default: now, for a non-member. Throws when it is refused. */
export async function buildPreview(
  context: Context,
  showId: number,
  { moment = context.clock.now(), categoryId = null }: { moment?: Date; categoryId?: number | null } = {},
): Promise<BuiltPreview> {
  const made = await makePreview(context, TEST_ACTOR, { showId, moment, categoryId });
  if (!made.ok) throw new Error(made.problem);
  return { ...made.value, visit: { VistaPreviaId: made.value.id, Token: made.value.token } };
}
