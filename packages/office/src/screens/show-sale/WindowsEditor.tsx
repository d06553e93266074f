import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SalePlan, SaleWindow } from '../../api/sale.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import styles from './Sale.module.css';
import { newWindow } from './sale-rules.ts';

interface WindowsEditorProps {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly plan: SalePlan;
  readonly onChange: (change: Partial<SalePlan>) => void;
}

/** Sale windows, one row for each; without any, the public sale's times. */
export function WindowsEditor({ categories, plan, onChange }: WindowsEditorProps) {
  const { windows } = plan;
  const change = (index: number, own: Partial<SaleWindow>): void =>
    onChange({ windows: windows.map((window, at) => (at === index ? { ...window, ...own } : window)) });
  const add = (): void => onChange({ windows: [...windows, newWindow(categories, plan)] });
  return (
    <>
      {windows.length === 0 && (
        <div className={styles.fields}>
          <MomentField
            label="Abre"
            value={plan.saleOpensAt}
            onChange={(saleOpensAt) => onChange({ saleOpensAt })}
          />
          <MomentField
            label="Cierra"
            value={plan.saleClosesAt}
            onChange={(saleClosesAt) => onChange({ saleClosesAt })}
          />
        </div>
      )}
      {windows.length > 0 && (
        <div className={styles.windows}>
          {windows.map((window, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              key={index}
              className={styles.window}
              aria-label={`Ventana ${index + 1}`}
            >
              <Select
                className={styles.category ?? ''}
                label="Categoría"
                allowDeselect={false}
                data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(window.categoryId)}
                onChange={(id) => id !== null && change(index, { categoryId: Number(id) })}
              />
              <MomentField
                className={`${styles.opens} ${styles.moment}`}
                label="Abre"
                value={window.opensAt}
                onChange={(opensAt) => change(index, { opensAt })}
              />
              <MomentField
                className={`${styles.closes} ${styles.moment}`}
                label="Cierra"
                value={window.closesAt}
                onChange={(closesAt) => change(index, { closesAt })}
              />
              <NumberField
                className={styles.person ?? ''}
                label="Máximo por persona"
                min={1}
                max={10}
                value={window.maxPerPerson}
                onChange={(maxPerPerson) => change(index, { maxPerPerson })}
              />
              <NumberInput
                className={styles.buyer ?? ''}
                label="Máximo por comprador"
                placeholder="Sin límite"
                min={1}
                max={50}
                allowDecimal={false}
                value={window.maxPerBuyer || ''}
                onChange={(count) => change(index, { maxPerBuyer: Number(count) || 0 })}
              />
              <ActionIcon
                className={styles.remove ?? ''}
                size={36}
                variant="subtle"
                color="red"
                aria-label={`Quitar la ventana ${index + 1}`}
                onClick={() => onChange({ windows: windows.filter((_window, at) => at !== index) })}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </fieldset>
          ))}
        </div>
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          Agregar ventana
        </Button>
        <p className={styles.note}>
          {windows.length === 0
            ? 'Sin ventanas, entre esas fechas compra cualquiera.'
            : 'Compra quien tiene abierta la ventana de su categoría. La que no tiene ventana no compra.'}
        </p>
      </div>
    </>
  );
}
