import { FileInput } from '@mantine/core';
import { useRef } from 'react';

interface CsvFieldProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly isDisabled?: boolean;
}

/** A CSV file. The same file can be chosen again after a correction, for which browsers fire no event by default. */
export function CsvField({ value, onChange, isDisabled = false }: CsvFieldProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileInput
      resetRef={reset}
      label="Archivo CSV"
      accept=".csv,text/csv"
      value={value}
      disabled={isDisabled}
      onChange={(file) => {
        onChange(file);
        reset.current?.();
      }}
    />
  );
}
