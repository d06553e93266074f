import type { Context } from '../../context.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Sponsor } from '../../shared/club-data.ts';
import { type Result, refuse } from '../../shared/result.ts';
import { isLink, isPicture } from './address-rules.ts';
import type { HomeTexts, Stored } from './content-store.ts';
import { savePartOf } from './edit-part.ts';
import { homeFields, sponsorsFields } from './home-wire.ts';

/** Changes the texts above home's shows. */
export function saveHome(
  context: Context,
  actor: Actor,
  { home, version }: { readonly home: HomeTexts; readonly version: number },
): Promise<Result<Stored<'home'>, 'changed-meanwhile'>> {
  const audit = { act: 'contenido/guardarPortada', name: 'Portada', fields: homeFields };
  return savePartOf(context, actor, 'home', { value: home, version, audit });
}

/** Replaces the sponsors by these, in this order. */
export async function saveSponsors(
  context: Context,
  actor: Actor,
  { sponsors, version }: { readonly sponsors: readonly Sponsor[]; readonly version: number },
): Promise<Result<Stored<'sponsors'>, 'changed-meanwhile' | 'invalid-address' | 'invalid-picture'>> {
  const strayed = sponsors.find(({ href }) => href === '' || !isLink(href));
  if (strayed)
    return refuse('invalid-address', {
      field: `el enlace de ${strayed.name}`,
      example: 'https://sponsor.com.uy',
    });
  const blank = sponsors.find(({ logoUrl }) => !isPicture(logoUrl));
  if (blank) return refuse('invalid-picture', { name: blank.name });
  const audit = { act: 'contenido/guardarSponsors', name: 'Sponsors', fields: sponsorsFields };
  return savePartOf(context, actor, 'sponsors', { value: sponsors, version, audit });
}
