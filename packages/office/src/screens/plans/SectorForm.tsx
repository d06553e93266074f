import type { SectorShape } from '@club/venue-plan/sector-shape.ts';
import type { SectorPlan, StandPlan, SvgRow } from '@club/venue-plan/venue-plan.ts';
import { seatsOf } from '@club/venue-plan/venue-plan.ts';
import { Button, Checkbox, Group, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { withArchived, withSale } from './edit-rules.ts';
import styles from './plans.module.css';
import { Remove } from './Remove.tsx';
import { RowsEditor } from './RowsEditor.tsx';

interface SectorFormProps {
  readonly sector: SectorPlan;
  readonly stands: readonly StandPlan[];
  /** Its initial position on the map. */
  readonly firstShape: SectorShape;
  /** Position of the row of a finding. */
  readonly row?: number | undefined;
  /** Shows published with it. */
  readonly shows: number;
  /** Its rows can still be opened. */
  readonly isReadOnly: boolean;
  readonly onChange: (sector: SectorPlan) => void;
  /** Its drawing was read; another part may be open by then. */
  readonly onDrawn: (rows: readonly SvgRow[]) => void;
  readonly onRemove: () => void;
}

/** One sector: its names, its sale, its position on the map, its rows and seats. */
export function SectorForm(props: SectorFormProps) {
  const { sector, stands, firstShape, row, shows, isReadOnly, onChange, onDrawn, onRemove } = props;
  const change = (part: Partial<SectorPlan>): void => onChange({ ...sector, ...part });
  return (
    <Stack gap="sm">
      <fieldset className={styles.lock} disabled={isReadOnly}>
        <Names sector={sector} stands={stands} isFixed={shows > 0} onChange={change} />
        <Group gap="lg">
          <Checkbox
            label="Numerado"
            checked={sector.sale === 'numbered'}
            onChange={({ currentTarget }) =>
              onChange(withSale(sector, currentTarget.checked ? 'numbered' : 'unnumbered'))
            }
          />
          <Checkbox
            label="Visitante"
            checked={sector.isVisitor ?? false}
            onChange={({ currentTarget }) => change({ isVisitor: currentTarget.checked })}
          />
          <Checkbox
            label="Accesible"
            checked={sector.isAccessible ?? false}
            onChange={({ currentTarget }) => change({ isAccessible: currentTarget.checked })}
          />
        </Group>
        <Group align="end" gap="sm">
          <NumberInput
            label="Capacidad"
            w={140}
            min={0}
            max={999_999}
            allowDecimal={false}
            value={sector.capacity}
            onChange={(capacity) => change({ capacity: Number(capacity) || 0 })}
          />
          {sector.sale === 'numbered' && sector.capacity !== seatsOf(sector) && (
            <Button variant="default" onClick={() => change({ capacity: seatsOf(sector) })}>
              {seatsOf(sector) === 1 ? 'Usar su asiento' : `Usar los ${seatsOf(sector)} asientos`}
            </Button>
          )}
        </Group>
        <ShapeFields sector={sector} firstShape={firstShape} onChange={onChange} />
      </fieldset>
      {sector.sale === 'numbered' && (
        <RowsEditor {...{ sector, isReadOnly, onChange, onDrawn }} openRow={row} />
      )}
      <fieldset className={styles.lock} disabled={isReadOnly}>
        <Textarea
          label="Fotos de la vista"
          description="Una dirección por línea."
          rows={2}
          value={(sector.photoUrls ?? []).join('\n')}
          onChange={({ currentTarget: { value } }) =>
            change({ photoUrls: value === '' ? [] : value.split('\n') })
          }
        />
        <Remove
          label="Quitar el sector"
          archiveIt="archivarlo"
          shows={shows}
          isArchived={sector.isArchived ?? false}
          onArchive={(isArchived) => onChange(withArchived(sector, isArchived))}
          onRemove={onRemove}
        />
      </fieldset>
    </Stack>
  );
}

interface NamesProps {
  readonly sector: SectorPlan;
  readonly stands: readonly StandPlan[];
  /** Stand and code identify it in shows: read-only. */
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<SectorPlan>) => void;
}

function Names({ sector, stands, isFixed, onChange }: NamesProps) {
  return (
    <div className={styles.fields}>
      <Select
        label="Tribuna"
        disabled={isFixed}
        allowDeselect={false}
        data={[...new Map(stands.map(({ id, name }) => [String(id), `${id} ${name}`]))].map(
          ([value, label]) => ({ value, label }),
        )}
        value={String(sector.standId)}
        onChange={(id) => id && onChange({ standId: Number(id) })}
      />
      <TextInput
        label="Código"
        disabled={isFixed}
        maxLength={6}
        value={sector.code}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label="Descripción"
        maxLength={60}
        value={sector.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextInput
        label="Clase"
        maxLength={60}
        value={sector.class ?? ''}
        onChange={({ currentTarget }) => onChange({ class: currentTarget.value })}
      />
    </div>
  );
}

const MEASURES = [
  ['from', 'Desde'],
  ['to', 'Hasta'],
  ['inner', 'Interior'],
  ['outer', 'Exterior'],
  ['bend', 'Curva'],
] as const satisfies readonly (readonly [keyof SectorShape, string])[];

type ShapeFieldsProps = Pick<SectorFormProps, 'sector' | 'firstShape' | 'onChange'>;

function ShapeFields({ sector, firstShape, onChange }: ShapeFieldsProps) {
  const { shape, ...rest } = sector;
  return (
    <fieldset className={styles.group}>
      <legend>Mapa</legend>
      <Checkbox
        label="Está en el mapa"
        description="400 unidades alrededor de la cancha, 100 por lado, desde arriba a la izquierda; metros desde el césped; curva en grados."
        checked={shape !== undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...rest, shape: firstShape } : rest)
        }
      />
      {shape && (
        <div className={styles.measures}>
          {MEASURES.map(([name, label]) => (
            <NumberInput
              key={name}
              label={label}
              decimalSeparator=","
              allowedDecimalSeparators={['.', ',']}
              decimalScale={2}
              value={shape[name] ?? 0}
              onChange={(value) => onChange({ ...rest, shape: { ...shape, [name]: Number(value) || 0 } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
