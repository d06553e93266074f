import { FileInput } from '@mantine/core';
import { useRef } from 'react';

interface CsvFieldProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

/** A CSV file. The same one may be chosen again, mended meanwhile: a browser says nothing of a file that it has already. */
export function CsvField({ value, onChange }: CsvFieldProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileInput
      resetRef={reset}
      label="Archivo CSV"
      accept=".csv,text/csv"
      value={value}
      onChange={(file) => {
        onChange(file);
        reset.current?.();
      }}
    />
  );
}
