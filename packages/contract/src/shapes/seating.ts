import { Type } from 'typebox';
import { SALE_STATE } from '../constants.ts';
import { addition, Id, PriceText, SectorCode } from './fields.ts';

/** The price of a category in a sector (1 §3). */
export const MemberCategory = Type.Object({
  SocioCategoriaId: Id,
  SocioCategoriaNombre: Type.String(),
  SocioCategoriaLogo: Type.String(),
  SocioCategoriaEsVisitante: Type.Boolean(),
  SocioCategoriaPublicada: Type.Boolean(),
  SocioCategoriaEsPublico: addition(
    Type.Boolean(),
    "Whether it is what the public pays on its side: the site shows that price beside the least one. Without it the least price stands with its category's name alone.",
  ),
  ListaMonto: PriceText,
  /** Derived in the browser; a server need not send it. */
  ListaMontoOriginal: Type.Optional(PriceText),
});

export const Sector = Type.Object({
  SectorCod: SectorCode,
  SectorDescripcion: Type.String(),
  /** `N` numbered, anything else unnumbered. */
  SectorVentaTipo: Type.String(),
  SectorEsAccesible: Type.Boolean(),
  TribunaId: Id,
  TribunaNombre: Type.String(),
  /** `H` available, anything else sold out. */
  EspectaculoSectorEstado: Type.String(),
  EspectaculoSectorEsVisitante: Type.Boolean(),
  EspectaculoSectorClase: Type.String(),
  SocioCategorias: Type.Array(MemberCategory),
});

export const ShowSectors = Type.Object({
  EscenarioConfiguracionButaquistas: Type.Boolean(),
  MonedaId: Id,
  MonedaSimbolo: Type.String(),
  Sectores: Type.Array(Sector),
  EspectaculoVentaEstado: addition(
    Type.Enum(Object.values(SALE_STATE)),
    'Why no sector can be chosen though there are places: the sale is yet to open, suspended or over; empty while it is on. Without it the page says that they are sold out.',
  ),
});

export const Seat = Type.Object({ AsientoId: Id, AsientoNombre: Type.String() });

/** A row with its enabled seats. */
export const SeatRow = Type.Object({ FilaId: Id, FilaNombre: Type.String(), Asientos: Type.Array(Seat) });

/** The key of a show's sector in a request. */
export const sectorOfShow = { EspectaculoId: Id, TribunaId: Id, SectorCod: SectorCode };
