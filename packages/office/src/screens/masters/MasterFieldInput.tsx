import { Checkbox, ColorInput, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { uploadLogo } from '../../api/content.ts';
import type { Master, MasterField } from '../../api/masters.ts';
import { PictureField } from '../../forms/PictureField.tsx';
import type { FieldLook } from './tables-rules.ts';

type Value = Master[MasterField];

interface MasterFieldInputProps {
  readonly look: FieldLook;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One field of a row, by its kind. */
export function MasterFieldInput({ look, value, error, onChange }: MasterFieldInputProps) {
  const { label, description } = look;
  const common = { label, error, ...(description && { description }) };
  switch (look.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={look.max}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          min={look.min}
          max={look.max}
          clampBehavior="blur"
          allowDecimal={false}
          value={Number(value)}
          onChange={(typed) => onChange(Number(typed))}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'color':
      return (
        <ColorInput
          {...common}
          popoverProps={{ withinPortal: false }}
          withEyeDropper={false}
          value={`#${String(value)}`}
          onChange={(color) => onChange(color.replace('#', ''))}
        />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          description={description ?? ''}
          kind="logo"
          url={String(value)}
          upload={uploadLogo}
          onChange={onChange}
        />
      );
    case 'options':
      return <OptionsInput {...common} value={value as readonly string[]} onChange={onChange} />;
  }
}

interface OptionsInputProps {
  readonly label: string;
  readonly description?: string;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (options: string[]) => void;
}

function optionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 60).trim());
  return [...new Set(lines.filter(Boolean))].slice(0, 40);
}

/** One option per line; lines are not trimmed while they are typed. */
function OptionsInput({ value, onChange, ...common }: OptionsInputProps) {
  const [typed, setTyped] = useState('');
  const saved = value.join('\n');
  return (
    <Textarea
      {...common}
      autosize
      minRows={3}
      maxRows={10}
      value={optionsIn(typed).join('\n') === saved ? typed : saved}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(optionsIn(event.currentTarget.value));
      }}
    />
  );
}
