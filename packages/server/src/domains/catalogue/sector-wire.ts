import type { MemberCategory, Sector, ShowSectors } from '@club/contract';
import { AVAILABLE_SECTOR, NUMBERED_SECTOR, SALE_STATE } from '@club/contract/constants';
import { priceText } from '../../shared/money.ts';
import type { ShowSectorsView } from './list-show-sectors.ts';
import type { ListedPrice } from './sector-store.ts';

const UNNUMBERED = 'S';
const UNAVAILABLE = 'A';

/** The sectors of a show (document 1 §3). */
export function toShowSectors(view: ShowSectorsView): ShowSectors {
  return {
    EscenarioConfiguracionButaquistas: view.hasSeatHolders,
    MonedaId: view.currency.id,
    MonedaSimbolo: view.currency.symbol,
    Sectores: view.sectors.map(toSector),
    EspectaculoVentaEstado: SALE_STATE[view.sale],
  };
}

function toSector(sector: ShowSectorsView['sectors'][number]): Sector {
  return {
    SectorCod: sector.code,
    SectorDescripcion: sector.description,
    SectorVentaTipo: sector.isNumbered ? NUMBERED_SECTOR : UNNUMBERED,
    SectorEsAccesible: sector.isAccessible,
    TribunaId: sector.standId,
    TribunaNombre: sector.standName,
    EspectaculoSectorEstado: sector.isAvailable ? AVAILABLE_SECTOR : UNAVAILABLE,
    EspectaculoSectorEsVisitante: sector.isVisitor,
    EspectaculoSectorClase: sector.class,
    SocioCategorias: sector.prices.map(toPricedCategory),
  };
}

export const toPricedCategory = (price: ListedPrice): MemberCategory => ({
  SocioCategoriaId: price.categoryId,
  SocioCategoriaNombre: price.categoryName,
  SocioCategoriaLogo: price.logoUrl,
  SocioCategoriaEsVisitante: price.isVisitor,
  SocioCategoriaEsPublico: price.isPublic,
  SocioCategoriaPublicada: price.isPublished,
  ListaMonto: priceText(price.amount),
});
