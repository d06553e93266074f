import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { KnownPerson } from '../../api/people.ts';
import { screen, userEvent } from '../../testing/render.tsx';
import { PreselectionDialog } from './PreselectionDialog.tsx';
import { filterPersons } from './person-filter.ts';

const person = (id: number, firstName: string, lastName: string, document: string): KnownPerson => ({
  ...{ id, firstName, lastName, document, documentTypeId: 1, documentTypeAbbreviation: 'CI' },
  ...{ memberNumber: '', phone: '' },
});
const ana = person(1, 'Ana', 'Silva', '12345672');
const bruno = person(2, 'Bruno', 'Pereira', '23456783');
const mariana = person(3, 'Mariana', 'Sosa', '34567894');
const everybody = [ana, bruno, mariana];

describe('the filter', () => {
  it.each([
    ['', '', everybody],
    ['ANA', '', [ana, mariana]],
    ['na so', '', [mariana]],
    ['  bruno ', '', [bruno]],
    ['', '4567', everybody],
    ['', '234', [ana, bruno]],
    ['ana', '345', [ana, mariana]],
    ['ana', '3456789', [mariana]],
    ['pereira bruno', '', []],
    ['bruno', '999', []],
  ])('by name %j and document %j', (name, document, expected) => {
    expect(filterPersons(everybody, { name, document })).toEqual(expected);
  });
});

const onChoose = vi.fn();

interface StageProps {
  readonly canDelete?: boolean;
  readonly persons?: readonly KnownPerson[] | null;
}

function Stage({ canDelete = true, persons = everybody }: StageProps) {
  const [list, setList] = useState(persons);
  const remove = async (gone: KnownPerson) => setList((list ?? []).filter(({ id }) => id !== gone.id));
  return (
    <PreselectionDialog
      isOpen
      title="Elegir preselección"
      emptyText="Nadie"
      persons={list}
      onChoose={onChoose}
      onClose={() => {}}
      {...(canDelete && { onDelete: remove })}
    />
  );
}
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the modal', () => {
  it('says that it is loading', () => {
    render(<Stage persons={null} />);
    expect(screen.getByRole('status').textContent).toBe('Cargando personas…');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says that there is nobody', () => {
    render(<Stage persons={[]} />);
    expect(screen.getByText('Nadie')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is filtered by name and by document together, and gives the one who is chosen', async () => {
    render(<Stage canDelete={false} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar por nombre' }), 'ana');
    expect(names()).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar por documento' }), '345678');
    expect(names()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Mariana Sosa/ }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(mariana);
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar por nombre' }), 'zzz');
    expect(screen.getByText('Ninguna persona coincide con la búsqueda.')).toBeDefined();
  });

  it('asks before it deletes, and the back arrow cancels', async () => {
    render(<Stage />);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    const question = '¿Estás seguro que deseas eliminar a Bruno Pereira?';
    expect(screen.getByRole('alert').textContent).toBe(question);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Volver' }));
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByText('Bruno Pereira')).toBeNull();
  });

  it('gives the focus back to the row when the question is left', async () => {
    render(<Stage />);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
  });

  it.each([
    ['the filter', everybody, () => screen.getByRole('textbox', { name: 'Filtrar por nombre' })],
    ['what is said of an empty list', [bruno], () => screen.getByText('Nadie')],
  ])('says who is gone, and gives the focus to %s', async (_where, persons, target) => {
    render(<Stage persons={persons} />);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(document.activeElement).toBe(target()));
    expect(screen.getByText('Se eliminó a Bruno Pereira.').getAttribute('role')).toBe('status');
  });

  it('asks about one person at a time', async () => {
    render(<Stage />);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Ana Silva' }));
    expect(screen.getByRole('alert').textContent).toContain('Ana Silva');
    expect(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' })).toBeDefined();
  });
});
