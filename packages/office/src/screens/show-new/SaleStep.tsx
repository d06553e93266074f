import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import { use } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import type { Show } from '../../api/shows.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { PlanPrices } from './PlanPrices.tsx';
import styles from './StepForm.module.css';
import { StepForm } from './StepForm.tsx';
import { SavedAt } from './saved-at.ts';
import { useDraftForm } from './use-draft-form.ts';
import { type VisitorSide, visitorSideOf, withVisitorSide } from './visitor-rules.ts';

interface PartProps {
  readonly plan: ShowPlan;
  readonly options: ShowOptions;
  readonly change: (change: Partial<ShowPlan>) => void;
}

/** Step 3: when it is sold, how it is paid, the visitors' side and the prices. */
export function SaleStep({ show, options }: { show: Show; options: ShowOptions }) {
  const form = useDraftForm(show, 3, use(SavedAt).set);
  const part: PartProps = { plan: form.plan, options, change: form.change };
  return (
    <StepForm start={show} step={3} form={form} options={options}>
      <SaleTerms {...part} />
      <Visitors {...part} />
      <section className={styles.section}>
        <h3 className={styles.heading}>Precios</h3>
        <PlanPrices {...part} />
      </section>
    </StepForm>
  );
}

function SaleTerms({ plan, options, change }: PartProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Venta y cobro</h3>
      <div className={styles.fields}>
        <MomentField
          label="La venta abre"
          value={plan.saleOpensAt}
          onChange={(saleOpensAt) => change({ saleOpensAt })}
        />
        <MomentField
          label="La venta cierra"
          value={plan.saleClosesAt}
          onChange={(saleClosesAt) => change({ saleClosesAt })}
        />
        <Select<number>
          label="Medio de pago"
          placeholder="Elegí"
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar: Medio de pago' }}
          data={options.methods.map(({ id, name }) => ({ value: id, label: name }))}
          value={plan.methodId || null}
          onChange={(methodId) => change({ methodId: methodId ?? 0 })}
        />
        <NumberInput
          label="Cuotas"
          min={1}
          max={12}
          allowDecimal={false}
          value={plan.instalments || 1}
          onChange={(count) => change({ instalments: Number(count) || 1 })}
        />
        <Switch
          label="Una entrada por persona"
          description={plan.allowsManyTickets ? 'Se podrán emitir varias entradas al mismo documento.' : ''}
          checked={!plan.allowsManyTickets}
          onChange={(event) => change({ allowsManyTickets: !event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}

const SIDES = [
  { value: 'open', label: 'Abierta' },
  { value: 'none', label: 'Sin visitantes' },
  { value: 'quota', label: 'Con cupo' },
];

function Visitors({ plan, options, change }: PartProps) {
  const side = visitorSideOf(plan, options);
  if (side === null) return null;
  const set = (changed: VisitorSide) => change({ sectors: withVisitorSide(plan, options, changed) });
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Parcialidad visitante</h3>
      <div className={styles.pair}>
        <SegmentedControl
          aria-label="Parcialidad visitante"
          data={SIDES}
          value={side.kind}
          onChange={(kind) =>
            set(kind === 'quota' ? { kind, places: 500 } : { kind: kind as 'open' | 'none' })
          }
        />
        {side.kind === 'quota' && (
          <NumberInput
            label="Lugares para visitantes"
            min={0}
            allowDecimal={false}
            value={side.places}
            onChange={(places) => set({ kind: 'quota', places: Number(places) || 0 })}
          />
        )}
      </div>
    </section>
  );
}
