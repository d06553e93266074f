import { Type } from 'typebox';
import { DateText, Id } from './fields.ts';

export const NewsItem = Type.Object({
  NoticiaId: Id,
  /** `G` gallery. */
  NoticiaTipo: Type.String(),
  NoticiaTitulo: Type.String(),
  NoticiaLink: Type.String(),
  NoticiaImagen: Type.String(),
  NoticiaCategoria: Type.String(),
  /** `0000-00-00` means none. */
  NoticiaFecha: DateText,
});
