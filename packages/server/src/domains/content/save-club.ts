import type { Context } from '../../context.ts';
import type { Actor } from '../../shared/actor.ts';
import type { ClubData } from '../../shared/club-data.ts';
import { type Result, refuse } from '../../shared/result.ts';
import { wrongAddress } from './club-rules.ts';
import { clubFields } from './club-wire.ts';
import type { Stored } from './content-store.ts';
import { savePartOf } from './edit-part.ts';

/** Changes the club's data. */
export async function saveClub(
  context: Context,
  actor: Actor,
  { club, version }: { readonly club: ClubData; readonly version: number },
): Promise<Result<Stored<'club'>, 'changed-meanwhile' | 'invalid-address'>> {
  const wrong = wrongAddress(club);
  if (wrong) return refuse('invalid-address', wrong);
  const audit = { act: 'contenido/guardarClub', name: 'Datos del club', fields: clubFields };
  return savePartOf(context, actor, 'club', { value: club, version, audit });
}
