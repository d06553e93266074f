import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Sale, SalePlan, SaleWindow } from '../../api/sale.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import styles from './Sale.module.css';
import { newWindow } from './sale-rules.ts';

interface WindowsEditorProps {
  readonly sale: Sale;
  readonly plan: SalePlan;
  readonly onChange: (change: Partial<SalePlan>) => void;
}

/** Sale windows, one row for each; without any, when everybody may buy. */
export function WindowsEditor({ sale, plan, onChange }: WindowsEditorProps) {
  const { windows } = plan;
  const change = (index: number, own: Partial<SaleWindow>): void =>
    onChange({ windows: windows.map((window, at) => (at === index ? { ...window, ...own } : window)) });
  const add = (): void => onChange({ windows: [...windows, newWindow(sale, plan)] });
  return (
    <>
      {windows.length === 0 && (
        <div className={styles.fields}>
          <MomentField label="Abre" value={plan.opensAt} onChange={(opensAt) => onChange({ opensAt })} />
          <MomentField label="Cierra" value={plan.closesAt} onChange={(closesAt) => onChange({ closesAt })} />
        </div>
      )}
      {windows.map((window, index) => (
        <fieldset
          // Rows have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={styles.window}
          aria-label={`Ventana ${index + 1}`}
        >
          <Select
            label="Categoría"
            allowDeselect={false}
            data={sale.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(window.categoryId)}
            onChange={(id) => id !== null && change(index, { categoryId: Number(id) })}
          />
          <MomentField
            label="Abre"
            value={window.opensAt}
            onChange={(opensAt) => change(index, { opensAt })}
          />
          <MomentField
            label="Cierra"
            value={window.closesAt}
            onChange={(closesAt) => change(index, { closesAt })}
          />
          <NumberInput
            label="Máximo por persona"
            min={1}
            max={10}
            allowDecimal={false}
            value={window.maxPerPerson}
            onChange={(count) => change(index, { maxPerPerson: Number(count) || 1 })}
          />
          <NumberInput
            label="Máximo por comprador"
            placeholder="Sin límite"
            min={1}
            max={50}
            allowDecimal={false}
            value={window.maxPerBuyer || ''}
            onChange={(count) => change(index, { maxPerBuyer: Number(count) || 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Quitar la ventana ${index + 1}`}
            onClick={() => onChange({ windows: windows.filter((_window, at) => at !== index) })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
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
