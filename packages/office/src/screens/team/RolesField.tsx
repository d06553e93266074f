import { ROLE_NAMES, ROLES, type Role } from '@club/contract/club/permissions';
import { Checkbox, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { ROLE_LEADS } from './team-rules.ts';

interface RolesFieldProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  readonly error: ReactNode;
}

/** The roles of a member: any of the nine. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  return (
    <Checkbox.Group
      label="Roles"
      value={[...value]}
      onChange={(chosen) => onChange(ROLES.filter((role) => chosen.includes(role)))}
      error={error}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
        {ROLES.map((role) => (
          <Checkbox key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_LEADS.get(role)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
