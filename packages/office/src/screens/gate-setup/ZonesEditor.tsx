import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { saveZones, type Zone, type ZoneClass } from '../../api/gates.ts';
import parts from '../../styles/parts.module.css';
import { PartForm, type PartProps } from './PartForm.tsx';
import styles from './setup.module.css';
import { movedUp, namesProblem, newZone, withItem, withoutItem, ZONE_CLASSES } from './setup-rules.ts';

/** The zones, in the order of the way in. */
export function ZonesEditor({ setup, mayEdit }: PartProps) {
  const [zones, setZones] = useState(setup.zones);
  return (
    <PartForm
      mayEdit={mayEdit}
      isDirty={zones !== setup.zones}
      problem={namesProblem(zones.map(({ name }) => name))}
      send={(operation) => saveZones(operation, setup, zones)}
    >
      <fieldset className={parts.group} disabled={!mayEdit}>
        <legend>Zonas</legend>
        {zones.map((zone, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet
            key={index}
            className={styles.zone}
          >
            <TextInput
              aria-label={`Nombre: ${zone.name}`}
              maxLength={30}
              value={zone.name}
              onChange={({ currentTarget }) =>
                setZones(withItem(zones, index, { ...zone, name: currentTarget.value }))
              }
            />
            <ZoneFields zone={zone} onChange={(changed) => setZones(withItem(zones, index, changed))} />
            <ActionIcon
              variant="subtle"
              size="lg"
              disabled={index === 0}
              aria-label={`Subir ${zone.name}`}
              onClick={() => setZones(movedUp(zones, index))}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Quitar ${zone.name}`}
              onClick={() => setZones(withoutItem(zones, index))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setZones([...zones, newZone(zones)])}
        >
          Agregar zona
        </Button>
      )}
    </PartForm>
  );
}

const ZoneFields = ({ zone, onChange }: { zone: Zone; onChange: (zone: Zone) => void }) => (
  <>
    <Select
      aria-label={`Clase: ${zone.name}`}
      allowDeselect={false}
      data={[...ZONE_CLASSES]}
      value={zone.class}
      onChange={(chosen) => onChange({ ...zone, class: (chosen ?? 'tribuna') as ZoneClass })}
    />
    <NumberInput
      aria-label={`Aforo: ${zone.name}`}
      placeholder="Sin aforo"
      min={0}
      max={200_000}
      allowDecimal={false}
      thousandSeparator="."
      decimalSeparator=","
      suffix=" personas"
      hideControls
      value={zone.capacity === 0 ? '' : zone.capacity}
      onChange={(value) => onChange({ ...zone, capacity: Number(value) || 0 })}
    />
  </>
);
