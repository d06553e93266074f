import { IDS, type SectorPlan, type StandPlan, type VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { standIdProblem } from './edit-rules.ts';
import { Remove } from './Remove.tsx';

/** The venue's own data: they apply to all its shows from the publication on. */
export function VenueForm({ plan, onChange }: { plan: VenuePlan; onChange: (plan: VenuePlan) => void }) {
  const field = (name: 'name' | 'address' | 'mapUrl' | 'logoUrl', label: string, length: number) => (
    <TextInput
      label={label}
      maxLength={length}
      value={plan[name] ?? ''}
      onChange={(event) => onChange({ ...plan, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="sm">
      {field('name', 'Nombre', 100)}
      {field('address', 'Dirección', 200)}
      {field('mapUrl', 'Link al mapa de la ciudad', 500)}
      {field('logoUrl', 'Dirección del logo', 500)}
    </Stack>
  );
}

interface StandFormProps {
  readonly stand: StandPlan;
  readonly others: readonly StandPlan[];
  /** Its sectors, removed with it. */
  readonly sectors: readonly SectorPlan[];
  /** Shows published with any of them. */
  readonly shows: number;
  readonly onArchive: (isArchived: boolean) => void;
  readonly onChange: (stand: StandPlan) => void;
  readonly onRemove: () => void;
}

export function StandForm({ stand, others, sectors, shows, onChange, onArchive, onRemove }: StandFormProps) {
  const { length } = sectors;
  return (
    <Stack gap="sm">
      <Group align="start" gap="sm" wrap="nowrap">
        <StandNumber
          id={stand.id}
          others={others}
          isFixed={shows > 0}
          onChange={(id) => onChange({ ...stand, id })}
        />
        <TextInput
          label="Nombre de la tribuna"
          flex={1}
          maxLength={100}
          value={stand.name}
          onChange={(event) => onChange({ ...stand, name: event.currentTarget.value })}
        />
      </Group>
      <p>La 10 es el paddock.</p>
      <Remove
        label={removeText(length)}
        archiveIt="archivarla"
        shows={shows}
        isArchived={length > 0 && sectors.every(({ isArchived }) => isArchived)}
        onArchive={onArchive}
        onRemove={onRemove}
      />
    </Stack>
  );
}

function removeText(sectors: number): string {
  if (sectors === 0) return 'Quitar la tribuna';
  return `Quitar la tribuna y ${sectors === 1 ? 'su sector' : `sus ${sectors} sectores`}`;
}

interface StandNumberProps {
  readonly id: number;
  readonly others: readonly StandPlan[];
  readonly isFixed: boolean;
  readonly onChange: (id: number) => void;
}

interface Typed {
  /** A number that the stand cannot have. */
  readonly shown?: number | string;
  readonly problem?: string | undefined;
}

/** On the way to 10 stands 1, which may be another's: such a number is only shown, until the field is left. */
function StandNumber({ id, others, isFixed, onChange }: StandNumberProps) {
  const [{ shown, problem }, setTyped] = useState<Typed>({});
  return (
    <NumberInput
      label="Número"
      w={96}
      min={IDS.least}
      max={IDS.most}
      clampBehavior="none"
      allowDecimal={false}
      disabled={isFixed}
      value={shown ?? id}
      error={problem}
      onChange={(typed) => {
        if (typed === id) return setTyped({});
        const found = standIdProblem(others, Number(typed));
        setTyped(found ? { shown: typed, problem: found } : {});
        if (!found) onChange(Number(typed));
      }}
      // Why it has the former number again is still told.
      onBlur={() => setTyped({ problem })}
    />
  );
}
