import { NumberInput, SegmentedControl } from '@mantine/core';
import { use, useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import type { Show } from '../../api/shows.ts';
import { firstProblem, NOTHING_TYPED, offeredCategories } from '../show-prices/matrix-rules.ts';
import { SaleFields, SalePart } from '../show-sale/SaleFields.tsx';
import { windowsProblem } from '../show-sale/sale-rules.ts';
import { PlanPrices } from './PlanPrices.tsx';
import styles from './StepForm.module.css';
import { StepForm } from './StepForm.tsx';
import { SavedAt } from './saved-at.ts';
import { useDraftForm } from './use-draft-form.ts';
import {
  firstQuota,
  type VisitorSide,
  visitorPlaces,
  visitorSideOf,
  withVisitorSide,
} from './visitor-rules.ts';

/** Step 3: the sale's windows, the visitors' side, the prices, and the payment. */
export function SaleStep({ show, options }: { show: Show; options: ShowOptions }) {
  const form = useDraftForm(show, 3, use(SavedAt).set);
  const { plan, change, round } = form;
  // Typed cells belong to the plan that they override.
  const [cells, setCells] = useState({ round, typed: NOTHING_TYPED });
  const typed = cells.round === round ? cells.typed : NOTHING_TYPED;
  const [problem, setProblem] = useState('');
  const check = (): boolean => {
    const wrong = firstProblem(typed) || (windowsProblem(plan) ?? '');
    setProblem(wrong);
    return wrong === '';
  };
  return (
    <StepForm start={show} step={3} form={form} options={options} check={check} problem={problem}>
      <SaleFields
        plan={plan}
        categories={offeredCategories(options.categories, [...plan.windows, ...plan.quotas])}
        methods={options.methods.filter(({ id, isOffered }) => isOffered || id === plan.methodId)}
        isReadOnly={false}
        onChange={change}
      >
        <Visitors plan={plan} options={options} change={change} />
        <SalePart title="Precios">
          <PlanPrices
            plan={plan}
            saved={show.plan}
            options={options}
            typed={typed}
            onChange={(next, sectors) => {
              setCells({ round, typed: next });
              change({ sectors });
            }}
          />
        </SalePart>
      </SaleFields>
    </StepForm>
  );
}

const SIDES = [
  { value: 'open', label: 'Abierta' },
  { value: 'none', label: 'Sin visitantes' },
  { value: 'quota', label: 'Con cupo' },
];

interface VisitorsProps {
  readonly plan: ShowPlan;
  readonly options: ShowOptions;
  readonly change: (change: Partial<ShowPlan>) => void;
}

function Visitors({ plan, options, change }: VisitorsProps) {
  // A quota of all places is the open side, and may be on the way to another number.
  const [isTyped, setTyped] = useState(false);
  const side = visitorSideOf(plan, options);
  if (side === null) return null;
  const places = visitorPlaces(plan, options);
  const shown: VisitorSide = side.kind === 'open' && isTyped ? { kind: 'quota', places } : side;
  const set = (changed: VisitorSide): void => {
    setTyped(changed.kind === 'quota');
    change({ sectors: withVisitorSide(plan, options, changed) });
  };
  return (
    <SalePart title="Parcialidad visitante">
      <div className={styles.pair}>
        <SegmentedControl
          aria-label="Parcialidad visitante"
          data={SIDES}
          value={shown.kind}
          onChange={(kind) =>
            set(kind === 'quota' ? { kind, places: firstQuota(places) } : { kind: kind as 'open' | 'none' })
          }
        />
        {shown.kind === 'quota' && (
          <NumberInput
            label="Lugares para visitantes"
            min={0}
            allowDecimal={false}
            value={shown.places}
            onChange={(typed) => set({ kind: 'quota', places: Number(typed) || 0 })}
          />
        )}
      </div>
    </SalePart>
  );
}
