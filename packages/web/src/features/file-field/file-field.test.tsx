import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screen, userEvent, waitFor } from '../../testing/render.tsx';
import { chooseFile, type FileChoice, type FileRules, NO_FILE } from './choose-file.ts';
import { FileField } from './FileField.tsx';

const rules: FileRules = {
  extensions: ['.png', '.jpg'],
  maxBytes: 4,
  texts: { extension: 'Mala extensión', size: 'Muy pesado', unreadable: 'No se puede leer' },
};
const file = (name: string, content = 'abc') => new File([content], name);

afterEach(() => vi.restoreAllMocks());

describe('a file is', () => {
  it.each([
    ['chosen with an extension of the list', 'a.png', 'abc', 'chosen'],
    ['chosen whatever the case of its extension', 'a.b.JPG', 'abc', 'chosen'],
    ['chosen with exactly the bytes allowed', 'a.png', 'abcd', 'chosen'],
    ['refused with a byte more', 'a.png', 'abcde', 'size'],
    ['refused with another extension', 'a.gif', 'abc', 'extension'],
    ['refused with none', 'png', 'abc', 'extension'],
    ['refused by its extension before its size', 'a.gif', 'abcdef', 'extension'],
    ['refused when it is empty', 'a.png', '', 'unreadable'],
  ])('%s', async (_case, name, content, expected) => {
    const choice = await chooseFile(file(name, content), rules);
    expect(choice.kind === 'refused' ? choice.problem : choice.kind).toBe(expected);
  });

  it('read as base64, for the wire and for the preview', async () => {
    const choice = await chooseFile(new File(['abc'], 'a.PNG', { type: 'image/png' }), rules);
    const base64 = btoa('abc');
    const dataUrl = `data:image/png;base64,${base64}`;
    expect(choice).toEqual({ kind: 'chosen', file: { name: 'a.PNG', extension: '.png', base64, dataUrl } });
  });

  it('refused when it cannot be read', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    expect(await chooseFile(file('a.png'), rules)).toEqual({ kind: 'refused', problem: 'unreadable' });
  });
});

const onChange = vi.fn<(choice: FileChoice) => void>();

function Stage({ error }: { readonly error?: string }) {
  const [value, setValue] = useState(NO_FILE);
  return (
    <FileField
      label="Carnet"
      hint="Una imagen"
      rules={rules}
      value={value}
      error={error}
      onChange={(choice) => {
        onChange(choice);
        setValue(choice);
      }}
    />
  );
}
const control = () => screen.getByLabelText<HTMLInputElement>('Carnet');
const pick = (picked: File) => fireEvent.change(control(), { target: { files: [picked] } });
const described = () =>
  (control().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim());
const picture = () => screen.queryByRole('img', { name: /Vista previa/ });

describe('the field', () => {
  it('offers the extensions and says what it wants and what it has', async () => {
    render(<Stage />);
    expect(control().accept).toBe('.png,.jpg');
    expect(described()).toEqual(['Elegí un archivo', 'Una imagen']);
    expect(picture()).toBeNull();
    pick(file('a.png'));
    await waitFor(() => expect(described()[0]).toBe('a.png'));
    expect(picture()?.getAttribute('src')).toMatch(/^data:.*;base64,YWJj$/);
    expect(picture()?.getAttribute('alt')).toBe('Vista previa de a.png');
  });

  it('alerts to a file that breaks a rule, and is empty again', async () => {
    render(<Stage />);
    pick(file('a.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    pick(file('b.png', 'abcde'));
    await waitFor(() => expect(described()).toEqual(['Elegí un archivo', 'Muy pesado', 'Una imagen']));
    expect(readToasts().map(({ tone, text }) => [tone, text])).toEqual([['error', 'Muy pesado']]);
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(control().value).toBe('');
    expect(picture()).toBeNull();
    // An optional file can be left out after all.
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el archivo' }));
    expect(onChange).toHaveBeenLastCalledWith(NO_FILE);
  });

  it('gives up its file, and the focus goes back to it', async () => {
    render(<Stage />);
    pick(file('a.png'));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar a.png' }));
    expect(onChange).toHaveBeenLastCalledWith(NO_FILE);
    expect(picture()).toBeNull();
    expect(document.activeElement).toBe(control());
  });

  it('says what is wrong beside the file', () => {
    render(<Stage error="Falta el carnet" />);
    expect(described()).toEqual(['Elegí un archivo', 'Falta el carnet', 'Una imagen']);
  });

  /** Files are read when the test says so. */
  function holdReading() {
    const readers: FileReader[] = [];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function hold(this: FileReader) {
      readers.push(this);
    });
    return (index: number, result: string) => {
      Object.defineProperty(readers[index], 'result', { value: result });
      readers[index]!.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>);
    };
  }

  it('gives up a file that is still being read', async () => {
    const finish = holdReading();
    render(<Stage />);
    pick(file('a.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el archivo' }));
    await act(async () => finish(0, 'data:;base64,MQ=='));
    expect(onChange).toHaveBeenLastCalledWith(NO_FILE);
    expect(described()[0]).toBe('Elegí un archivo');
  });

  it('keeps the last of two files that were chosen quickly', async () => {
    const finish = holdReading();
    render(<Stage />);
    pick(file('first.png'));
    pick(file('last.png'));
    expect(described()[0]).toBe('Cargando…');
    // Its form knows that it waits for a file.
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'reading' });
    onChange.mockClear();
    finish(1, 'data:;base64,Mg==');
    finish(0, 'data:;base64,MQ==');
    await waitFor(() => expect(described()[0]).toBe('last.png'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('shows a sign in the place of a picture that cannot be drawn', async () => {
    render(<Stage />);
    pick(file('a.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    expect(described()[0]).toBe('a.png');
  });
});
