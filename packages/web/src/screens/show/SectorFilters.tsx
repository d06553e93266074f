import { Select } from '@club/ui/field/Select.tsx';
import type { Sector } from '../../api/sectors.ts';
import styles from './SectorChooser.module.css';
import { type SectorFilter, standsOf } from './sector-rules.ts';

interface SectorFiltersProps {
  readonly sectors: readonly Sector[];
  readonly filter: SectorFilter;
  readonly onChange: (filter: SectorFilter) => void;
}

/** Aside filters of spec 1 §2.7. */
export function SectorFilters({ sectors, filter, onChange }: SectorFiltersProps) {
  return (
    <div className={styles.filters}>
      <Select
        label="Tribuna"
        placeholder="Todas"
        value={filter.standId === null ? '' : String(filter.standId)}
        options={standsOf(sectors).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ ...filter, standId: value === '' ? null : Number(value) })}
      />
      <Select
        label="Parcialidad"
        placeholder="Toda"
        value={filter.isVisitorOnly ? 'visitor' : ''}
        options={[{ value: 'visitor', label: 'Solo visitante' }]}
        onChange={(value) => onChange({ ...filter, isVisitorOnly: value === 'visitor' })}
      />
    </div>
  );
}
