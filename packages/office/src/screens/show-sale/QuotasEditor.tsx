import { NumberInput } from '@mantine/core';
import type { SalePlan } from '../../api/sale.ts';
import styles from './Sale.module.css';

interface QuotasEditorProps {
  readonly categories: readonly { readonly id: number; readonly name: string; readonly used?: number }[];
  readonly quotas: SalePlan['quotas'];
  readonly onChange: (quotas: SalePlan['quotas']) => void;
}

/** The maximum of tickets per category; an empty field is no limit. */
export function QuotasEditor({ categories, quotas, onChange }: QuotasEditorProps) {
  const quotaOf = (id: number) => quotas.find(({ categoryId }) => categoryId === id)?.quota ?? '';
  const change = (id: number, quota: string | number): void => {
    const others = quotas.filter(({ categoryId }) => categoryId !== id);
    onChange(quota === '' ? others : [...others, { categoryId: id, quota: Number(quota) }]);
  };
  return (
    <div className={styles.fields}>
      {categories.map(({ id, name, used = 0 }) => (
        <NumberInput
          key={id}
          label={name}
          placeholder="Sin límite"
          description={used > 0 ? `Emitidas o en compra: ${used}` : undefined}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          value={quotaOf(id)}
          onChange={(quota) => change(id, quota)}
        />
      ))}
    </div>
  );
}
