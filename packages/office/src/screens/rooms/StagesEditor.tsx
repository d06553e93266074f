import { ActionIcon, Button, MultiSelect, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { RoomPlan, StagePlan } from '../../api/rooms.ts';
import { DayInput } from '../../forms/DayInput.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import { MOST_STAGES, moved, withStage } from './plan-rules.ts';
import styles from './rooms.module.css';

interface StagesEditorProps {
  readonly plan: RoomPlan;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (stages: readonly StagePlan[]) => void;
}

/** The stages, from the first to the last, which takes everybody. */
export function StagesEditor({ plan, categories, onChange }: StagesEditorProps) {
  const { stages } = plan;
  return (
    <>
      <p className={styles.note}>
        Cada persona va a la primera etapa cuya condición cumple cuando se anota. La última es para todos.
      </p>
      <ol className={styles.stages}>
        {stages.map((stage, index) => (
          <li key={stage.id} className={styles.stage}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}
            </span>
            <StageFields
              stage={stage}
              number={index + 1}
              isLast={index === stages.length - 1}
              categories={categories}
              onChange={(own) => onChange(stages.map((one, at) => (at === index ? { ...one, ...own } : one)))}
            />
            {index < stages.length - 1 && (
              <StageButtons
                number={index + 1}
                isLowest={index === stages.length - 2}
                onMove={(by) => onChange(moved(stages, index, by))}
                onRemove={() => onChange(stages.filter((_one, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ol>
      {stages.length < MOST_STAGES && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange(withStage(plan).stages)}
        >
          Agregar etapa
        </Button>
      )}
    </>
  );
}

interface StageFieldsProps {
  readonly stage: StagePlan;
  readonly number: number;
  readonly isLast: boolean;
  readonly categories: StagesEditorProps['categories'];
  readonly onChange: (own: Partial<StagePlan>) => void;
}

function StageFields({ stage, number, isLast, categories, onChange }: StageFieldsProps) {
  return (
    <fieldset className={styles.stageFields} aria-label={`Etapa ${number}`}>
      <TextInput
        label="Nombre"
        placeholder={isLast ? 'Para todos' : 'Socios al día'}
        maxLength={60}
        value={stage.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MomentField label="Abre" value={stage.opensAt} onChange={(opensAt) => onChange({ opensAt })} />
      <NumberField
        label="Entradas por turno"
        min={1}
        max={10}
        value={stage.ticketsPerTurn}
        onChange={(ticketsPerTurn) => onChange({ ticketsPerTurn })}
      />
      {!isLast && (
        <>
          <MultiSelect
            label="Categorías"
            placeholder={stage.categoryIds.length === 0 ? 'Cualquiera' : ''}
            data={categories.map(({ id, name }) => ({ value: `${id}`, label: name }))}
            value={stage.categoryIds.map(String)}
            onChange={(ids) => onChange({ categoryIds: ids.map(Number) })}
          />
          <DayInput
            label="Socios desde, a más tardar"
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar: Socios desde' }}
            value={stage.memberSince}
            onChange={(memberSince) => onChange({ memberSince })}
          />
          <div className={styles.switches}>
            <Switch
              label="Sin deuda"
              checked={stage.noDebt}
              onChange={(event) => onChange({ noDebt: event.currentTarget.checked })}
            />
            <Switch
              label="Con butaca propia"
              checked={stage.seatHolder}
              onChange={(event) => onChange({ seatHolder: event.currentTarget.checked })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}

interface StageButtonsProps {
  readonly number: number;
  readonly isLowest: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const StageButtons = ({ number, isLowest, onMove, onRemove }: StageButtonsProps) => (
  <div className={styles.stageButtons}>
    <ActionIcon
      variant="subtle"
      size={36}
      disabled={number === 1}
      aria-label={`Subir la etapa ${number}`}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={18} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={36}
      disabled={isLowest}
      aria-label={`Bajar la etapa ${number}`}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={18} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={36}
      color="red"
      aria-label={`Quitar la etapa ${number}`}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  </div>
);
