import { readToasts } from '@club/ui/toast/toasts.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api.ts';
import { userEvent, waitFor } from '../../testing/render.tsx';
import { Attachments } from './Attachments.tsx';
import { fileIcon } from './file-kind.ts';
import { bytesOfBase64, fileName, saveBase64File } from './save-file.ts';

const attachment = { id: 3, name: 'Reglamento', icon: 'pdf', extension: 'pdf' };
const content = {
  EspectaculoArchivoId: 3,
  EspectaculoArchivoNombre: 'Reglamento',
  ArchivoTipoExtension: '.PDF',
  ArchivoB64: btoa('hola'),
};

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('saving a file', () => {
  it.each([
    ['Reglamento', 'pdf', 'Reglamento.pdf'],
    ['Reglamento.PDF', 'pdf', 'Reglamento.PDF'],
    ['a/b\\c:d', 'png', 'a-b-c-d.png'],
    ['', 'pdf', 'archivo.pdf'],
    ['sin extensión', '', 'sin extensión'],
  ])('%s and %s become %s', (name, extension, expected) => {
    expect(fileName(name, extension)).toBe(expected);
  });

  it.each([
    ['sheet', 'csv', 'sheet'],
    ['image', 'bin', 'images'],
    ['constructor', 'png', 'images'],
    ['', 'pdf', 'pdf'],
    ['text', 'txt', 'file'],
    ['', 'mp4', 'play'],
    ['', 'ics', 'calendar'],
    ['', '', 'file'],
  ])('with the server’s icon "%s" and the extension "%s" has the icon %s', (icon, extension, expected) => {
    expect(fileIcon({ icon, extension })).toBe(expected);
  });

  it('reads base64 and refuses what is none', () => {
    expect([...bytesOfBase64(btoa('\u0000ÿ'))]).toEqual([0, 255]);
    expect(() => bytesOfBase64('%%%')).toThrow();
  });

  it('waits half a second after the content is prepared', async () => {
    vi.useFakeTimers();
    const saving = saveBase64File({ name: 'x', extension: 'pdf', base64: btoa('x') });
    await vi.advanceTimersByTimeAsync(499);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await saving;
    expect(saved).toEqual(['x.pdf']);
  });
});

describe('Attachments', () => {
  it('fetches the file and saves it under its name', async () => {
    const api = installFakeApi({ WSEspectaculoArchivoDescargar: { SDTEspectaculoArchivo: content } });
    render(<Attachments showId={101} attachments={[attachment]} />);
    await userEvent.click(screen.getByRole('button', { name: /Reglamento/ }));
    await waitFor(() => expect(saved).toEqual(['Reglamento.pdf']));
    expect(api.bodiesOf('WSEspectaculoArchivoDescargar')).toEqual([
      { EspectaculoId: 101, EspectaculoArchivoId: 3 },
    ]);
  });

  it.each([
    ['the server refuses it', { ErrorCod: 20 }],
    ['the server is not there', undefined],
    ['the content cannot be read', { SDTEspectaculoArchivo: { ...content, ArchivoB64: '%%%' } }],
  ])('says so when %s', async (_, reply) => {
    installFakeApi(reply && { WSEspectaculoArchivoDescargar: reply });
    render(<Attachments showId={101} attachments={[attachment]} />);
    await userEvent.click(screen.getByRole('button', { name: /Reglamento/ }));
    await waitFor(() =>
      expect(readToasts().map(({ text }) => text)).toEqual(['Ocurrió un error al descargar el archivo']),
    );
    expect(saved).toEqual([]);
  });
});
