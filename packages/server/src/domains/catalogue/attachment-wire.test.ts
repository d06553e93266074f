import { expect, test } from 'vitest';
import { toAttachment, toAttachmentContent } from './attachment-wire.ts';

const attachment = {
  ...{ id: 3, name: 'Reglamento', icon: 'pdf', typeName: 'PDF', extension: 'pdf' },
  storageKey: 'attachments/secret',
};
const named = {
  EspectaculoArchivoId: 3,
  EspectaculoArchivoNombre: 'Reglamento',
  ArchivoTipoExtension: 'pdf',
};

test('a file is listed without the place where it is stored', () => {
  expect(toAttachment(attachment)).toEqual({ ...named, ArchivoTipoIcono: 'pdf', ArchivoTipoNombre: 'PDF' });
});

test('its content is base64 of its very bytes', () => {
  const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  expect(toAttachmentContent({ attachment, bytes })).toEqual({ ...named, ArchivoB64: 'AgM=' });
});
