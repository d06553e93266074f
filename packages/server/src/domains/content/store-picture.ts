import { MEGABYTE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { allowedLogo } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { imageKind, keepPicture, REDRAWN, REDRAWN_LOGO, redrawImages } from '../uploads/public.ts';

export type PictureUse = 'photo' | 'logo';

const MOST_MEGABYTES = { photo: 4, logo: 1 } as const;
const KINDS = { photo: 'PNG, JPG o WebP', logo: 'PNG, JPG, WebP o SVG' } as const;
type PictureProblem = 'not-a-picture' | 'unfit-drawing' | 'picture-too-large';
const SVG = { contentType: 'image/svg+xml', extension: 'svg' } as const;

/** Stores a picture of the site, re-encoded or cleaned; returns its address. */
export async function storePicture(
  context: Context,
  actor: Actor,
  { bytes, use }: { readonly bytes: Uint8Array; readonly use: PictureUse },
): Promise<Result<string, PictureProblem>> {
  const megabytes = MOST_MEGABYTES[use];
  if (bytes.length > megabytes * MEGABYTE) return refuse('picture-too-large', { megabytes });
  const picture = await safePicture(bytes, use);
  if (!picture.ok) return picture;
  const url = await keepPicture(context, picture.value.bytes, picture.value.kind);
  return inTransaction<string, never>(context.database, actor, async (tx) => {
    const act = { act: 'contenido/subirImagen', entity: 'contenido', entityId: 'imagen' };
    await recordActs(tx, context.clock.now(), [{ ...act, after: { Imagen: url } }]);
    return ok(url);
  });
}

async function safePicture(bytes: Uint8Array, use: PictureUse) {
  const none = refuse('not-a-picture', { kinds: KINDS[use] });
  if (use === 'logo' && imageKind(bytes) === null) {
    const text = new TextDecoder().decode(bytes);
    const drawing = await allowedLogo(text);
    if (drawing.ok) return ok({ bytes: Buffer.from(drawing.value), kind: SVG });
    const isDrawing =
      drawing.problem === 'has-doctype'
        ? /<!doctype\s+svg/i.test(text)
        : drawing.problem !== 'not-svg' && drawing.problem !== 'malformed';
    return isDrawing ? refuse('unfit-drawing') : none;
  }
  const [redrawn] = await redrawImages([bytes], use);
  return redrawn ? ok({ bytes: redrawn, kind: use === 'photo' ? REDRAWN : REDRAWN_LOGO }) : none;
}
