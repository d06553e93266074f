import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

const describedText = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .join(' / ');

function Pin() {
  const [value, setValue] = useState('');
  return <TextField label="PIN" isDigitsOnly value={value} onChange={setValue} />;
}

describe('a text field', () => {
  test('is named by its label and described by its hint', () => {
    render(<TextField label="Documento" hint="Sin puntos ni guiones" value="" onChange={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Documento' });
    expect(describedText(input)).toBe('Sin puntos ni guiones');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('says what is wrong before it says the hint', () => {
    render(<TextField label="Documento" hint="Pista" error="Falta" value="" onChange={() => {}} />);
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(input)).toBe('Falta / Pista');
  });

  test('lets only digits in when it is told to', async () => {
    render(<Pin />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'PIN' });
    await userEvent.type(input, '1a2-3');
    expect(input.value).toBe('123');
    expect(input.inputMode).toBe('numeric');
  });
});

test('what is pasted from a table loses its tabs', async () => {
  const onChange = vi.fn();
  render(<TextField label="Nombre" value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('Ana\tSilva');
  expect(onChange).toHaveBeenCalledWith('Ana Silva');
});

describe('a select', () => {
  const options = [
    { value: '1', label: 'CI' },
    { value: '2', label: 'Pasaporte' },
    { value: '3', label: 'Otro', isDisabled: true },
  ];

  test('has a placeholder as its first entry and tells the chosen value', async () => {
    const onChange = vi.fn();
    render(<Select label="Fila" placeholder="Elegí" options={options} value="" onChange={onChange} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Fila' });
    expect([...select.options].map((option) => option.text)).toEqual(['Elegí', 'CI', 'Pasaporte', 'Otro']);
    await userEvent.selectOptions(select, 'Pasaporte');
    expect(onChange).toHaveBeenCalledWith('2');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Otro' }).disabled).toBe(true);
  });

  test('has none without one', () => {
    render(<Select label="Tipo" options={options} value="1" onChange={() => {}} />);
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});
