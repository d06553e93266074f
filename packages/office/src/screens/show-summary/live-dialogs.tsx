import { Checkbox, Switch, TextInput } from '@mantine/core';
import { type FC, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  duplicateShow,
  featureShow,
  resumeSale,
  saveTemplate,
  setQueue,
  suspendSale,
  unpublishShow,
} from '../../api/show-acts.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import { CancelDialog } from '../show-move/CancelDialog.tsx';
import { PostponeDialog } from '../show-move/PostponeDialog.tsx';
import { templateNameProblem } from '../templates/template-rules.ts';
import { useShowDialog } from './use-show-dialog.ts';

interface DialogProps {
  readonly onClose: () => void;
}

function SuspendDialog({ onClose }: DialogProps) {
  const { show, showId, ending } = useShowDialog(onClose);
  const [endsHolds, setEndsHolds] = useState(false);
  return (
    <ActDialog
      title="Suspender la venta"
      name="Suspender venta"
      doneText="Venta suspendida."
      asksReason
      send={(operation, reason) => suspendSale({ showId, operation }, { reason, endsHolds })}
      {...ending}
    >
      <p>En el sitio los sectores pasan a estar cerrados. Quien ya tiene lugares puede terminar su compra.</p>
      {show.openHolds > 0 && (
        <Checkbox
          label={`Terminar también las compras en curso (${show.openHolds})`}
          description="Pierden sus lugares. Quien ya está pagando puede terminar."
          checked={endsHolds}
          onChange={(event) => setEndsHolds(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

function ResumeDialog({ onClose }: DialogProps) {
  const { showId, ending } = useShowDialog(onClose);
  return (
    <ActDialog
      title="Reanudar la venta"
      name="Reanudar venta"
      doneText="Venta reanudada."
      send={(operation) => resumeSale({ showId, operation })}
      {...ending}
    >
      <p>Se vuelve a vender enseguida, con las ventanas y los precios de ahora.</p>
    </ActDialog>
  );
}

function QueueDialog({ onClose }: DialogProps) {
  const { show, showId, ending } = useShowDialog(onClose);
  const [queue, setQueueTyped] = useState(show.plan.queue);
  return (
    <ActDialog
      title="Fila de espera"
      name="Guardar"
      doneText={queue.isActive ? 'La fila está activa.' : 'La fila no está activa.'}
      send={(operation) => setQueue({ showId, operation }, { ...queue, url: queue.url.trim() })}
      {...ending}
    >
      <Switch
        label="Pasar por la fila antes de comprar"
        checked={queue.isActive}
        onChange={(event) => setQueueTyped({ ...queue, isActive: event.currentTarget.checked })}
      />
      <TextInput
        label="Dirección de la fila"
        placeholder="https://"
        type="url"
        maxLength={500}
        value={queue.url}
        onChange={(event) => setQueueTyped({ ...queue, url: event.currentTarget.value })}
      />
    </ActDialog>
  );
}

function FeatureDialog({ onClose, isFeatured }: DialogProps & { isFeatured: boolean }) {
  const { show, showId, ending } = useShowDialog(onClose);
  const { name } = show.featured;
  return (
    <ActDialog
      title={isFeatured ? 'Destacar en la portada' : 'Quitar de la portada'}
      name={isFeatured ? 'Destacar' : 'Quitar'}
      doneText={isFeatured ? 'Ahora es el destacado.' : 'Ya no es el destacado.'}
      send={(operation) => featureShow({ showId, operation }, isFeatured)}
      {...ending}
    >
      <p>{isFeatured && name ? `Reemplaza a ${name}.` : 'La portada cambia enseguida.'}</p>
    </ActDialog>
  );
}

function DuplicateDialog({ onClose }: DialogProps) {
  const { showId, ending } = useShowDialog(onClose);
  const navigate = useNavigate();
  return (
    <ActDialog
      title="Duplicar el espectáculo"
      name="Duplicar"
      doneText="Copia creada como borrador."
      send={(operation) => duplicateShow({ showId, operation })}
      onClose={ending.onClose}
      onDone={(done) => void navigate(done ? paths.showSteps(done.draftId, 1) : paths.shows)}
    >
      <p>
        Empieza un borrador con los mismos datos, sectores y precios. No se copian entradas, cortesías,
        bloqueos sueltos ni links.
      </p>
    </ActDialog>
  );
}

function TemplateDialog({ onClose }: DialogProps) {
  const { show, showId, ending } = useShowDialog(onClose);
  const [name, setName] = useState(show.plan.name.slice(0, 80));
  return (
    <ActDialog
      title="Guardar como plantilla"
      name="Guardar"
      doneText="Plantilla guardada."
      send={async (operation) => {
        const problem = templateNameProblem(name);
        return problem ? refusedHere(problem) : saveTemplate({ showId, operation }, name.trim());
      }}
      {...ending}
    >
      <TextInput
        label="Nombre de la plantilla"
        description="Aparece al crear un espectáculo, en A partir de."
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActDialog>
  );
}

function UnpublishDialog({ onClose }: DialogProps) {
  const { showId, ending } = useShowDialog(onClose);
  const navigate = useNavigate();
  return (
    <ActDialog
      title="Despublicar"
      name="Despublicar"
      doneText="Despublicado: sigue como borrador."
      asksReason
      send={(operation, reason) => unpublishShow({ showId, operation }, reason)}
      onClose={ending.onClose}
      onDone={(done) => (done ? void navigate(paths.show(done.draftId)) : ending.onDone())}
    >
      <p>
        Deja de verse en el sitio y sigue como borrador, sin los bloqueos sueltos. Solo se puede si nadie
        compró ni está comprando.
      </p>
    </ActDialog>
  );
}

/** The dialog of each act. */
export const DIALOGS = {
  suspend: SuspendDialog,
  resume: ResumeDialog,
  queue: QueueDialog,
  feature: (props) => <FeatureDialog {...props} isFeatured />,
  unfeature: (props) => <FeatureDialog {...props} isFeatured={false} />,
  duplicate: DuplicateDialog,
  template: TemplateDialog,
  unpublish: UnpublishDialog,
  postpone: PostponeDialog,
  cancel: CancelDialog,
} as const satisfies Record<string, FC<DialogProps>>;
export type LiveAct = keyof typeof DIALOGS;
