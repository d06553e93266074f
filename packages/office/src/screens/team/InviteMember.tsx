import type { Role } from '@club/contract/club/permissions';
import { Drawer, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inviteMember } from '../../api/team.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import { RolesField } from './RolesField.tsx';
import { invitationRules } from './team-rules.ts';
import { reloadTeam } from './use-team.ts';

/** Invites a person by e-mail: their account of the club is bound to it at their first login. */
export function Component() {
  const navigate = useNavigate();
  const close = (): void => void navigate(paths.team);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initialValues: { name: '', email: '', roles: [] as Role[] },
    validate: invitationRules,
  });
  const { save, isBusy, state } = useSave(
    (operation) => {
      const { name, email, roles } = form.values;
      return inviteMember({ name: name.trim(), email: email.trim(), roles }, operation);
    },
    {
      doneText: 'Invitación enviada.',
      onSaved: () => {
        void reloadTeam();
        setSaved(true);
      },
    },
  );
  useLeaveWhen(isSaved, paths.team);
  return (
    <Drawer opened onClose={close} position="right" size="lg" title="Invitar al equipo">
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isDirty={form.isDirty() && !isSaved}
        isBusy={isBusy}
        state={state}
        submitLabel="Enviar la invitación"
        onCancel={close}
      >
        <TextInput
          label="Nombre y apellido"
          autoComplete="off"
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Correo"
          description="El de su cuenta del club: con esa cuenta ingresa."
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <RolesField
          value={form.values.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
          error={form.errors.roles}
        />
      </OfficeForm>
    </Drawer>
  );
}
