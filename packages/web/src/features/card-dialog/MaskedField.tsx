import { TextField } from '@club/ui/field/TextField.tsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { positionAfter } from './card-mask.ts';

interface MaskedFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'isDigitsOnly'> {
  /** Digits only. */
  readonly digits: string;
  /** Formats them for display. */
  readonly format: (digits: string) => string;
  readonly onDigits: (digits: string) => void;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** A field that stores digits and shows them in groups; the caret stays after the same digit. */
export function MaskedField({ digits, format, onDigits, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    const count = digitsBefore.current;
    digitsBefore.current = null;
    if (element === null || count === null) return;
    const position = positionAfter(element.value, count);
    element.setSelectionRange(position, position);
  });
  const onChange = (typed: string): void => {
    const raw = input.current?.value ?? typed;
    const caret = input.current?.selectionStart ?? raw.length;
    const before = countDigits(raw.slice(0, caret));
    const shown = format(digits);
    // Only a separator was deleted: delete the digit before it. A number that is filled in again lacks them all.
    const isSeparatorGone =
      typed === digits && before > 0 && raw === shown.slice(0, caret) + shown.slice(caret + 1);
    digitsBefore.current = isSeparatorGone ? before - 1 : before;
    onDigits(isSeparatorGone ? digits.slice(0, before - 1) + digits.slice(before) : typed);
  };
  return <TextField {...rest} ref={input} isDigitsOnly value={format(digits)} onChange={onChange} />;
}
