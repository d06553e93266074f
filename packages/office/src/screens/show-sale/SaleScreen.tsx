import { useState } from 'react';
import { type Sale, type SalePlan, saveSale } from '../../api/sale.ts';
import { wholeSince } from '../../forms/typed-rules.ts';
import { useAskedSave } from '../../forms/use-asked-save.ts';
import { VersionedForm } from '../../forms/VersionedForm.tsx';
import { PublishedTab } from '../shows/PublishedTab.tsx';
import { reloadShow, useFramed } from '../shows/use-show.ts';
import { SaleFields } from './SaleFields.tsx';
import { planProblem, saleVersions } from './sale-rules.ts';
import { reloadSale, useSale } from './use-sale.ts';

/** Venta of one show: windows by member category, quotas, payment (spec 4 §2.4). */
export function Component() {
  return (
    <PublishedTab what="Las condiciones de venta" useData={useSale}>
      {(sale) => <SaleForm sale={sale} />}
    </PublishedTab>
  );
}

function SaleForm({ sale }: { sale: Sale }) {
  const { show, mayEdit } = useFramed();
  const { id: showId } = show;
  const [typed, setTyped] = useState<SalePlan | null>(null);
  const [problem, setProblem] = useState('');
  const plan = typed ?? sale.plan;
  const saving = useAskedSave(
    async (operation, isConfirmed) => {
      const saved = await saveSale({ showId, version: sale.version, isConfirmed, plan }, operation);
      // The saved version is loaded before the form goes on with it, or shows both.
      if (saved.ok || saved.problem === 'changed-meanwhile') await reloadSale(showId);
      return saved;
    },
    {
      onSaved: () => {
        setTyped((now) => wholeSince(now, typed));
        void reloadShow(showId);
      },
    },
  );
  const submit = (): void => {
    const wrong = planProblem(plan);
    setProblem(wrong ?? '');
    if (wrong === null) void saving.save();
  };
  return (
    <VersionedForm
      mayEdit={mayEdit}
      isDirty={typed !== null}
      saving={saving}
      problem={problem}
      onSubmit={submit}
      question={{ problem: 'many-per-person', title: 'Varias entradas por persona' }}
      versions={saleVersions(sale, plan)}
      onTakeSaved={() => {
        setTyped(null);
        saving.clear();
      }}
      onApplyTyped={() => void saving.save()}
    >
      <SaleFields
        plan={plan}
        categories={sale.categories}
        methods={sale.methods}
        isReadOnly={!mayEdit}
        onChange={(own) => setTyped({ ...plan, ...own })}
      />
    </VersionedForm>
  );
}
