import type { Role } from '@club/contract/club/permissions';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { changeRoles, fetchMember, type Member } from '../../api/team.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { reasonProblem } from '../../forms/reason.ts';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useRow } from '../../lists/use-row.ts';
import { paths } from '../../paths.ts';
import { MemberActs } from './MemberActs.tsx';
import { RolesField } from './RolesField.tsx';
import { invitationRules, rolesText } from './team-rules.ts';
import { reloadTeam, TEAM_KEY, useTeam } from './use-team.ts';

/** One member: their roles, and the acts on their access. */
export function Component() {
  const { memberId } = useParams();
  const { data } = useTeam();
  const { from, page } = useListAddress();
  const navigate = useNavigate();
  const list = paths.team + page(from);
  const member = useRow(data?.rows, Number(memberId), TEAM_KEY, fetchMember);
  return (
    <Drawer
      opened
      onClose={() => void navigate(list)}
      position="right"
      size="lg"
      title={member ? `${member.name} · ${member.email}` : 'Equipo'}
    >
      {member === undefined && <Skeleton height={240} aria-label="Cargando" role="status" />}
      {member === null && <p>No existe o fue archivado.</p>}
      {member && (
        <Stack gap="xl">
          <RolesForm key={member.id} member={member} list={list} />
          <MemberActs member={member} list={list} />
        </Stack>
      )}
    </Drawer>
  );
}

function RolesForm({ member, list }: { member: Member; list: string }) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initialValues: { roles: [...member.roles] as Role[], reason: '' },
    validate: { roles: invitationRules.roles, reason: reasonProblem },
  });
  const { save, isBusy, state, clear } = useSave(
    async (operation) => {
      const { roles, reason } = form.values;
      const saved = await changeRoles({ member, reason: reason.trim(), operation }, roles);
      // Both versions are shown: the saved one is loaded before the dialog opens.
      if (!saved.ok && saved.problem === 'changed-meanwhile') await reloadTeam();
      return saved;
    },
    {
      onSaved: () => {
        void reloadTeam();
        setSaved(true);
      },
    },
  );
  useLeaveWhen(isSaved, list);
  const takeSaved = (): void => {
    form.setInitialValues({ roles: [...member.roles], reason: '' });
    form.reset();
    clear();
  };
  return (
    <>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isDirty={form.isDirty() && !isSaved}
        isBusy={isBusy}
        state={state}
        onCancel={() => void navigate(list)}
      >
        <RolesField
          value={form.values.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
          error={form.errors.roles}
        />
        <ReasonField {...form.getInputProps('reason')} />
      </OfficeForm>
      {state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={state.text}
          fields={[{ label: 'Roles', saved: rolesText(member.roles), typed: rolesText(form.values.roles) }]}
          onTakeSaved={takeSaved}
          onApplyTyped={() => void save()}
        />
      )}
    </>
  );
}
