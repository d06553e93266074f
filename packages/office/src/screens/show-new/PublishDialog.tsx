import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { publishShow } from '../../api/show-acts.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { isMoment } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { reloadShow } from '../shows/use-show.ts';

interface PublishDialogProps {
  readonly draft: { readonly id: number; readonly version: number };
  /** Whether the parking that is reserved for the day is annulled, as far as it is known. */
  readonly annulsParking: boolean;
  readonly onClose: () => void;
}

/** Publishes a draft now, or at a date. */
export function PublishDialog({ draft: { id, version }, annulsParking, onClose }: PublishDialogProps) {
  const navigate = useNavigate();
  const [isLater, setLater] = useState(false);
  const [publishAt, setPublishAt] = useState('');
  const [parking, setParking] = useState<{ text: string; isAnnulled: boolean } | null>(null);
  const send = async (operation: string) => {
    if (isLater && !isMoment(publishAt)) return refusedHere('Elegí el día y la hora.');
    const outcome = await publishShow(
      { showId: id, version, operation },
      { publishAt: isLater ? publishAt : '', annulsParking: parking?.isAnnulled ?? annulsParking },
    );
    if (!outcome.ok && outcome.problem === 'parking-reserved')
      setParking({ text: outcome.text, isAnnulled: false });
    return outcome;
  };
  return (
    <ActDialog
      title="Publicar"
      name={isLater ? 'Programar' : 'Publicar ahora'}
      doneText={isLater ? 'Publicación programada.' : 'Publicado.'}
      send={send}
      onDone={() => {
        void reloadShow(id);
        void navigate(paths.showTab(id, 'resumen'));
        onClose();
      }}
      onClose={(isStale) => {
        if (isStale) void reloadShow(id);
        onClose();
      }}
    >
      <Radio.Group
        label="Cuándo"
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="now" label="Ahora" description="Se ve enseguida en el sitio." data-autofocus />
          <Radio value="later" label="El día que elijas" description="Se publica solo a esa hora." />
        </Stack>
      </Radio.Group>
      {isLater && <MomentField label="Publicar el" value={publishAt} onChange={setPublishAt} />}
      {parking && (
        <Checkbox
          label="Anularlas y avisar"
          description={parking.text}
          checked={parking.isAnnulled}
          onChange={(event) => setParking({ ...parking, isAnnulled: event.currentTarget.checked })}
        />
      )}
    </ActDialog>
  );
}
