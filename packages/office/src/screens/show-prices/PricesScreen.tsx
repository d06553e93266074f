import { Button, Group, Modal, Radio, Skeleton } from '@mantine/core';
import type { PriceMatrix } from '../../api/prices.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { isDraft } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import { PriceTable } from './PriceTable.tsx';
import { PriceTools } from './PriceTools.tsx';
import { usePriceForm } from './use-price-form.ts';
import { usePrices } from './use-prices.ts';

/** Sectores y precios of one show: what each category pays in each sector, from now or from a moment on (spec 4 §2.5). */
export function Component() {
  const { show } = useFramed();
  if (isDraft(show)) return <p>Los precios de un borrador se cambian en el paso 3, Venta.</p>;
  return <Prices showId={show.id} />;
}

function Prices({ showId }: { showId: number }) {
  const { data } = usePrices(showId);
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return <PriceForm showId={showId} matrix={data} />;
}

function PriceForm({ showId, matrix }: { showId: number; matrix: PriceMatrix }) {
  const { options, mayEdit } = useFramed();
  const form = usePriceForm(showId, matrix);
  const { saving } = form;
  const table = (
    <PriceTable
      matrix={matrix}
      typed={form.typed}
      opened={form.opened}
      isReadOnly={!mayEdit}
      onType={form.type}
      onLeave={form.leave}
      onPaste={form.paste}
      onOpen={form.open}
    />
  );
  if (!mayEdit) return table;
  const isAsked = saving.state.problem === 'large-change';
  return (
    <>
      <OfficeForm
        onSubmit={form.submit}
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        state={isAsked ? { text: '', code: '', problem: null } : form.problem}
      >
        <PriceTools
          sources={options.sources.filter(({ id }) => id !== showId)}
          onAdjust={form.adjust}
          onCopy={(sourceId) => void form.copy(sourceId)}
        />
        {form.remark !== '' && <p role="status">{form.remark}</p>}
        {table}
        <Radio.Group
          label="En vigor desde"
          description="Quien ya está comprando paga lo que regía cuando eligió sus lugares."
          value={form.fromAt === null ? 'now' : 'later'}
          onChange={(when) => form.setFromAt(when === 'now' ? null : '')}
        >
          <Group mt="xs">
            <Radio value="now" label="Ahora" />
            <Radio value="later" label="Más adelante" />
          </Group>
        </Radio.Group>
        {form.fromAt !== null && <MomentField label="Desde" value={form.fromAt} onChange={form.setFromAt} />}
      </OfficeForm>
      {isAsked && <ConfirmLarge text={saving.state.text} onSay={form.answerLarge} />}
      {saving.state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={saving.state.text}
          fields={form.conflicts}
          onTakeSaved={form.takeSaved}
          onApplyTyped={form.applyTyped}
        />
      )}
    </>
  );
}

/** The server asks again about changes of more than 50 %. */
function ConfirmLarge({ text, onSay }: { text: string; onSay: (isRight: boolean) => void }) {
  return (
    <Modal opened onClose={() => onSay(false)} title="Revisá los precios">
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
