import { REASON_LENGTH } from '@club/contract/constants';
import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { suggested, useReasons } from './use-reasons.ts';

interface ReasonFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange: (reason: string) => void;
  /** Suggestions instead of the club's usual ones. */
  readonly reasons?: readonly string[];
}

/** The reason of an act: any text, with the club's usual reasons below it as buttons. */
export function ReasonField({
  label = 'Motivo',
  description = 'Queda en la auditoría.',
  value = '',
  onChange,
  reasons: own,
  ...props
}: ReasonFieldProps) {
  const usual = useReasons(!own);
  const reasons = suggested(own ?? usual, value);
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        maxLength={REASON_LENGTH.max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...props}
      />
      {reasons.length > 0 && (
        <Group gap={4} mt={6} role="group" aria-label="Sugerencias">
          {reasons.map((reason) => (
            <Button key={reason} size="compact-xs" variant="default" onClick={() => onChange(reason)}>
              {reason}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
