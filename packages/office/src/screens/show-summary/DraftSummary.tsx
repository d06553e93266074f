import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { discardDraft, unscheduleShow } from '../../api/show-acts.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { CheckList } from '../show-new/CheckList.tsx';
import { isReady } from '../show-new/new-show-rules.ts';
import { PublishDialog } from '../show-new/PublishDialog.tsx';
import { useFramed } from '../shows/use-show.ts';
import styles from './Summary.module.css';
import { useShowDialog } from './use-show-dialog.ts';

/** A draft: its check list, and its next steps. */
export function DraftSummary() {
  const { show, options, mayEdit } = useFramed();
  const [chosen, setChosen] = useState<'publish' | 'discard' | 'unschedule' | null>(null);
  const close = (): void => setChosen(null);
  const [annulsParking, setAnnulsParking] = useState(false);
  const ready = isReady(show.missing, annulsParking);
  const isScheduled = show.state === 'scheduled';
  return (
    <section className={parts.frame} aria-label="Borrador">
      <div className={styles.total}>
        {show.warning && <p role="alert">{show.warning}</p>}
        <Group justify="space-between">
          <strong>{ready ? 'Está todo para publicarlo.' : 'Falta algo para publicarlo.'}</strong>
          <Group gap="xs">
            <PreviewButton show={show} options={options} />
            {mayEdit && (
              <>
                <Button variant="default" onClick={() => setChosen('discard')}>
                  Descartar
                </Button>
                {isScheduled && (
                  <Button variant="default" onClick={() => setChosen('unschedule')}>
                    Quitar la fecha de publicación
                  </Button>
                )}
                <Button
                  component={Link}
                  to={paths.showSteps(show.id, ready ? 4 : (show.missing[0]?.step ?? 1))}
                  variant={ready ? 'default' : 'filled'}
                >
                  Seguir con el borrador
                </Button>
                {ready && !isScheduled && <Button onClick={() => setChosen('publish')}>Publicar…</Button>}
              </>
            )}
          </Group>
        </Group>
      </div>
      <CheckList
        show={show}
        annulsParking={annulsParking}
        onAnnul={mayEdit && !isScheduled ? setAnnulsParking : undefined}
      />
      {chosen === 'publish' && <PublishDialog draft={show} annulsParking={annulsParking} onClose={close} />}
      {chosen === 'discard' && <DiscardDialog onClose={close} />}
      {chosen === 'unschedule' && <UnscheduleDialog onClose={close} />}
    </section>
  );
}

function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { show, showId, ending } = useShowDialog(onClose);
  const navigate = useNavigate();
  return (
    <ActDialog
      title="Descartar el borrador"
      name="Descartar"
      doneText="Borrador descartado."
      send={(operation) => discardDraft({ showId, version: show.version, operation })}
      onClose={ending.onClose}
      onDone={() => {
        ending.onDone();
        void navigate(paths.shows);
      }}
    >
      <p>No se puede volver atrás. Lo que hiciste queda en la auditoría.</p>
    </ActDialog>
  );
}

function UnscheduleDialog({ onClose }: { onClose: () => void }) {
  const { show, showId, ending } = useShowDialog(onClose);
  return (
    <ActDialog
      title="Quitar la fecha de publicación"
      name="Quitar la fecha"
      doneText="Ya no se publica solo."
      send={(operation) => unscheduleShow({ showId, version: show.version, operation })}
      {...ending}
    >
      <p>Vuelve a ser un borrador, y se publica cuando vos lo digas.</p>
    </ActDialog>
  );
}
