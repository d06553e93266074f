import { Button, Chip, Group, Input, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { makePreview } from '../../api/show-acts.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { refusedHere, useSave } from '../../forms/use-save.ts';
import { dateTimeText, isMoment } from '../../lib/dates.ts';
import { quickMoments, wallClock } from './preview-rules.ts';

interface PreviewDialogProps {
  readonly show: Show;
  readonly options: ShowOptions;
  readonly onClose: () => void;
}

interface Made {
  readonly url: string;
  readonly endsAt: string;
}

/** The show as fans would see it: when, as whom, and whether to open it or to send a link (spec 4 §2.12). */
export function PreviewDialog({ show, options, onClose }: PreviewDialogProps) {
  const publicId = options.categories.find(({ isPublic, isVisitor }) => isPublic && !isVisitor)?.id ?? 0;
  const [now] = useState(() => wallClock(Date.now()));
  const [moment, setMoment] = useState(now);
  const [categoryId, setCategoryId] = useState(publicId);
  const [shown, setShown] = useState<(Made & { isCopied: boolean }) | null>(null);
  const made = useRef<Made | null>(null);
  const { save, isBusy, state } = useSave(
    async () =>
      isMoment(moment)
        ? makePreview({ showId: show.id, moment, categoryId })
        : refusedHere('Elegí el día y la hora.'),
    {
      doneText: '',
      onSaved: (done) => {
        made.current = done;
      },
    },
  );
  const make = async (): Promise<Made | null> => {
    made.current = null;
    setShown(null);
    await save();
    return made.current;
  };
  const open = async (): Promise<void> => {
    // Before the answer: later, browsers would block it as a pop-up.
    const tab = window.open('', '_blank');
    const preview = await make();
    if (!preview) return tab?.close();
    if (tab) tab.location.replace(preview.url);
    else setShown({ ...preview, isCopied: false });
  };
  const copy = async (): Promise<void> => {
    const preview = await make();
    if (!preview) return;
    const copied = navigator.clipboard?.writeText(preview.url).then(() => true);
    setShown({ ...preview, isCopied: (await copied?.catch(() => false)) ?? false });
  };
  return (
    <Modal opened onClose={onClose} title="Vista previa" size="lg">
      <OfficeForm
        onSubmit={() => void open()}
        isBusy={isBusy}
        state={state}
        submitLabel="Abrir"
        onCancel={onClose}
        beside={
          <Button variant="default" disabled={isBusy} onClick={() => void copy()}>
            Copiar link
          </Button>
        }
      >
        <p>El espectáculo como lo verían los hinchas. Ahí no se puede comprar ni cambiar nada.</p>
        <QuickChoice show={show} options={options} now={now} moment={moment} onChange={setMoment} />
        <MomentField label="Día y hora" value={moment} onChange={setMoment} />
        <NativeSelect
          label="Ver como"
          description="Con los precios y las ventanas de esa categoría."
          data={options.categories
            .filter(({ isVisitor }) => !isVisitor)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(categoryId)}
          onChange={(event) => setCategoryId(Number(event.currentTarget.value))}
        />
        {shown && <MadeLink {...shown} />}
      </OfficeForm>
    </Modal>
  );
}

interface QuickChoiceProps extends Pick<PreviewDialogProps, 'show' | 'options'> {
  readonly now: string;
  readonly moment: string;
  readonly onChange: (moment: string) => void;
}

function QuickChoice({ show, options: { categories }, now, moment, onChange }: QuickChoiceProps) {
  const id = useId();
  const choices = quickMoments(show.plan, categories, now);
  return (
    <Input.Wrapper label="Cuándo" labelElement="div" labelProps={{ id }}>
      <Chip.Group value={moment} onChange={onChange}>
        <Group gap="xs" mt={6} role="radiogroup" aria-labelledby={id}>
          {choices.map(({ name, moment: value }) => (
            <Chip key={name} value={value} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** The URL, which is shown only this once. */
function MadeLink({ url, endsAt, isCopied }: Made & { isCopied: boolean }) {
  return (
    <TextInput
      label={isCopied ? 'Link copiado' : 'Copiá este link'}
      description={`No se vuelve a mostrar. Sirve hasta el ${dateTimeText(endsAt)}, también para quien no tiene cuenta.`}
      value={url}
      readOnly
      role="status"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
