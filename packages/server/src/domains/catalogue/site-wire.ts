import type {
  DocumentType as WireDocumentType,
  ExtraField as WireExtraField,
  NewsItem as WireNewsItem,
} from '@club/contract';
import {
  DEFAULT_HOME_SUBTITLE,
  DEFAULT_HOME_TITLE,
  EXTRA_FIELD_OPTIONS,
  GALLERY_NEWS,
  NO_NEWS_DATE,
} from '@club/contract/constants';
import type { ExtraField } from './extra-field-store.ts';
import type { DocumentType, HomeTexts, NewsItem } from './site-store.ts';

const ARTICLE_NEWS = 'N';
const FREE_TEXT = 'T';

export function toNewsItem(item: NewsItem): WireNewsItem {
  return {
    NoticiaId: item.id,
    NoticiaTipo: item.kind === 'gallery' ? GALLERY_NEWS : ARTICLE_NEWS,
    NoticiaTitulo: item.title,
    NoticiaLink: item.link,
    NoticiaImagen: item.imageUrl,
    NoticiaCategoria: item.category,
    NoticiaFecha: item.publishedOn ?? NO_NEWS_DATE,
  };
}

export function toHomeTexts(texts: HomeTexts): { Titulo: string; Subtitulo: string } {
  return {
    Titulo: texts.title || DEFAULT_HOME_TITLE,
    Subtitulo: texts.subtitle || DEFAULT_HOME_SUBTITLE,
  };
}

export function toDocumentType(type: DocumentType): WireDocumentType {
  return {
    DocumentoTipoId: type.id,
    DocumentoTipoNombre: type.name,
    DocumentoTipoAbr: type.abbreviation,
  };
}

export function toExtraField(field: ExtraField): WireExtraField {
  return {
    ComplementoId: field.id,
    ComplementoNombre: field.name,
    ComplementoTipo: field.kind === 'choice' ? EXTRA_FIELD_OPTIONS : FREE_TEXT,
    EspectaculoComplementoObligatorio: field.isMandatory,
    Opciones: field.options.map((option) => ({
      ComplementoOpcionId: option.id,
      ComplementoOpcionValor: option.value,
    })),
  };
}
