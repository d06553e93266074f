import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import type { Typed } from '../show-prices/matrix-rules.ts';
import { PriceEditor } from '../show-prices/PriceEditor.tsx';
import { matrixOfPlan, openedSectors, pricedSectors } from './plan-prices-rules.ts';

interface PlanPricesProps {
  readonly plan: ShowPlan;
  /** As it is saved: what was typed stands over its prices. */
  readonly saved: ShowPlan;
  readonly options: ShowOptions;
  readonly typed: Typed;
  readonly onChange: (typed: Typed, sectors: ShowPlan['sectors']) => void;
}

/** The price matrix of a draft: the sectors that it uses, and on demand the others of its venue. */
export function PlanPrices({ plan, saved, options, typed, onChange }: PlanPricesProps) {
  // A draft that uses none yet has all to choose from, also when the first one has its price.
  const [isWhole, setWhole] = useState(plan.sectors.length === 0);
  const used = new Set(plan.sectors.map(({ sectorId }) => sectorId));
  // Of what is being typed the saved prices are the ground; sectors are open and set aside as they are now.
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
