import { Button, Group, Modal, NumberInput, Select, Skeleton, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Sale, type SalePlan, saveSale } from '../../api/sale.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { isDraft } from '../shows/show-rules.ts';
import { reloadShow, useFramed } from '../shows/use-show.ts';
import { QuotasEditor } from './QuotasEditor.tsx';
import styles from './Sale.module.css';
import { planProblem, saleVersions } from './sale-rules.ts';
import { reloadSale, useSale } from './use-sale.ts';
import { WindowsEditor } from './WindowsEditor.tsx';

/** Venta of one show: windows by member category, quotas, payment (spec 4 §2.4). */
export function Component() {
  const { show } = useFramed();
  if (isDraft(show)) return <p>La venta de un borrador se cambia en el paso 3, Venta.</p>;
  return <SaleOfShow showId={show.id} />;
}

function SaleOfShow({ showId }: { showId: number }) {
  const { data } = useSale(showId);
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return <SaleForm showId={showId} sale={data} />;
}

function SaleForm({ showId, sale }: { showId: number; sale: Sale }) {
  const { mayEdit } = useFramed();
  const [typed, setTyped] = useState<SalePlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = useRef(false);
  const plan = typed ?? sale.plan;
  const { save, isBusy, state, clear } = useSave(
    async (operation) => {
      const edit = { showId, version: sale.version, isConfirmed: isConfirmed.current, plan };
      const saved = await saveSale(edit, operation);
      isConfirmed.current = false;
      // Both versions are shown: the saved one is read before the dialog opens.
      if (!saved.ok && saved.problem === 'changed-meanwhile') await reloadSale(showId);
      return saved;
    },
    {
      onSaved: () => {
        setTyped(null);
        void Promise.all([reloadSale(showId), reloadShow(showId)]);
      },
    },
  );
  const submit = (): void => {
    const wrong = planProblem(plan);
    setProblem(wrong);
    if (wrong === null) void save();
  };
  const fields = (
    <SaleFields
      sale={sale}
      plan={plan}
      isFixed={!mayEdit}
      onChange={(own) => setTyped({ ...plan, ...own })}
    />
  );
  if (!mayEdit) return fields;
  const isAsked = state.problem === 'many-per-person';
  const told = problem === null ? state : { text: problem, code: '', problem: null };
  return (
    <>
      <OfficeForm
        onSubmit={submit}
        isDirty={typed !== null}
        isBusy={isBusy}
        state={isAsked ? { text: '', code: '', problem: null } : told}
      >
        {fields}
      </OfficeForm>
      {isAsked && (
        <ConfirmMany
          text={state.text}
          onSay={(isRight) => {
            clear();
            isConfirmed.current = isRight;
            if (isRight) void save();
          }}
        />
      )}
      {state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={state.text}
          fields={saleVersions(sale, plan)}
          onTakeSaved={() => {
            setTyped(null);
            clear();
          }}
          onApplyTyped={() => void save()}
        />
      )}
    </>
  );
}

interface SaleFieldsProps {
  readonly sale: Sale;
  readonly plan: SalePlan;
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<SalePlan>) => void;
}

function SaleFields({ sale, plan, isFixed, onChange }: SaleFieldsProps) {
  return (
    <>
      <fieldset className={styles.part} disabled={isFixed}>
        <h2>Ventanas de venta</h2>
        <WindowsEditor sale={sale} plan={plan} onChange={onChange} />
      </fieldset>
      <fieldset className={styles.part} disabled={isFixed}>
        <h2>Cupos por categoría</h2>
        <QuotasEditor sale={sale} quotas={plan.quotas} onChange={(quotas) => onChange({ quotas })} />
      </fieldset>
      <fieldset className={styles.part} disabled={isFixed}>
        <h2>Cobro</h2>
        <div className={styles.fields}>
          <Select
            label="Medio de pago"
            placeholder="Ninguno: todo es libre"
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar el medio de pago' }}
            data={sale.methods.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={plan.methodId === 0 ? null : String(plan.methodId)}
            onChange={(id) => onChange({ methodId: Number(id ?? 0) })}
          />
          <NumberInput
            label="Cuotas"
            min={1}
            max={12}
            allowDecimal={false}
            value={plan.instalments}
            onChange={(count) => onChange({ instalments: Number(count) || 1 })}
          />
          <Switch
            label="Una entrada por persona"
            checked={plan.isOnePerPerson}
            onChange={(event) => onChange({ isOnePerPerson: event.currentTarget.checked })}
          />
        </div>
      </fieldset>
    </>
  );
}

function ConfirmMany({ text, onSay }: { text: string; onSay: (isRight: boolean) => void }) {
  return (
    <Modal opened onClose={() => onSay(false)} title="Varias entradas por persona">
      <p>{text}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => onSay(true)}>
          Sí, es correcto
        </Button>
        <Button onClick={() => onSay(false)} data-autofocus>
          Corregir
        </Button>
      </Group>
    </Modal>
  );
}
