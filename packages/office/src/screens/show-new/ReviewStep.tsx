import { Alert, Button } from '@mantine/core';
import { Fragment, use, useState } from 'react';
import { Link } from 'react-router';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { type PlanRow, planRows, SECTORS_GROUP } from '../shows/plan-rows.ts';
import { CheckList } from './CheckList.tsx';
import { isReady } from './new-show-rules.ts';
import { PublishDialog } from './PublishDialog.tsx';
import styles from './ReviewStep.module.css';
import { type Changed, changedPieces } from './review-rules.ts';
import { SavedAt } from './saved-at.ts';

interface ReviewStepProps {
  readonly show: Show;
  readonly options: ShowOptions;
  readonly mayEdit: boolean;
}

/** Step 4: the check list, everything on one page with differences from the source in bold, and the publication. */
export function ReviewStep({ show, options, mayEdit }: ReviewStepProps) {
  const { time } = use(SavedAt);
  const [isPublishing, setPublishing] = useState(false);
  const [annulsParking, setAnnulsParking] = useState(false);
  const ready = isReady(show.missing, annulsParking);
  const isScheduled = show.state === 'scheduled';
  return (
    <div className={styles.review}>
      {show.warning && (
        <Alert color="red" role="alert">
          {show.warning}
        </Alert>
      )}
      <div className={parts.frame}>
        <div className={styles.head}>
          <h3>{ready ? 'Listo para publicar' : 'Falta algo para publicar'}</h3>
          <span className={styles.saved} role="status">
            {time && `Borrador guardado ${time}`}
          </span>
          {mayEdit && (
            <Button component={Link} to={paths.showSteps(show.id, 3)} variant="default">
              Atrás
            </Button>
          )}
          <PreviewButton show={show} options={options} />
          {mayEdit && !isScheduled && (
            <Button disabled={!ready} onClick={() => setPublishing(true)}>
              Publicar…
            </Button>
          )}
          {(isScheduled || !mayEdit) && (
            <Button component={Link} to={paths.show(show.id)} variant="default">
              {isScheduled ? 'Ver lo programado' : 'Volver al borrador'}
            </Button>
          )}
        </div>
        <CheckList
          show={show}
          annulsParking={annulsParking}
          onAnnul={mayEdit && !isScheduled ? setAnnulsParking : undefined}
        />
      </div>
      <Rows show={show} options={options} />
      {isPublishing && (
        <PublishDialog draft={show} annulsParking={annulsParking} onClose={() => setPublishing(false)} />
      )}
    </div>
  );
}

function Rows({ show, options }: { show: Show; options: ShowOptions }) {
  const changes = new Map(show.changes.map((change) => [change.field, change]));
  const rows = withGone(planRows(show.plan, options), [...changes.keys()]);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <>
      {show.source.name && (
        <p className={styles.note}>
          En negrita, lo que cambia respecto de <strong>{show.source.name}</strong>.
        </p>
      )}
      {groups.map((group) => (
        <section key={group} className={parts.frame} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <dl className={styles.rows}>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Row key={row.name} row={row} change={changes.get(row.name)} />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** A sector of the source that the draft does not have. */
function withGone(rows: readonly PlanRow[], changed: readonly string[]): readonly PlanRow[] {
  const names = new Set(rows.map(({ name }) => name));
  const gone = changed.filter((name) => !names.has(name));
  return [...rows, ...gone.map((name) => ({ group: SECTORS_GROUP, name, text: 'No está' }))];
}

/** Texts of this length get a row of their own. */
const LONG = 60;

function Row({ row, change }: { row: PlanRow; change: Show['changes'][number] | undefined }) {
  const { name, text, isPicture = false } = row;
  return (
    <div data-long={isPicture || text.length + (change?.before.length ?? 0) > LONG || undefined}>
      <dt>{name}</dt>
      <dd>
        {isPicture && <img className={styles.picture} src={text} alt={name} />}
        {isPicture && change && <strong>Cambia</strong>}
        {!isPicture && (change ? <ChangedText {...changedPieces(row, change)} /> : text)}
      </dd>
    </div>
  );
}

function ChangedText({ now, gone }: Changed) {
  return (
    <>
      {now.map(({ id, text, isNew }) => (
        <Fragment key={id}>
          {id > 0 && ' · '}
          {isNew ? <strong>{text}</strong> : text}
        </Fragment>
      ))}
      {gone !== null && <span className={styles.note}> antes: {gone || '—'}</span>}
    </>
  );
}
