import { NumberInput, Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SalePlan } from '../../api/sale.ts';
import { NumberField } from '../../forms/NumberField.tsx';
import { QuotasEditor } from './QuotasEditor.tsx';
import styles from './Sale.module.css';
import { WindowsEditor } from './WindowsEditor.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface SaleFieldsProps {
  readonly plan: SalePlan;
  /** `used`: tickets that count against its quota. */
  readonly categories: readonly (Named & { readonly used?: number })[];
  readonly methods: readonly Named[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<SalePlan>) => void;
  /** Further fields between the windows and the quotas. */
  readonly children?: ReactNode;
}

/** The sale of a show, published or not: windows, quotas, payment (spec 4 §2.4). */
export function SaleFields({ plan, categories, methods, isReadOnly, onChange, children }: SaleFieldsProps) {
  return (
    <>
      <SalePart title="Ventanas de venta" isReadOnly={isReadOnly}>
        <WindowsEditor categories={categories} plan={plan} onChange={onChange} />
      </SalePart>
      {children}
      <SalePart title="Cupos por categoría" isReadOnly={isReadOnly}>
        <QuotasEditor
          categories={categories}
          quotas={plan.quotas}
          onChange={(quotas) => onChange({ quotas })}
        />
      </SalePart>
      <SalePart title="Cobro" isReadOnly={isReadOnly}>
        <div className={styles.fields}>
          <Select<number>
            label="Medio de pago"
            placeholder="Ninguno: todo es libre"
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar el medio de pago' }}
            data={methods.map(({ id, name }) => ({ value: id, label: name }))}
            value={plan.methodId || null}
            onChange={(methodId) => onChange({ methodId: methodId ?? 0 })}
          />
          <NumberField
            label="Cuotas"
            min={1}
            max={12}
            value={plan.instalments || 1}
            onChange={(instalments) => onChange({ instalments })}
          />
          {plan.windowMinutes !== undefined && (
            <NumberInput
              label="Ventanilla: minutos después del inicio"
              min={0}
              max={720}
              allowDecimal={false}
              value={plan.windowMinutes}
              onChange={(minutes) => onChange({ windowMinutes: Number(minutes) || 0 })}
            />
          )}
          <Switch
            className={styles.switch ?? ''}
            label="Una entrada por persona"
            description={plan.allowsManyTickets && 'Se podrán emitir varias entradas al mismo documento.'}
            checked={!plan.allowsManyTickets}
            onChange={(event) => onChange({ allowsManyTickets: !event.currentTarget.checked })}
          />
        </div>
      </SalePart>
    </>
  );
}

interface SalePartProps {
  readonly title: string;
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

export function SalePart({ title, isReadOnly = false, children }: SalePartProps) {
  return (
    <fieldset className={styles.part} disabled={isReadOnly}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
