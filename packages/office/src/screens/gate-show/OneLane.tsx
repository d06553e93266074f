import { Switch, Text } from '@mantine/core';
import type { fetchPolicy, Policy } from '../../api/gates.ts';
import parts from '../../styles/parts.module.css';
import { withOneLane } from './policy-rules.ts';

interface OneLaneProps {
  readonly policy: Policy;
  readonly read: Pick<Awaited<ReturnType<typeof fetchPolicy>>, 'groups' | 'shares' | 'policy'>;
  readonly onChange: (policy: Policy) => void;
}

/** 'Un sector, un carril' (spec 5 §4.5): for an outage, by group of gates, with the sectors of each lane. */
export const OneLane = ({ policy, read, onChange }: OneLaneProps) => (
  <fieldset className={parts.group}>
    <legend>Un sector, un carril</legend>
    <Text size="sm">
      Por si se corta la red: cada sector entra por un solo carril, así dos carriles no dejan pasar la misma
      entrada. Un carril que ya está sin red no se entera: activalo antes. Los sectores se reparten al
      guardar, entre los carriles que tienen un dispositivo; para repartir de nuevo, desactivalo, guardá y
      activalo otra vez.
    </Text>
    {read.groups.map((group) => (
      <div key={group}>
        <Switch
          label={group}
          checked={policy.oneLaneGroups.includes(group)}
          onChange={({ currentTarget }) => onChange(withOneLane(policy, group, currentTarget.checked))}
        />
        {policy.oneLaneGroups.includes(group) && (
          <ul>
            {read.shares
              .filter((share) => share.group === group)
              .map(({ lane, sectors }) => (
                <li key={lane}>
                  <strong>{lane}</strong>: {sectors.join(', ')}
                </li>
              ))}
          </ul>
        )}
      </div>
    ))}
  </fieldset>
);
