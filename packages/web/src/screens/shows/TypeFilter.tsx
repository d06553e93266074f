import { Combobox } from '@club/ui/combobox/Combobox.tsx';
import type { ShowType } from '../../api/shows.ts';

interface TypeFilterProps {
  readonly types: readonly ShowType[];
  readonly value: string;
  readonly onChange: (typeId: string) => void;
}

/** Filter by show type with the texts of spec 1 §2.5. */
export function TypeFilter({ types, value, onChange }: TypeFilterProps) {
  return (
    <Combobox
      label="Tipo de espectáculo"
      placeholder="Todos"
      noMatchText="No se encontró tipo."
      noOptionsText="No hay tipos disponibles."
      options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
