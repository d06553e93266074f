import type { AttachmentContent, Attachment as WireAttachment } from '@club/contract';
import type { Attachment } from './attachment-store.ts';
import type { DownloadedAttachment } from './download-attachment.ts';

export function toAttachment(attachment: Attachment): WireAttachment {
  return {
    EspectaculoArchivoId: attachment.id,
    EspectaculoArchivoNombre: attachment.name,
    ArchivoTipoIcono: attachment.icon,
    ArchivoTipoNombre: attachment.typeName,
    ArchivoTipoExtension: attachment.extension,
  };
}

export function toAttachmentContent({ attachment, bytes }: DownloadedAttachment): AttachmentContent {
  return {
    EspectaculoArchivoId: attachment.id,
    EspectaculoArchivoNombre: attachment.name,
    ArchivoTipoExtension: attachment.extension,
    ArchivoB64: Buffer.from(bytes).toString('base64'),
  };
}
