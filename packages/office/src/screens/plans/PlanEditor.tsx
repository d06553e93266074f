import { planFindings } from '@club/venue-plan/plan-findings.ts';
import { placesOf, sectorsInUse, type VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Alert, Button, Group } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { PartUse, Venue } from '../../api/plans.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { counted } from '../../lib/counts.ts';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { BowlMap } from './BowlMap.tsx';
import {
  archiveStand,
  changeSector,
  changeStand,
  drawSector,
  firstShape,
  removeSector,
  removeStand,
  type Selection,
  showsWith,
} from './edit-rules.ts';
import { Findings } from './Findings.tsx';
import { ImportTable } from './Imports.tsx';
import { StandForm, VenueForm } from './PartForms.tsx';
import { PlanTree } from './PlanTree.tsx';
import styles from './plans.module.css';
import { SectorForm } from './SectorForm.tsx';
import { useHistory } from './use-history.ts';
import { usePlanSaves } from './use-plan-saves.ts';

interface PlanEditorProps {
  readonly venue: Venue;
  readonly onSaved: (venue: Venue) => void;
}

const summary = (plan: VenuePlan) =>
  [
    counted(sectorsInUse(plan).length, 'sector', 'sectores'),
    counted(placesOf(plan), 'lugar', 'lugares'),
    counted(plan.stands.length, 'tribuna', 'tribunas'),
  ].join(', ');

/** The plan editor (spec 4 §2.15): the map, the list of its parts, and the open part. */
export function PlanEditor({ venue, onSaved }: PlanEditorProps) {
  const history = useHistory(venue.plan);
  const plan = history.now;
  const [selection, setSelection] = useState<Selection>({ kind: 'venue' });
  const [isApplying, setApplying] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(venue.plan);
  const isDirty = plan !== saved;
  const { draft, publication, meanwhile, found, clear } = usePlanSaves({
    ...{ venue, plan, isDirty },
    onSaved: (next) => {
      setSaved(plan);
      onSaved(next);
    },
  });
  const findings = useMemo(() => planFindings(plan), [plan]);
  const mayEdit = useSession().permissions.includes('plans:E');
  usePlanKeys(mayEdit, history, () => void draft.save());
  const goTo = (next: Selection): void => {
    setSelection(next);
    panel.current?.focus();
  };
  const takeSaved = (): void => {
    if (!meanwhile) return;
    history.reset(meanwhile.plan);
    setSaved(meanwhile.plan);
    onSaved(meanwhile);
    clear();
  };
  const state = publication.state.text ? publication.state : draft.state;
  return (
    <Page
      title={plan.name || 'Escenario sin nombre'}
      lead={`${summary(plan)}. ${venue.revision ? `Publicada: revisión ${venue.revision}.` : 'Sin publicar.'}`}
      actions={
        mayEdit && (
          <Group gap="xs">
            <Button
              variant="default"
              aria-label="Deshacer"
              title="Ctrl+Z"
              disabled={!history.canUndo}
              onClick={history.undo}
            >
              <IconArrowBackUp size={18} aria-hidden="true" />
            </Button>
            <Button
              variant="default"
              aria-label="Rehacer"
              title="Ctrl+Y"
              disabled={!history.canRedo}
              onClick={history.redo}
            >
              <IconArrowForwardUp size={18} aria-hidden="true" />
            </Button>
            <Button
              variant="default"
              title="Ctrl+S"
              loading={draft.isBusy}
              disabled={!isDirty}
              onClick={() => void draft.save()}
            >
              Guardar
            </Button>
            <Button
              loading={publication.isBusy}
              disabled={findings.length > 0 || (!isDirty && !venue.isDraft)}
              onClick={() => void publication.save()}
            >
              Publicar revisión
            </Button>
            <Button variant="default" disabled={venue.revision === 0} onClick={() => setApplying(true)}>
              Aplicar a espectáculos
            </Button>
          </Group>
        )
      }
    >
      {state.text && state.problem !== 'changed-meanwhile' && (
        <Alert color="red" role="alert">
          {state.text}
          {state.code && <div>Código {state.code}</div>}
        </Alert>
      )}
      <div className={styles.editor}>
        <PlanTree
          {...{ plan, findings, selection }}
          onSelect={goTo}
          onChange={mayEdit ? history.change : undefined}
        />
        <div className={styles.panel}>
          <BowlMap
            plan={plan}
            chosen={selection.kind === 'sector' ? selection.index : null}
            onPick={(index) => goTo({ kind: 'sector', index })}
          />
          <Findings plan={plan} findings={findings} serverFindings={found} onGo={goTo} />
          {mayEdit && <ImportTable changeNow={history.changeNow} />}
        </div>
        <section ref={panel} className={styles.panel} tabIndex={-1} aria-label="Detalle">
          <Part
            {...{ plan, selection }}
            isReadOnly={!mayEdit}
            uses={venue.uses}
            onSelect={goTo}
            onChange={history.change}
            changeNow={history.changeNow}
          />
        </section>
      </div>
      <UnsavedGuard isDirty={isDirty && !draft.isBusy && !publication.isBusy} />
      {isApplying && <ApplyDialog venueId={venue.id} onClose={() => setApplying(false)} />}
      {meanwhile && (
        <ConflictDialog
          text={draft.state.text || publication.state.text}
          fields={[{ label: 'Plano', saved: summary(meanwhile.plan), typed: summary(plan) }]}
          onTakeSaved={takeSaved}
          onApplyTyped={() => void draft.save()}
        />
      )}
    </Page>
  );
}

/** Ctrl+S, Ctrl+Z and Ctrl+Y, also in a field; none where the plan is read-only. */
function usePlanKeys(
  mayEdit: boolean,
  { undo, redo }: { undo: () => void; redo: () => void },
  save: () => void,
): void {
  const keys: HotkeyItem[] = [
    ['mod+S', save],
    ['mod+Z', undo],
    ['mod+Y', redo],
    ['mod+shift+Z', redo],
  ];
  useHotkeys(mayEdit ? keys : [], [], true);
}

interface PartProps {
  readonly plan: VenuePlan;
  readonly selection: Selection;
  readonly isReadOnly: boolean;
  readonly uses: readonly PartUse[];
  readonly onSelect: (selection: Selection) => void;
  readonly onChange: (plan: VenuePlan) => void;
  readonly changeNow: (step: (now: VenuePlan) => VenuePlan) => void;
}

/** The form of the open part. After an undo it may be gone. */
function Part({ plan, selection, isReadOnly, uses, onSelect, onChange, changeNow }: PartProps) {
  const away = (next: VenuePlan): void => {
    onChange(next);
    onSelect({ kind: 'venue' });
  };
  if (selection.kind === 'stand') {
    const stand = plan.stands[selection.index];
    if (stand)
      return (
        <fieldset className={styles.lock} disabled={isReadOnly}>
          <StandForm
            key={selection.index}
            stand={stand}
            others={plan.stands.toSpliced(selection.index, 1)}
            sectors={plan.sectors.filter(({ standId }) => standId === stand.id)}
            shows={showsWith(uses, stand.id)}
            onArchive={(isArchived) => onChange(archiveStand(plan, stand.id, isArchived))}
            onChange={(changed) => onChange(changeStand(plan, selection.index, changed))}
            onRemove={() => away(removeStand(plan, selection.index))}
          />
        </fieldset>
      );
  }
  if (selection.kind === 'sector') {
    const sector = plan.sectors[selection.index];
    if (sector)
      return (
        <SectorForm
          key={selection.index}
          sector={sector}
          stands={plan.stands}
          shows={showsWith(uses, sector.standId, sector.code)}
          firstShape={firstShape(plan)}
          row={selection.row}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange(changeSector(plan, selection.index, changed))}
          onDrawn={(rows) => changeNow((now) => drawSector(now, sector, rows))}
          onRemove={() => away(removeSector(plan, selection.index))}
        />
      );
  }
  return (
    <fieldset className={styles.lock} disabled={isReadOnly}>
      <VenueForm plan={plan} onChange={onChange} />
    </fieldset>
  );
}
