import { inverse } from '@club/contract/inverse';
import type { ClubRequest } from './club-call.ts';
import { type SalePlan, windowOf, windowToWire } from './sale.ts';

type WirePlan = ClubRequest<'club/espectaculos/guardarBorrador'>['Plan'];
type WireSector = NonNullable<WirePlan['Sectores']>[number];

/** A show in the office. 0 and '' mean none; moments are wall-clock times in Montevideo (`2026-11-22T20:15:00`). */
export interface ShowPlan extends SalePlan {
  readonly name: string;
  readonly typeId: number;
  readonly venueId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly competitionId: number;
  readonly round: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly description: string;
  readonly boxDescription: string;
  readonly paddockDescription: string;
  readonly photoUrl: string;
  readonly thumbnailUrl: string;
  readonly isSeasonPass: boolean;
  readonly showsCompetition: boolean;
  readonly showsDate: boolean;
  readonly showsVenue: boolean;
  readonly isFeatured: boolean;
  readonly hasMap: boolean;
  readonly keepsOwnedSeats: boolean;
  readonly currencyId: number;
  readonly queue: { readonly isActive: boolean; readonly url: string };
  readonly sectors: readonly PlanSector[];
  readonly extraFields: readonly PlanExtraField[];
  readonly files: readonly PlanFile[];
}

/** Purposes of places, by their names on the wire: passed on unchanged, except the one set by the visitors' quota. */
type SetAsidePurpose = WireSector['Apartados'][number]['Para'];
export const BLOCKED: SetAsidePurpose = 'bloqueada';

export interface PlanSector {
  readonly sectorId: number;
  readonly isOpen: boolean;
  /** A category without a price is not sold. Amounts in the show's currency, with at most two decimals. */
  readonly prices: readonly {
    readonly categoryId: number;
    /** With two decimals at most. */
    readonly amount: number;
    readonly isPublished: boolean;
  }[];
  /** Set aside; all remaining ones where no count is given. */
  readonly setAside: readonly { readonly allotment: SetAsidePurpose; readonly count: number | null }[];
}

/** The audience of an extra field. */
export type ExtraFieldAudience = 'purchase' | 'courtesy' | 'box';
export interface PlanExtraField {
  readonly fieldId: number;
  readonly audience: ExtraFieldAudience;
  readonly isMandatory: boolean;
}

export interface PlanFile {
  readonly key: string;
  readonly name: string;
  readonly extension: string;
  readonly isForBoxes: boolean;
}

/** A plan of which nothing is known yet, as the server answers it. */
export const EMPTY_PLAN: ShowPlan = {
  ...{ name: '', typeId: 0, venueId: 0, homeTeamId: 0, awayTeamId: 0, competitionId: 0, round: '' },
  ...{ startsAt: '', minutes: 0, description: '', boxDescription: '', paddockDescription: '' },
  ...{ photoUrl: '', thumbnailUrl: '', isSeasonPass: false, isFeatured: false, hasMap: true },
  ...{ showsCompetition: true, showsDate: true, showsVenue: true, allowsManyTickets: false },
  ...{ keepsOwnedSeats: true, currencyId: 1, methodId: 0, instalments: 1, saleOpensAt: '', saleClosesAt: '' },
  ...{
    windows: [],
    queue: { isActive: false, url: '' },
    sectors: [],
    quotas: [],
    extraFields: [],
    files: [],
  },
};

/** Wire names of the fields that are the same on both sides. */
const SAME = {
  name: 'EspectaculoNombre',
  typeId: 'EspectaculoTipoId',
  venueId: 'EscenarioId',
  homeTeamId: 'InstitucionLocalId',
  awayTeamId: 'InstitucionVisitanteId',
  competitionId: 'CompetenciaId',
  round: 'CompetenciaInstanciaNombre',
  startsAt: 'IniciaEn',
  minutes: 'DuracionMinutos',
  description: 'EspectaculoDescripcion',
  boxDescription: 'EspectaculoDescripcionPalcos',
  paddockDescription: 'EspectaculoDescripcionPaddock',
  photoUrl: 'EspectaculoFotoURL',
  thumbnailUrl: 'EspectaculoMiniaturaURL',
  isSeasonPass: 'EspectaculoEsAbono',
  showsCompetition: 'EspectaculoFrontMostrarCompetencia',
  showsDate: 'EspectaculoFrontMostrarFecha',
  showsVenue: 'EspectaculoFrontMostrarEscenario',
  isFeatured: 'Destacado',
  hasMap: 'ConMapa',
  allowsManyTickets: 'VariasEntradasPorPersona',
  keepsOwnedSeats: 'GuardaButacas',
  currencyId: 'MonedaId',
  methodId: 'MedioPagoId',
  instalments: 'MedioPagoCuotas',
  saleOpensAt: 'VentaAbreEn',
  saleClosesAt: 'VentaCierraEn',
} as const satisfies Partial<Record<keyof ShowPlan, keyof WirePlan>>;

const AUDIENCES = { purchase: 'compra', courtesy: 'cortesia', box: 'palco' } as const;
const AUDIENCE_OF = inverse(AUDIENCES);

/** A plan from the wire; omitted fields are those of `EMPTY_PLAN`. */
export function planOf(wire: WirePlan): ShowPlan {
  const same = Object.entries(SAME).flatMap(([ours, theirs]) =>
    wire[theirs] === undefined ? [] : [[ours, wire[theirs]]],
  );
  return {
    ...EMPTY_PLAN,
    ...Object.fromEntries(same),
    windows: (wire.Ventanas ?? []).map(windowOf),
    ...(wire.Fila && { queue: { isActive: wire.Fila.Activa, url: wire.Fila.URL } }),
    sectors: (wire.Sectores ?? []).map(({ SectorId, Abierto, Precios, Apartados }) => ({
      sectorId: SectorId,
      isOpen: Abierto,
      prices: Precios.map(({ SocioCategoriaId, Monto, Publicado = true }) => ({
        ...{ categoryId: SocioCategoriaId, amount: Monto, isPublished: Publicado },
      })),
      setAside: Apartados.map(({ Para, Cantidad }) => ({ allotment: Para, count: Cantidad ?? null })),
    })),
    quotas: (wire.Cupos ?? []).map(({ SocioCategoriaId, Cupo }) => ({
      ...{ categoryId: SocioCategoriaId, quota: Cupo },
    })),
    extraFields: (wire.CamposExtra ?? []).map(({ ComplementoId, Publico, Obligatorio }) => ({
      ...{ fieldId: ComplementoId, audience: AUDIENCE_OF[Publico], isMandatory: Obligatorio },
    })),
    files: (wire.Archivos ?? []).map(fileOf),
  };
}

type WireFile = NonNullable<WirePlan['Archivos']>[number];

export const fileOf = ({ Clave, Nombre, Extension, ParaPalcos }: WireFile): PlanFile => ({
  ...{ key: Clave, name: Nombre, extension: Extension, isForBoxes: ParaPalcos },
});

/** Extra fields for the wire. */
export const extraFieldsToWire = (fields: readonly PlanExtraField[]) =>
  fields.map(({ fieldId, audience, isMandatory }) => ({
    ...{ ComplementoId: fieldId, Publico: AUDIENCES[audience], Obligatorio: isMandatory },
  }));

/** A plan, or a part of one, for the wire. */
export function planToWire({
  windows,
  queue,
  sectors,
  quotas,
  extraFields,
  files,
  ...rest
}: Partial<ShowPlan>): WirePlan {
  const same = Object.entries(rest).map(([ours, value]) => [SAME[ours as keyof typeof SAME], value]);
  return {
    ...Object.fromEntries(same),
    ...(windows && { Ventanas: windows.map(windowToWire) }),
    ...(queue && { Fila: { Activa: queue.isActive, URL: queue.url } }),
    ...(sectors && {
      Sectores: sectors.map(({ sectorId, isOpen, prices, setAside }) => ({
        SectorId: sectorId,
        Abierto: isOpen,
        Precios: prices.map(({ categoryId, amount, isPublished }) => ({
          ...{ SocioCategoriaId: categoryId, Monto: amount, Publicado: isPublished },
        })),
        Apartados: setAside.map(({ allotment, count }) => ({
          ...{ Para: allotment, ...(count !== null && { Cantidad: count }) },
        })),
      })),
    }),
    ...(quotas && {
      Cupos: quotas.map(({ categoryId, quota }) => ({ SocioCategoriaId: categoryId, Cupo: quota })),
    }),
    ...(extraFields && { CamposExtra: extraFieldsToWire(extraFields) }),
    ...(files && {
      Archivos: files.map(({ key, name, extension, isForBoxes }) => ({
        ...{ Clave: key, Nombre: name, Extension: extension, ParaPalcos: isForBoxes },
      })),
    }),
  };
}
