import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** When members of a category may buy, and how many. Moments are wall-clock times in Montevideo. */
export interface SaleWindow {
  readonly categoryId: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly maxPerPerson: number;
  /** 0: unlimited. */
  readonly maxPerBuyer: number;
}

/** The part of a show's sale that is edited together. */
export interface SalePlan {
  /** The end of the sale at the window, in minutes after the start; absent in a draft. */
  readonly windowMinutes?: number;
  /** Without windows the sale is open to all between these two; with windows they follow from them. */
  readonly saleOpensAt: string;
  readonly saleClosesAt: string;
  readonly windows: readonly SaleWindow[];
  readonly quotas: readonly { readonly categoryId: number; readonly quota: number }[];
  /** 0: the show is free. */
  readonly methodId: number;
  readonly instalments: number;
  readonly allowsManyTickets: boolean;
}

export interface Sale {
  readonly version: number;
  readonly plan: SalePlan;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly used: number }[];
  readonly methods: readonly { readonly id: number; readonly name: string }[];
}

type WireWindow = ClubAnswer<'club/ventanas/leer'>['Venta']['Ventanas'][number];

export const windowOf = (window: WireWindow): SaleWindow => ({
  categoryId: window.SocioCategoriaId,
  opensAt: window.AbreEn,
  closesAt: window.CierraEn,
  maxPerPerson: window.MaxPorPersona,
  maxPerBuyer: window.MaxPorComprador,
});

export const windowToWire = (window: SaleWindow): WireWindow => ({
  SocioCategoriaId: window.categoryId,
  AbreEn: window.opensAt,
  CierraEn: window.closesAt,
  MaxPorPersona: window.maxPerPerson,
  MaxPorComprador: window.maxPerBuyer,
});

function saleOf({ Venta }: ClubAnswer<'club/ventanas/leer'>): Sale {
  return {
    version: Venta.Version,
    plan: {
      saleOpensAt: Venta.AbreEn,
      saleClosesAt: Venta.CierraEn,
      windows: Venta.Ventanas.map(windowOf),
      quotas: Venta.Cupos.map(({ SocioCategoriaId, Cupo }) => ({
        categoryId: SocioCategoriaId,
        quota: Cupo,
      })),
      methodId: Venta.MedioPagoId,
      instalments: Venta.Cuotas,
      allowsManyTickets: !Venta.UnaPorPersona,
      windowMinutes: Venta.VentanillaMinutos,
    },
    categories: Venta.Categorias.map((category) => ({
      id: category.SocioCategoriaId,
      name: category.SocioCategoriaNombre,
      used: category.Usadas,
    })),
    methods: Venta.MediosPago.map(({ MedioPagoId, MedioPagoNombre }) => ({
      id: MedioPagoId,
      name: MedioPagoNombre,
    })),
  };
}

export async function fetchSale(showId: number, signal: AbortSignal): Promise<Sale> {
  return saleOf(await clubFetch('club/ventanas/leer', { EspectaculoId: showId }, { signal }));
}

export interface SaleEdit {
  readonly showId: number;
  readonly version: number;
  readonly isConfirmed: boolean;
  readonly plan: SalePlan;
}

export function saveSale({ showId, version, isConfirmed, plan }: SaleEdit, operation: string) {
  // With windows the server reads these two from them: what is typed in their hidden fields must not refuse the call.
  const [span = { opensAt: plan.saleOpensAt, closesAt: plan.saleClosesAt }] = plan.windows;
  return clubCall('club/ventanas/guardar', {
    Operacion: operation,
    EspectaculoId: showId,
    Version: version,
    ...(isConfirmed && { Confirmado: true }),
    AbreEn: span.opensAt,
    CierraEn: span.closesAt,
    Ventanas: plan.windows.map(windowToWire),
    Cupos: plan.quotas.map(({ categoryId, quota }) => ({ SocioCategoriaId: categoryId, Cupo: quota })),
    MedioPagoId: plan.methodId,
    Cuotas: plan.instalments,
    UnaPorPersona: !plan.allowsManyTickets,
    ...(plan.windowMinutes !== undefined && { VentanillaMinutos: plan.windowMinutes }),
  });
}
