import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * A whole number of a range. On the way to 15 stands 1, which may be out of it: such a number is only shown, until the
 * field is left.
 */
export function NumberField({ value, min, max, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      allowDecimal={false}
      value={typed ?? value}
      onChange={(shown) => {
        const isInRange = typeof shown === 'number' && shown >= min && shown <= max;
        setTyped(isInRange ? null : shown);
        if (isInRange) onChange(shown);
      }}
      // What is out of the range was brought into it by then.
      onBlur={() => setTyped((left) => (left === '' ? null : left))}
    />
  );
}
