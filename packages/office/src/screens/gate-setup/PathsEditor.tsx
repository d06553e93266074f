import { ActionIcon, Button, Checkbox, Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Path, type Step, savePaths, TICKET_CLASS_NAMES, type Zone } from '../../api/gates.ts';
import { NumberField } from '../../forms/NumberField.tsx';
import parts from '../../styles/parts.module.css';
import { PartForm, type PartProps } from './PartForm.tsx';
import styles from './setup.module.css';
import { newStep, pathText, withItem, withoutItem } from './setup-rules.ts';

/** The zones of each class of tickets, in their order. */
export function PathsEditor({ setup, mayEdit }: PartProps) {
  const [paths, setPaths] = useState(setup.paths);
  return (
    <PartForm
      mayEdit={mayEdit}
      isDirty={paths !== setup.paths}
      send={(operation) => savePaths(operation, setup, paths)}
    >
      {paths.map((path, index) => (
        <PathCard
          key={path.class}
          path={path}
          zones={setup.zones}
          mayEdit={mayEdit}
          onChange={(changed) => setPaths(withItem(paths, index, changed))}
        />
      ))}
    </PartForm>
  );
}

interface PathCardProps {
  readonly path: Path;
  readonly zones: readonly Zone[];
  readonly mayEdit: boolean;
  readonly onChange: (path: Path) => void;
}

function PathCard({ path, zones, mayEdit, onChange }: PathCardProps) {
  const { steps, isUsual } = path;
  const name = TICKET_CLASS_NAMES[path.class];
  const added = newStep(steps, zones);
  return (
    <fieldset className={parts.group} disabled={!mayEdit}>
      <legend>{name}</legend>
      <p className={styles.path}>{pathText(path, zones)}</p>
      <Switch
        label="Como siempre"
        aria-label={`Como siempre: ${name}`}
        checked={isUsual}
        onChange={({ currentTarget }) => onChange({ ...path, isUsual: currentTarget.checked })}
      />
      {!isUsual &&
        steps.map((step, index) => (
          <StepRow
            key={step.zoneId}
            step={step}
            zones={zones}
            taken={steps.map(({ zoneId }) => zoneId)}
            onChange={(changed) => onChange({ ...path, steps: withItem(steps, index, changed) })}
            onRemove={() => onChange({ ...path, steps: withoutItem(steps, index) })}
          />
        ))}
      {!isUsual && mayEdit && added && (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange({ ...path, steps: [...steps, added] })}>
            Agregar zona
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly zones: readonly Zone[];
  readonly taken: readonly number[];
  readonly onChange: (step: Step) => void;
  readonly onRemove: () => void;
}

function StepRow({ step, zones, taken, onChange, onRemove }: StepRowProps) {
  const zone = zones.find(({ id }) => id === step.zoneId)?.name ?? '';
  return (
    <div className={styles.step}>
      <Select
        aria-label={`Zona: ${zone}`}
        allowDeselect={false}
        data={zones
          .filter(({ id }) => id === step.zoneId || !taken.includes(id))
          .map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${step.zoneId}`}
        onChange={(chosen) => onChange({ ...step, zoneId: Number(chosen) })}
      />
      <NumberField
        aria-label={`Entradas a ${zone}`}
        min={1}
        max={20}
        suffix={step.entries === 1 ? ' vez' : ' veces'}
        value={step.entries}
        onChange={(entries) => onChange({ ...step, entries })}
      />
      <Checkbox
        label="Obligatoria"
        checked={step.isRequired}
        onChange={({ currentTarget }) => onChange({ ...step, isRequired: currentTarget.checked })}
      />
      <Checkbox
        label="Con reingreso"
        checked={step.allowsReentry}
        onChange={({ currentTarget }) => onChange({ ...step, allowsReentry: currentTarget.checked })}
      />
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Quitar ${zone}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
