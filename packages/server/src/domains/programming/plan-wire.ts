import { PURPOSES, type ShowPlanOnWire } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { MOST_AMOUNT, minorUnits, wireAmount } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime, montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  isAttachmentKey,
  type PlannedAllotment,
  type ShowExtraFieldPlan,
  type ShowSectorPlan,
} from '../catalogue/public.ts';
import type { SaleWindow } from '../sale-terms/public.ts';
import type { DraftPlan } from './draft-plan.ts';

const AUDIENCE_NAMES = { purchase: 'compra', courtesy: 'cortesia', box: 'palco' } as const;
const AUDIENCE_OF = inverse(AUDIENCE_NAMES);

/** What places are set aside for. */
const KEPT_FOR = {
  sale: 'venta',
  'seat-holder': 'butaca',
  ...PURPOSES,
  'box-minor': 'palco-menores',
  'payment-link': 'link-de-pago',
  accessible: 'accesible',
  blocked: 'bloqueada',
  removed: 'bloqueada',
} as const satisfies Record<PlannedAllotment, string>;

const keptFrom = (name: string) =>
  (Object.keys(KEPT_FOR) as PlannedAllotment[]).find((allotment) => KEPT_FOR[allotment] === name) ??
  'blocked';

type AmountProblem = 'invalid-amount' | 'amount-too-large';
type PlanProblem = 'malformed' | AmountProblem;

/** 0 and '' mean none. */
export function planFromWire(plan: ShowPlanOnWire): Result<DraftPlan, PlanProblem> {
  const moments = [plan.IniciaEn, plan.VentaAbreEn, plan.VentaCierraEn].map(momentFromWire);
  if (moments.some((moment) => moment === null)) return refuse('malformed', { field: 'Plan' });
  const [startsAt, saleOpensAt, saleClosesAt] = moments.map((moment) => moment ?? undefined);
  const windows = plan.Ventanas?.map(windowFromWire);
  if (windows?.some((window) => window === null)) return refuse('malformed', { field: 'Ventanas' });
  const repeated = repeatedField(plan);
  if (repeated !== null) return refuse('malformed', { field: repeated });
  if (plan.Archivos?.some(({ Clave, Extension }) => !isAttachmentKey(Clave, Extension)))
    return refuse('malformed', { field: 'Archivos' });
  const sectors = sectorsFromWire(plan.Sectores);
  if (!sectors.ok) return sectors;
  return ok({
    name: plan.EspectaculoNombre?.trim() || undefined,
    typeId: plan.EspectaculoTipoId || undefined,
    venueId: plan.EscenarioId || undefined,
    homeTeamId: plan.InstitucionLocalId || undefined,
    awayTeamId: plan.InstitucionVisitanteId || undefined,
    competitionId: plan.CompetenciaId || undefined,
    round: plan.CompetenciaInstanciaNombre?.trim(),
    ...{ startsAt, saleOpensAt, saleClosesAt },
    windows: windows?.flatMap((window) => window ?? []),
    durationMinutes: plan.DuracionMinutos || undefined,
    descriptionHtml: plan.EspectaculoDescripcion,
    boxDescriptionHtml: plan.EspectaculoDescripcionPalcos,
    paddockDescriptionHtml: plan.EspectaculoDescripcionPaddock,
    photoUrl: plan.EspectaculoFotoURL,
    thumbnailUrl: plan.EspectaculoMiniaturaURL,
    isSeasonPass: plan.EspectaculoEsAbono,
    showsCompetition: plan.EspectaculoFrontMostrarCompetencia,
    showsDate: plan.EspectaculoFrontMostrarFecha,
    showsVenue: plan.EspectaculoFrontMostrarEscenario,
    isFeatured: plan.Destacado,
    hasMap: plan.ConMapa,
    allowsManyTicketsPerPerson: plan.VariasEntradasPorPersona,
    keepsOwnedSeats: plan.GuardaButacas,
    currencyId: plan.MonedaId || undefined,
    paymentMethodId: plan.MedioPagoId || undefined,
    instalments: plan.MedioPagoCuotas || undefined,
    queue: plan.Fila && { isActive: plan.Fila.Activa, url: plan.Fila.URL },
    sectors: sectors.value,
    quotas: plan.Cupos?.map(({ SocioCategoriaId, Cupo }) => ({ categoryId: SocioCategoriaId, quota: Cupo })),
    extraFields: plan.CamposExtra?.map(extraFieldFromWire),
    attachments: plan.Archivos?.map((file) => ({
      storageKey: file.Clave,
      name: file.Nombre,
      extension: file.Extension,
      audience: file.ParaPalcos ? ('boxes' as const) : ('public' as const),
    })),
  });
}

const isRepeated = (keys: readonly (number | string)[]) => new Set(keys).size < keys.length;

/** The field that says something twice of one category or extra field, which no show can have; null for none. */
export function repeatedField({
  Sectores = [],
  Cupos = [],
  CamposExtra = [],
}: Pick<ShowPlanOnWire, 'Sectores' | 'Cupos' | 'CamposExtra'>): string | null {
  const categories = (rows: readonly { readonly SocioCategoriaId: number }[]) =>
    rows.map(({ SocioCategoriaId }) => SocioCategoriaId);
  if (Sectores.some(({ Precios }) => isRepeated(categories(Precios)))) return 'Precios';
  if (isRepeated(categories(Cupos))) return 'Cupos';
  const fields = CamposExtra.map(({ ComplementoId, Publico }) => `${ComplementoId} ${Publico}`);
  return isRepeated(fields) ? 'CamposExtra' : null;
}

type WindowOnWire = NonNullable<ShowPlanOnWire['Ventanas']>[number];

/** Null for one with an invalid time. */
function windowFromWire(window: WindowOnWire): SaleWindow | null {
  const [opensAt, closesAt] = [momentFromWire(window.AbreEn), momentFromWire(window.CierraEn)];
  if (!opensAt || !closesAt) return null;
  const { SocioCategoriaId: categoryId, MaxPorPersona: maxPerPerson, MaxPorComprador } = window;
  return { categoryId, opensAt, closesAt, maxPerPerson, maxPerBuyer: MaxPorComprador || null };
}

/** Undefined for none, null for an invalid time. */
export function momentFromWire(text: string | undefined): Date | undefined | null {
  if (!text) return undefined;
  const [date = '', time = ''] = text.split('T');
  const instant = montevideoInstant(date, time.slice(0, 5));
  return Number.isNaN(instant.getTime()) || montevideoDateTime(instant).slice(0, 16) !== text.slice(0, 16)
    ? null
    : instant;
}

function sectorsFromWire(
  sectors: ShowPlanOnWire['Sectores'],
): Result<ShowSectorPlan[] | undefined, AmountProblem> {
  const amounts = (sectors ?? []).flatMap(({ Precios }) => Precios.map(({ Monto }) => minorUnits(Monto)));
  if (amounts.includes(null)) return refuse('invalid-amount');
  if (amounts.some((amount) => Number(amount) > MOST_AMOUNT)) return refuse('amount-too-large');
  return ok(
    sectors?.map((sector) => ({
      sectorId: sector.SectorId,
      isOpen: sector.Abierto,
      prices: sector.Precios.map(({ SocioCategoriaId, Monto, Publicado }) => ({
        categoryId: SocioCategoriaId,
        amount: minorUnits(Monto) ?? 0,
        isPublished: Publicado ?? true,
      })),
      setAside: sector.Apartados.map(({ Para, Cantidad }) => ({
        allotment: keptFrom(Para),
        ...(Cantidad === undefined ? {} : { count: Cantidad }),
      })),
    })),
  );
}

type FieldOnWire = NonNullable<ShowPlanOnWire['CamposExtra']>[number];

export const extraFieldFromWire = (field: FieldOnWire): ShowExtraFieldPlan => ({
  fieldId: field.ComplementoId,
  audience: AUDIENCE_OF[field.Publico as keyof typeof AUDIENCE_OF],
  isMandatory: field.Obligatorio,
});

export function planToWire(plan: DraftPlan): ShowPlanOnWire {
  return {
    EspectaculoNombre: plan.name ?? '',
    EspectaculoTipoId: plan.typeId ?? 0,
    EscenarioId: plan.venueId ?? 0,
    InstitucionLocalId: plan.homeTeamId ?? 0,
    InstitucionVisitanteId: plan.awayTeamId ?? 0,
    CompetenciaId: plan.competitionId ?? 0,
    CompetenciaInstanciaNombre: plan.round ?? '',
    IniciaEn: momentToWire(plan.startsAt),
    DuracionMinutos: plan.durationMinutes ?? 0,
    EspectaculoDescripcion: plan.descriptionHtml ?? '',
    EspectaculoDescripcionPalcos: plan.boxDescriptionHtml ?? '',
    EspectaculoDescripcionPaddock: plan.paddockDescriptionHtml ?? '',
    EspectaculoFotoURL: plan.photoUrl ?? '',
    EspectaculoMiniaturaURL: plan.thumbnailUrl ?? '',
    EspectaculoEsAbono: plan.isSeasonPass ?? false,
    EspectaculoFrontMostrarCompetencia: plan.showsCompetition ?? true,
    EspectaculoFrontMostrarFecha: plan.showsDate ?? true,
    EspectaculoFrontMostrarEscenario: plan.showsVenue ?? true,
    Destacado: plan.isFeatured ?? false,
    ConMapa: plan.hasMap ?? true,
    VariasEntradasPorPersona: plan.allowsManyTicketsPerPerson ?? false,
    GuardaButacas: plan.keepsOwnedSeats ?? true,
    MonedaId: plan.currencyId ?? 1,
    MedioPagoId: plan.paymentMethodId ?? 0,
    MedioPagoCuotas: plan.instalments ?? 1,
    VentaAbreEn: momentToWire(plan.saleOpensAt),
    VentaCierraEn: momentToWire(plan.saleClosesAt),
    Ventanas: (plan.windows ?? []).map((window) => ({
      SocioCategoriaId: window.categoryId,
      AbreEn: montevideoDateTime(window.opensAt),
      CierraEn: montevideoDateTime(window.closesAt),
      MaxPorPersona: window.maxPerPerson,
      MaxPorComprador: window.maxPerBuyer ?? 0,
    })),
    Fila: { Activa: plan.queue?.isActive ?? false, URL: plan.queue?.url ?? '' },
    Sectores: (plan.sectors ?? []).map(sectorToWire),
    Cupos: (plan.quotas ?? []).map(({ categoryId, quota }) => ({
      SocioCategoriaId: categoryId,
      Cupo: quota,
    })),
    CamposExtra: (plan.extraFields ?? []).map(({ fieldId, audience, isMandatory }) => ({
      ComplementoId: fieldId,
      Publico: AUDIENCE_NAMES[audience],
      Obligatorio: isMandatory,
    })),
    Archivos: (plan.attachments ?? []).map((file) => ({
      Clave: file.storageKey,
      Nombre: file.name,
      Extension: file.extension,
      ParaPalcos: file.audience === 'boxes',
    })),
  };
}

function sectorToWire({ sectorId, isOpen, prices, setAside }: ShowSectorPlan) {
  return {
    SectorId: sectorId,
    Abierto: isOpen ?? prices.length > 0,
    Precios: prices.map(({ categoryId, amount, isPublished }) => ({
      SocioCategoriaId: categoryId,
      Monto: wireAmount(amount),
      Publicado: isPublished ?? true,
    })),
    Apartados: (setAside ?? []).map(({ allotment, count }) => ({
      Para: KEPT_FOR[allotment],
      ...(count === undefined ? {} : { Cantidad: count }),
    })),
  };
}
