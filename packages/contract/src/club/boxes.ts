import { Type } from 'typebox';
import { Count, DateTimeText, Id, IdOrZero, Line, Moment } from '../shapes/fields.ts';
import { EmailOrEmpty } from './commercial.ts';
import { Version } from './fields.ts';

export const boxFields = {
  /** The club's name for it. */
  Codigo: Line(1, 20),
  Descripcion: Line(0, 80),
  Piso: Line(0, 20),
  /** Invitations for minors at each show. */
  Menores: Type.Integer({ minimum: 0, maximum: 99 }),
  /** Spaces in the car park. */
  Plazas: Type.Integer({ minimum: 0, maximum: 99 }),
  Referente: Line(0, 80),
  Correo: EmailOrEmpty,
  Habilitado: Type.Boolean(),
};

/** A box or paddock (spec 4 §2.10). */
export const BoxOfClub = Type.Object({
  PalcoId: Id,
  Version,
  Codigo: Type.String(),
  Descripcion: Type.String(),
  Sector: Type.String(),
  Piso: Type.String(),
  Menores: Count,
  Plazas: Count,
  Referente: Type.String(),
  Correo: Type.String(),
  Habilitado: Type.Boolean(),
});

export const GuestOfBox = Type.Object({
  InvitadoId: Id,
  Persona: Type.String(),
  Documento: Type.String(),
  Telefono: Type.String(),
});

/** A box at a show. */
export const BoxAtShow = Type.Object({
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: Moment,
  AbreEn: DateTimeText,
  CierraEn: Moment,
  /** For adults and minors. */
  Lugares: Count,
  Emitidas: Count,
  /** Whether its private link works. */
  TieneLink: Type.Boolean(),
});

/** A current notice. Empty: for all boxes, at all shows. */
export const NoticeToBoxes = Type.Object({
  ComunicacionId: Id,
  Palco: Type.String(),
  Espectaculo: Type.String(),
  Html: Type.String(),
  Restringe: Type.Boolean(),
  Adjunto: Type.String(),
  PublicadaEn: DateTimeText,
});

/** The year of a season. */
export const SeasonYear = Type.Integer({ minimum: 2000, maximum: 2100 });

export const ofBoxAtShow = { PalcoId: Id, EspectaculoId: Id };
/** 0: all boxes; all shows. */
export const reachOfNotice = { PalcoId: IdOrZero, EspectaculoId: IdOrZero };
