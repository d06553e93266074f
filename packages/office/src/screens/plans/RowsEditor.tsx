import { type Numbering, numberRows, numberSeats } from '@club/venue-plan/number-rows.ts';
import type { RowPlan, SectorPlan } from '@club/venue-plan/venue-plan.ts';
import { Button, Group, NumberInput, Select, Table, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { setRows } from './edit-rules.ts';
import { ImportDrawing } from './Imports.tsx';
import styles from './plans.module.css';
import { SeatsEditor } from './SeatsEditor.tsx';

interface RowsEditorProps {
  readonly sector: SectorPlan;
  readonly openRow?: number | undefined;
  readonly onChange: (sector: SectorPlan) => void;
}

/** The rows of a numbered sector: drawn by numbers, changed one by one, and their seats. */
export function RowsEditor({ sector, openRow, onChange }: RowsEditorProps) {
  const [open, setOpen] = useState(openRow ?? 0);
  useEffect(() => {
    if (openRow !== undefined) setOpen(openRow);
  }, [openRow]);
  const rows = sector.rows;
  const changeRows = (next: readonly RowPlan[]): void => onChange(setRows(sector, next));
  const row = rows[open];
  return (
    <fieldset className={styles.group}>
      <legend>Filas y asientos</legend>
      <DrawRows sector={sector} onChange={onChange} />
      <ImportDrawing sector={sector} onChange={onChange} />
      {rows.length > 0 && (
        <div className={styles.rows}>
          <Table aria-label="Filas del sector" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Fila</Table.Th>
                <Table.Th scope="col">Nombre</Table.Th>
                <Table.Th scope="col">Asientos</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((own, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one id while that is being mended
                <Table.Tr key={index} data-chosen={index === open || undefined}>
                  <Table.Td>
                    <UnstyledButton aria-pressed={index === open} onClick={() => setOpen(index)}>
                      {own.id}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td>{own.name}</Table.Td>
                  <Table.Td>{own.seats.length}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {row && (
        <RowForm
          key={open}
          row={row}
          onChange={(changed) => changeRows(rows.with(open, changed))}
          onRemove={() => changeRows(rows.toSpliced(open, 1))}
        />
      )}
    </fieldset>
  );
}

const NUMBERINGS: readonly { value: Numbering; label: string }[] = [
  { value: 'all', label: '1, 2, 3…' },
  { value: 'odd', label: 'Impares' },
  { value: 'even', label: 'Pares' },
];

/** '12 filas de 30, numeración desde la izquierda, impares'. */
function DrawRows({ sector, onChange }: RowsEditorProps) {
  const [numbers, setNumbers] = useState({ rows: 12, seats: 30, widensEvery: 0 });
  const [numbering, setNumbering] = useState<Numbering>('all');
  const [from, setFrom] = useState<'left' | 'right'>('left');
  const drawn = (firstRow: number) => numberRows({ ...numbers, numbering, from, firstRow });
  const field = (name: keyof typeof numbers, label: string, min: number) => (
    <NumberInput
      label={label}
      min={min}
      max={99}
      allowDecimal={false}
      value={numbers[name]}
      onChange={(value) => setNumbers({ ...numbers, [name]: Number(value) || 0 })}
    />
  );
  const last = Math.max(0, ...sector.rows.map(({ id }) => id));
  return (
    <>
      <div className={styles.measures}>
        {field('rows', 'Filas', 1)}
        {field('seats', 'Asientos por fila', 1)}
        {field('widensEvery', 'Uno más cada (filas)', 0)}
        <Select
          label="Numeración"
          allowDeselect={false}
          data={[...NUMBERINGS]}
          value={numbering}
          onChange={(value) => value && setNumbering(value as Numbering)}
        />
        <Select
          label="Numerar desde"
          allowDeselect={false}
          data={[
            { value: 'left', label: 'La izquierda' },
            { value: 'right', label: 'La derecha' },
          ]}
          value={from}
          onChange={(value) => setFrom(value === 'right' ? 'right' : 'left')}
        />
      </div>
      <Group gap="xs">
        <Button variant="light" onClick={() => onChange(setRows(sector, drawn(1)))}>
          {sector.rows.length > 0 ? 'Dibujar de nuevo' : 'Dibujar filas'}
        </Button>
        {sector.rows.length > 0 && (
          <Button
            variant="default"
            onClick={() => onChange(setRows(sector, [...sector.rows, ...drawn(last + 1)]))}
          >
            Agregar filas
          </Button>
        )}
      </Group>
    </>
  );
}

interface RowFormProps {
  readonly row: RowPlan;
  readonly onChange: (row: RowPlan) => void;
  readonly onRemove: () => void;
}

function RowForm({ row, onChange, onRemove }: RowFormProps) {
  /** Seats that stay keep their names. */
  const resized = (count: number): RowPlan => ({
    ...row,
    seats: [...row.seats.slice(0, count), ...numberSeats(count).slice(row.seats.length)],
  });
  return (
    <>
      <Group align="end" gap="sm">
        <NumberInput
          label="Número de la fila"
          w={130}
          min={1}
          max={99}
          allowDecimal={false}
          value={row.id}
          onChange={(id) => onChange({ ...row, id: Number(id) || 0 })}
        />
        <TextInput
          label="Nombre de la fila"
          w={130}
          maxLength={6}
          value={row.name}
          onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
        />
        <NumberInput
          label="Cantidad de asientos"
          w={150}
          min={0}
          max={99}
          allowDecimal={false}
          value={row.seats.length}
          onChange={(count) => onChange(resized(Math.min(99, Math.max(0, Number(count) || 0))))}
        />
        <Button variant="default" c="var(--color-danger)" onClick={onRemove}>
          Quitar la fila
        </Button>
      </Group>
      <SeatsEditor row={row} onChange={onChange} />
    </>
  );
}
