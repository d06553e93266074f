import type { RowPlan, SeatPlan } from '@club/venue-plan/venue-plan.ts';
import { Button, Group, NumberInput, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import styles from './plans.module.css';

const MARKS = [
  ['isAccessible', 'Accesible', 'A'],
  ['isCompanion', 'Acompañante', 'C'],
  ['hasPoorView', 'Visión reducida', 'V'],
] as const satisfies readonly (readonly [keyof SeatPlan, string, string])[];

/** The seats of a row: chosen by pressing them, with Mayús a range, then marked, named or removed. */
export function SeatsEditor({ row, onChange }: { row: RowPlan; onChange: (row: RowPlan) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState(0);
  const press = (index: number, isRange: boolean): void => {
    const next = new Set(chosen);
    const [from, to] = isRange ? [Math.min(last, index), Math.max(last, index)] : [index, index];
    for (let one = from; one <= to; one += 1) {
      if (isRange || !chosen.has(one)) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLast(index);
  };
  const changeChosen = (change: (seat: SeatPlan) => SeatPlan): void =>
    onChange({ ...row, seats: row.seats.map((seat, index) => (chosen.has(index) ? change(seat) : seat)) });
  const seats = row.seats.filter((_seat, index) => chosen.has(index));
  return (
    <>
      <fieldset aria-label={`Asientos de la fila ${row.name}`} className={styles.seats}>
        {row.seats.map((seat, index) => (
          <UnstyledButton
            // biome-ignore lint/suspicious/noArrayIndexKey: two seats may have one id while that is being mended
            key={index}
            className={styles.seat}
            aria-pressed={chosen.has(index)}
            data-marks={marksOf(seat)
              .map(([, , letter]) => letter)
              .join('')}
            aria-label={[`Asiento ${seat.name}`, ...marksOf(seat).map(([, name]) => name)].join(', ')}
            onClick={({ shiftKey }) => press(index, shiftKey)}
          >
            {seat.name}
          </UnstyledButton>
        ))}
      </fieldset>
      {seats.length > 0 && (
        <Group align="end" gap="xs">
          {MARKS.map(([mark, label]) => {
            const isOn = seats.every((seat) => seat[mark]);
            return (
              <Button
                key={mark}
                variant={isOn ? 'filled' : 'default'}
                size="xs"
                aria-pressed={isOn}
                onClick={() => changeChosen((seat) => ({ ...seat, [mark]: !isOn }))}
              >
                {label}
              </Button>
            );
          })}
          {seats.length === 1 && seats[0] && (
            <SeatNames seat={seats[0]} onChange={(seat) => changeChosen(() => seat)} />
          )}
          <Button
            variant="default"
            size="xs"
            c="var(--color-danger)"
            onClick={() => {
              onChange({ ...row, seats: row.seats.filter((_seat, index) => !chosen.has(index)) });
              setChosen(new Set());
            }}
          >
            {seats.length === 1 ? 'Quitar el asiento' : `Quitar ${seats.length} asientos`}
          </Button>
        </Group>
      )}
    </>
  );
}

const marksOf = (seat: SeatPlan) => MARKS.filter(([mark]) => seat[mark]);

function SeatNames({ seat, onChange }: { seat: SeatPlan; onChange: (seat: SeatPlan) => void }) {
  return (
    <>
      <NumberInput
        label="Número del asiento"
        size="xs"
        w={130}
        min={1}
        max={99}
        allowDecimal={false}
        value={seat.id}
        onChange={(id) => onChange({ ...seat, id: Number(id) || 0 })}
      />
      <TextInput
        label="Nombre del asiento"
        size="xs"
        w={130}
        maxLength={6}
        value={seat.name}
        onChange={({ currentTarget }) => onChange({ ...seat, name: currentTarget.value })}
      />
    </>
  );
}
