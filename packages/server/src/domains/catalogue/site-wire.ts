import type { DocumentType as WireDocumentType, ExtraField as WireExtraField } from '@club/contract';
import { EXTRA_FIELD_OPTIONS } from '@club/contract/constants';
import type { ExtraField } from './extra-field-store.ts';
import type { DocumentType } from './site-store.ts';

const FREE_TEXT = 'T';

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
