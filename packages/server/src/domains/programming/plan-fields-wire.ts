import { AUDIENCE_WORDS } from '@club/contract/club/words';
import { pesosText } from '../../shared/money.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { plainText } from '../../shared/plain-text.ts';
import type { ShowSectorPlan } from '../catalogue/public.ts';
import { windowText } from '../sale-terms/public.ts';
import { changedFields, type Fields } from '../staff-audit/public.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Draft } from './draft-store.ts';
import type { Options, SectorOption } from './options-store.ts';

/** A plan as text: for the audit, and for the comparison with its source. Empty for missing fields. */
export function planFields(plan: DraftPlan, options: Options): Fields {
  const named = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    id === undefined ? null : (list.find((one) => one.id === id)?.name ?? `N.º ${id}`);
  const symbol = options.currencies.find(({ id }) => id === (plan.currencyId ?? 1))?.symbol ?? '$';
  const category = (id: number) => named(options.categories, id) ?? '';
  return {
    Nombre: plan.name ?? null,
    Tipo: named(options.types, plan.typeId),
    Escenario: named(options.venues, plan.venueId),
    Local: named(options.teams, plan.homeTeamId),
    Visitante: named(options.teams, plan.awayTeamId),
    Competencia: named(options.competitions, plan.competitionId),
    Instancia: plan.round || null,
    Inicio: whenText(plan.startsAt),
    Duración: plan.durationMinutes === undefined ? null : `${plan.durationMinutes} minutos`,
    Texto: textOf(plan.descriptionHtml),
    'Texto para palcos': textOf(plan.boxDescriptionHtml),
    'Texto para paddock': textOf(plan.paddockDescriptionHtml),
    Foto: plan.photoUrl || null,
    Miniatura: plan.thumbnailUrl || null,
    Abono: plan.isSeasonPass ?? false,
    Destacado: plan.isFeatured ?? false,
    'Muestra competencia': plan.showsCompetition ?? true,
    'Muestra fecha': plan.showsDate ?? true,
    'Muestra escenario': plan.showsVenue ?? true,
    'Con mapa': plan.hasMap ?? true,
    'Guarda butacas': plan.keepsOwnedSeats ?? true,
    'Varias entradas por persona': plan.allowsManyTicketsPerPerson ?? false,
    'Medio de pago': named(options.paymentMethods, plan.paymentMethodId),
    Cuotas: plan.instalments ?? 1,
    Moneda: named(options.currencies, plan.currencyId ?? 1),
    'Venta abre': whenText(plan.saleOpensAt),
    'Venta cierra': whenText(plan.saleClosesAt),
    'Ventanas de venta': (plan.windows ?? []).map((window) =>
      windowText(window, category(window.categoryId)),
    ),
    'Fila de espera': plan.queue?.isActive ? plan.queue.url : null,
    Cupos: (plan.quotas ?? []).map(({ categoryId, quota }) => `${category(categoryId)}: ${quota}`),
    'Campos extra': (plan.extraFields ?? []).map(
      ({ fieldId, audience, isMandatory }) =>
        `${named(options.extraFields, fieldId)} ${AUDIENCE_WORDS[audience]}${isMandatory ? ', obligatorio' : ''}`,
    ),
    Archivos: (plan.attachments ?? []).map(({ name, extension }) => `${name}.${extension}`),
    ...Object.fromEntries(
      (plan.sectors ?? []).map((sector) => {
        const known = options.sectors.find(({ sectorId }) => sectorId === sector.sectorId);
        return [`Sector ${known?.uniqueName ?? sector.sectorId}`, sectorText(sector, known, options, symbol)];
      }),
    ),
  };
}

function sectorText(
  { isOpen, prices, setAside = [] }: ShowSectorPlan,
  known: SectorOption | undefined,
  { categories }: Options,
  symbol: string,
): string {
  const aside = setAside.map(({ allotment, count }) =>
    allotment === 'blocked' && known?.isVisitor
      ? `cupo de visitantes: ${Math.max(0, known.capacity - (count ?? known.capacity))}`
      : `${count ?? 'el resto'} para ${ALLOTMENT_NAMES[allotment]}`,
  );
  return [
    (isOpen ?? prices.length > 0) ? 'Abierto' : 'Cerrado',
    ...categories.flatMap(({ id, name }) => {
      const price = prices.find(({ categoryId }) => categoryId === id);
      return price ? [`${name} ${price.amount === 0 ? 'libre' : pesosText(price.amount, symbol)}`] : [];
    }),
    ...aside,
  ].join(', ');
}

const ALLOTMENT_NAMES = {
  sale: 'la venta',
  'seat-holder': 'butaquistas',
  courtesy: 'cortesías',
  box: 'palcos',
  'box-minor': 'menores de palcos',
  press: 'prensa',
  'payment-link': 'links de pago',
  accreditation: 'acreditaciones',
  visitor: 'visitantes',
  accessible: 'accesibles (bloqueadas)',
  blocked: 'nadie (bloqueadas)',
  removed: 'nadie (retiradas del plano)',
} as const;

const MOST_TEXT = 500;

const textOf = (html: string | undefined) => plainText(html ?? '').slice(0, MOST_TEXT) || null;

/** `DD/MM/AAAA HH:mm` */
export const whenText = (instant: Date | null | undefined): string | null =>
  instant ? writtenMoment(instant) : null;

/** The differences of two plans; none without a source. */
export function planChanges(before: DraftPlan | null, after: DraftPlan, options: Options) {
  return before
    ? changedFields(planFields(before, options), planFields(after, options))
    : { before: {}, after: {} };
}

const STATE_NAMES = {
  draft: 'Borrador',
  scheduled: 'Programado',
  published: 'Publicado',
  discarded: 'Descartado',
};
/** The state of a draft in the audit. */
export const stateFields = ({ plan, state, publishAt }: Draft): Fields => ({
  Nombre: plan.name ?? '',
  Estado: STATE_NAMES[state],
  'Se publica': whenText(publishAt),
});

/** A file of a show, or none, in the audit. */
export const fileFields = (name: string | null): Fields => ({ Archivo: name });
