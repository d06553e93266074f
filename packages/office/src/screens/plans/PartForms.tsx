import type { StandPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';

/** The venue's own data: they hold for all its shows from the publication on. */
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
  /** Sectors that would go with it. */
  readonly sectors: number;
  readonly onChange: (stand: StandPlan) => void;
  readonly onRemove: () => void;
}

export function StandForm({ stand, sectors, onChange, onRemove }: StandFormProps) {
  return (
    <Stack gap="sm">
      <Group align="start" gap="sm" wrap="nowrap">
        <NumberInput
          label="Número"
          w={96}
          min={1}
          max={99}
          allowDecimal={false}
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
      <Button variant="default" c="var(--color-danger)" onClick={onRemove}>
        {sectors > 0 ? `Quitar la tribuna y sus ${sectors} sectores` : 'Quitar la tribuna'}
      </Button>
    </Stack>
  );
}
