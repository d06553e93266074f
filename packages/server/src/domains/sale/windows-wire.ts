import type { AnswerOf, ClubVentanasGuardar, ClubVentanasLeer, RequestOf } from '@club/contract/club';
import { montevideoDateTime, montevideoMoment } from '../../shared/montevideo.ts';
import type { ShowSaleView } from './read-show-sale.ts';
import type { SaleEdit } from './save-show-sale.ts';

export function readSaleEdit(body: RequestOf<typeof ClubVentanasGuardar>): SaleEdit {
  return {
    showId: body.EspectaculoId,
    version: body.Version,
    isConfirmed: body.Confirmado ?? false,
    plan: {
      opensAt: montevideoMoment(body.AbreEn),
      closesAt: montevideoMoment(body.CierraEn),
      windows: body.Ventanas.map((window) => ({
        categoryId: window.SocioCategoriaId,
        opensAt: montevideoMoment(window.AbreEn),
        closesAt: montevideoMoment(window.CierraEn),
        maxPerPerson: window.MaxPorPersona,
        maxPerBuyer: window.MaxPorComprador || null,
      })),
      quotas: body.Cupos.map(({ SocioCategoriaId, Cupo }) => ({ categoryId: SocioCategoriaId, quota: Cupo })),
      paymentMethodId: body.MedioPagoId || null,
      instalments: body.Cuotas,
      allowsMany: !body.UnaPorPersona,
      ...(body.VentanillaMinutos !== undefined && { windowMinutes: body.VentanillaMinutos }),
    },
  };
}

export function saleToWire(sale: ShowSaleView): AnswerOf<typeof ClubVentanasLeer> {
  return {
    Venta: {
      EspectaculoId: sale.showId,
      Version: sale.version,
      Inicio: montevideoDateTime(sale.startsAt),
      AbreEn: montevideoDateTime(sale.opensAt),
      CierraEn: montevideoDateTime(sale.closesAt),
      Ventanas: sale.windows.map((window) => ({
        SocioCategoriaId: window.categoryId,
        AbreEn: montevideoDateTime(window.opensAt),
        CierraEn: montevideoDateTime(window.closesAt),
        MaxPorPersona: window.maxPerPerson,
        MaxPorComprador: window.maxPerBuyer ?? 0,
      })),
      Cupos: sale.quotas.map(({ categoryId, quota }) => ({ SocioCategoriaId: categoryId, Cupo: quota })),
      MedioPagoId: sale.paymentMethodId ?? 0,
      Cuotas: sale.instalments,
      UnaPorPersona: !sale.allowsMany,
      VentanillaMinutos: sale.windowMinutes,
      Categorias: sale.categories.map(({ id, name, isVisitor, used }) => ({
        SocioCategoriaId: id,
        SocioCategoriaNombre: name,
        SocioCategoriaEsVisitante: isVisitor,
        Usadas: used,
      })),
      MediosPago: sale.paymentMethods.map(({ id, name }) => ({ MedioPagoId: id, MedioPagoNombre: name })),
    },
  };
}
