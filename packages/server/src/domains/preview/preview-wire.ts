import { type RequestOf, type ShowSectors, WSTransaccionSSO, type WSVistaPrevia } from '@club/contract';
import { problemTable, refusalText } from '../../http/refusal.ts';
import type { Envelope } from '../../http/serve.ts';
import {
  montevideoDateTime,
  montevideoMoment,
  montevideoTime,
  writtenDateWithWeekday,
  writtenMoment,
} from '../../shared/montevideo.ts';
import type { Refusal } from '../../shared/result.ts';
import type { Fields } from '../staff-audit/public.ts';
import { priceSeen } from './category-rules.ts';
import type { Preview } from './preview-store.ts';

/** Null: an invalid time. */
export function momentFromWire(text: string): Date | null {
  const moment = montevideoMoment(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The address of a preview; its secret is in the path, as for all private links. */
export const previewPath = ({ id, token }: { id: number; token: string }) => `/vista-previa/${id}/${token}`;

/** `Socio activo, jueves 12 de noviembre 10:05` */
const seenAs = ({ moment, categoryName }: Pick<Preview, 'moment' | 'categoryName'>): string =>
  `${categoryName ?? 'Público'}, ${writtenDateWithWeekday(moment)} ${montevideoTime(moment)}`;

export const previewToWire = (preview: Preview) => ({
  EspectaculoId: preview.showId,
  Momento: montevideoDateTime(preview.moment),
  VerComo: seenAs(preview),
});

/** A preview in the audit. */
export const previewFields = (
  preview: Pick<Preview, 'showId' | 'moment' | 'categoryName'> & { readonly expiresAt: Date },
): Fields => ({
  Espectáculo: preview.showId,
  'Ver como': seenAs(preview),
  Vence: writtenMoment(preview.expiresAt),
});

/** The fields of a page's call besides its show, which is always the preview's. */
export function bodyFromWire(
  { TribunaId, SectorCod, EspectaculoArchivoId }: RequestOf<typeof WSVistaPrevia>,
  { showId }: Preview,
): object {
  return {
    EspectaculoId: showId,
    ...(TribunaId ? { TribunaId } : {}),
    ...(SectorCod === undefined ? {} : { SectorCod }),
    ...(EspectaculoArchivoId ? { EspectaculoArchivoId } : {}),
  };
}

/** An answer with the prices of a category's members instead of all prices. */
export function asSeenBy(answer: Envelope, categoryId: number | null): Envelope {
  const seating = answer.SDTEspectaculoSectores as ShowSectors | undefined;
  if (seating === undefined) return answer;
  const Sectores = seating.Sectores.map((sector) => {
    const priced = sector.SocioCategorias.map((price) => ({
      categoryId: price.SocioCategoriaId,
      isVisitor: price.SocioCategoriaEsVisitante,
      isPublic: price.SocioCategoriaEsPublico ?? false,
      price,
    }));
    const seen = priceSeen(priced, categoryId, sector.EspectaculoSectorEsVisitante);
    return { ...sector, SocioCategorias: seen ? [seen.price] : [] };
  });
  return { ...answer, SDTEspectaculoSectores: { ...seating, Sectores } };
}

const HOLD_TEXTS = problemTable(WSTransaccionSSO.codes);

/** Why places could not be held, as text for fans. */
export const holdRefusalText = ({ problem, detail }: Refusal<string>): string =>
  refusalText(HOLD_TEXTS.get(problem)?.text ?? '', detail);
