import type { SectorPlan, StandPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
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
  /** Its sectors, removed with it. */
  readonly sectors: readonly SectorPlan[];
  /** Shows published with any of them. */
  readonly shows: number;
  readonly onArchive: (isArchived: boolean) => void;
  readonly onChange: (stand: StandPlan) => void;
  readonly onRemove: () => void;
}

export function StandForm({ stand, sectors, shows, onChange, onArchive, onRemove }: StandFormProps) {
  const { length } = sectors;
  return (
    <Stack gap="sm">
      <Group align="start" gap="sm" wrap="nowrap">
        <NumberInput
          label="Número"
          w={96}
          min={1}
          max={99}
          allowDecimal={false}
          disabled={shows > 0}
          value={stand.id}
          onChange={(id) => onChange({ ...stand, id: Number(id) || 0 })}
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
        label={length > 0 ? `Quitar la tribuna y sus ${length} sectores` : 'Quitar la tribuna'}
        archiveIt="archivarla"
        shows={shows}
        isArchived={length > 0 && sectors.every(({ isArchived }) => isArchived)}
        onArchive={onArchive}
        onRemove={onRemove}
      />
    </Stack>
  );
}
