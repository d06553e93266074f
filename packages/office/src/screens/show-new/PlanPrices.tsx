import { Button, NumberInput, Table } from '@mantine/core';
import { useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { amountText } from '../shows/plan-rows.ts';
import { withAdjustedPrices } from './new-show-rules.ts';
import styles from './PlanPrices.module.css';

interface PlanPricesProps {
  readonly plan: ShowPlan;
  readonly options: ShowOptions;
  readonly change: (change: Partial<ShowPlan>) => void;
}

/** A draft's prices, sectors down and categories across, and 'Ajustar todo'. */
export function PlanPrices({ plan, options, change }: PlanPricesProps) {
  if (plan.sectors.length === 0) {
    return <p className={styles.empty}>Todavía no hay sectores: copialos en el paso 2.</p>;
  }
  return (
    <div className={styles.prices}>
      <AdjustAll onAdjust={(percent) => change({ sectors: withAdjustedPrices(plan, percent) })} />
      <PriceTable plan={plan} options={options} />
    </div>
  );
}

function AdjustAll({ onAdjust }: { onAdjust: (percent: number) => void }) {
  const [percent, setPercent] = useState<number | string>('');
  return (
    <div className={styles.adjust}>
      <NumberInput
        label="Ajustar todo"
        placeholder="+10"
        suffix=" %"
        min={-90}
        max={500}
        allowDecimal={false}
        value={percent}
        onChange={setPercent}
      />
      <Button
        variant="default"
        disabled={Number(percent) === 0}
        onClick={() => {
          onAdjust(Number(percent));
          setPercent('');
        }}
      >
        Ajustar
      </Button>
      <span className={styles.hint}>Redondea a 10 pesos. Lo libre queda libre.</span>
    </div>
  );
}

function PriceTable({ plan, options }: Omit<PlanPricesProps, 'change'>) {
  const known = options.venues.find(({ id }) => id === plan.venueId)?.sectors ?? [];
  const symbol = options.currencies.find(({ id }) => id === plan.currencyId)?.symbol ?? '$';
  const priced = new Set(plan.sectors.flatMap(({ prices }) => prices.map(({ categoryId }) => categoryId)));
  const categories = options.categories.filter(({ id }) => priced.has(id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable from the keyboard
    <section className={styles.scroll} aria-label="Precios por sector" tabIndex={0}>
      <Table aria-label="Precios">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Sector</Table.Th>
            {categories.map(({ id, name }) => (
              <Table.Th key={id} scope="col" className={styles.amount ?? ''}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plan.sectors.map(({ sectorId, isOpen, prices }) => {
            const sector = known.find(({ id }) => id === sectorId);
            return (
              <Table.Tr key={sectorId}>
                <Table.Th scope="row" className={styles.sector ?? ''}>
                  {sector?.name ?? sectorId}
                  <span className={styles.note}>
                    {[sector?.standName, !isOpen && 'Cerrado'].filter(Boolean).join(' · ')}
                  </span>
                </Table.Th>
                {categories.map(({ id }) => {
                  const price = prices.find(({ categoryId }) => categoryId === id);
                  return (
                    <Table.Td key={id} className={styles.amount ?? ''}>
                      {price ? amountText(price.amount, symbol) : '—'}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
