import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import type { Typed } from '../show-prices/matrix-rules.ts';
import { PriceEditor } from '../show-prices/PriceEditor.tsx';
import { matrixOfPlan, openedSectors, pricedSectors } from './plan-prices-rules.ts';

interface PlanPricesProps {
  readonly plan: ShowPlan;
  /** The saved plan: the typed prices override its own. */
  readonly saved: ShowPlan;
  readonly options: ShowOptions;
  readonly typed: Typed;
  readonly onChange: (typed: Typed, sectors: ShowPlan['sectors']) => void;
}

/** The price matrix of a draft: its sectors, and on demand the others of its venue. */
export function PlanPrices({ plan, saved, options, typed, onChange }: PlanPricesProps) {
  // A draft without sectors shows all of them, also after the first one gets a price.
  const [isWhole, setWhole] = useState(plan.sectors.length === 0);
  const used = new Set(plan.sectors.map(({ sectorId }) => sectorId));
  // Typed prices are based on the saved ones; sectors are open and set aside as now.
  const prices = new Map(saved.sectors.map((sector) => [sector.sectorId, sector.prices]));
  const ground = plan.sectors.map((one) => ({ ...one, prices: prices.get(one.sectorId) ?? [] }));
  const whole = matrixOfPlan({ ...plan, sectors: ground }, options);
  const rows = whole.rows.filter(({ id }) => isWhole || used.has(id));
  if (whole.rows.length === 0) return <p>Elegí el escenario en el paso 1: acá aparecen sus sectores.</p>;
  const hidden = whole.rows.length - rows.length;
  return (
    <>
      <PriceEditor
        matrix={{ ...whole, rows }}
        typed={typed}
        onChange={(next) => onChange(next, pricedSectors(plan, saved, whole, next))}
        onOpen={({ id }, isOpen) => onChange(typed, openedSectors(plan.sectors, id, isOpen))}
        isReadOnly={false}
        venueId={plan.venueId}
        currencyId={plan.currencyId || 1}
        shows={options.sources}
      />
      {hidden > 0 && (
        <Button variant="default" size="xs" justify="start" w="fit-content" onClick={() => setWhole(true)}>
          {hidden === 1 ? 'Mostrar el otro sector' : `Mostrar los otros ${hidden} sectores`} del escenario
        </Button>
      )}
    </>
  );
}
