import { Group, Radio } from '@mantine/core';
import type { PriceMatrix } from '../../api/prices.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { VersionedForm } from '../../forms/VersionedForm.tsx';
import { PublishedTab } from '../shows/PublishedTab.tsx';
import { useFramed } from '../shows/use-show.ts';
import { PriceEditor } from './PriceEditor.tsx';
import { usePriceForm } from './use-price-form.ts';
import { usePrices } from './use-prices.ts';

/** Sectores y precios of one show: the price of each category in each sector, from now or from a moment on (spec 4 §2.5). */
export function Component() {
  return (
    <PublishedTab what="Los sectores y precios" useData={usePrices}>
      {(matrix) => <PriceForm matrix={matrix} />}
    </PublishedTab>
  );
}

function PriceForm({ matrix }: { matrix: PriceMatrix }) {
  const { show, options, mayEdit } = useFramed();
  const form = usePriceForm(show.id, matrix);
  return (
    <VersionedForm
      mayEdit={mayEdit}
      isDirty={form.isDirty}
      saving={form.saving}
      problem={form.problem}
      onSubmit={form.submit}
      question={{ problem: 'large-change', title: 'Revisá los precios' }}
      versions={form.conflicts}
      onTakeSaved={form.takeSaved}
      onApplyTyped={() => void form.saving.save()}
    >
      <PriceEditor
        matrix={form.matrix}
        typed={form.typed}
        onChange={form.type}
        onOpen={form.open}
        isReadOnly={!mayEdit}
        venueId={show.plan.venueId}
        currencyId={show.plan.currencyId}
        shows={options.sources.filter(({ id }) => id !== show.id)}
      />
      {mayEdit && <InForce fromAt={form.fromAt} onChange={form.setFromAt} />}
    </VersionedForm>
  );
}

interface InForceProps {
  /** Null: from now on. */
  readonly fromAt: string | null;
  readonly onChange: (fromAt: string | null) => void;
}

function InForce({ fromAt, onChange }: InForceProps) {
  return (
    <>
      <Radio.Group
        label="En vigor desde"
        description="Quien ya está comprando paga lo que regía cuando eligió sus lugares."
        value={fromAt === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : '')}
      >
        <Group mt="xs">
          <Radio value="now" label="Ahora" />
          <Radio value="later" label="Más adelante" />
        </Group>
      </Radio.Group>
      {fromAt !== null && (
        <MomentField
          label="Desde"
          description="Vale para los precios. Los sectores que abras o cierres cambian apenas guardes."
          value={fromAt}
          onChange={onChange}
        />
      )}
    </>
  );
}
