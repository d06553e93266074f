import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { type GateSector, saveAccess } from '../../api/gates.ts';
import parts from '../../styles/parts.module.css';
import { PartForm, type PartProps } from './PartForm.tsx';
import { groupsOf, withItem } from './setup-rules.ts';

/** The gate groups of each sector. */
export function AccessEditor({ setup, mayEdit }: PartProps) {
  const [sectors, setSectors] = useState(setup.sectors);
  const groups = groupsOf(setup);
  const stands = [...Map.groupBy(sectors, ({ stand }) => stand)];
  const change = (sector: GateSector, chosen: readonly string[]) =>
    setSectors(withItem(sectors, sectors.indexOf(sector), { ...sector, groups: chosen }));
  return (
    <PartForm
      mayEdit={mayEdit}
      isDirty={sectors !== setup.sectors}
      send={(operation) => saveAccess(operation, setup, sectors)}
    >
      {stands.map(([stand, own]) => (
        <fieldset key={stand} className={parts.group} disabled={!mayEdit}>
          <legend>{stand}</legend>
          {own.map((sector) => (
            <MultiSelect
              key={`${sector.standId}-${sector.code}`}
              label={sector.name}
              disabled={!mayEdit}
              placeholder={sector.groups.length === 0 ? 'Sin puerta' : ''}
              data={groups}
              value={[...sector.groups]}
              onChange={(chosen) => change(sector, chosen)}
            />
          ))}
        </fieldset>
      ))}
    </PartForm>
  );
}
