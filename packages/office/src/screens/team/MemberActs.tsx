import { Button, Group, Modal, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { actOnMember, type Member, type ReasonedAct } from '../../api/team.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { REASON_LENGTH, reasonProblem } from '../../forms/reason.ts';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { reloadTeam } from './use-team.ts';

/** What each act is called, what it does, and when it can be done. */
const ACTS: Readonly<
  Record<ReasonedAct, { name: string; text: string; done: string; isFor: (member: Member) => boolean }>
> = {
  suspend: {
    name: 'Suspender',
    text: 'Sus sesiones terminan ahora y no puede volver a ingresar hasta que la reactives.',
    done: 'Acceso suspendido.',
    isFor: ({ state }) => state !== 'suspended',
  },
  readmit: {
    name: 'Reactivar',
    text: 'Vuelve a ingresar con los roles que tenía.',
    done: 'Acceso reactivado.',
    isFor: ({ state }) => state === 'suspended',
  },
  resetFactor: {
    name: 'Reiniciar el segundo factor',
    text: 'Para quien perdió el teléfono y los códigos: sus sesiones terminan y en el próximo ingreso configura uno nuevo.',
    done: 'Segundo factor reiniciado.',
    isFor: ({ hasFactor }) => hasFactor,
  },
};

export function MemberActs({ member, list }: { member: Member; list: string }) {
  const [chosen, setChosen] = useState<ReasonedAct | null>(null);
  const kinds = (Object.keys(ACTS) as ReasonedAct[]).filter((kind) => ACTS[kind].isFor(member));
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        Acceso
      </Title>
      <Group gap="xs">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            {...(kind === 'suspend' && { c: 'var(--color-danger)' })}
            onClick={() => setChosen(kind)}
          >
            {ACTS[kind].name}
          </Button>
        ))}
      </Group>
      {chosen && <ActDialog kind={chosen} member={member} list={list} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface ActDialogProps {
  readonly kind: ReasonedAct;
  readonly member: Member;
  readonly list: string;
  readonly onClose: () => void;
}

function ActDialog({ kind, member, list, onClose }: ActDialogProps) {
  const { name, text, done } = ACTS[kind];
  const [isSaved, setSaved] = useState(false);
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: reasonProblem } });
  const { save, isBusy, state } = useSave(
    (operation) => actOnMember(kind, { member, reason: form.values.reason.trim(), operation }),
    {
      doneText: done,
      onSaved: () => {
        void reloadTeam();
        setSaved(true);
      },
    },
  );
  useLeaveWhen(isSaved, list);
  // Another version of the member is no obstacle to read it again and to decide again.
  const close = (): void => {
    if (state.problem === 'changed-meanwhile') void reloadTeam();
    onClose();
  };
  return (
    <Modal opened onClose={close} title={`${name}: ${member.name}`}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={state.problem === 'changed-meanwhile' ? { ...state, problem: null } : state}
        submitLabel={name}
        onCancel={close}
      >
        <p>{text}</p>
        <TextInput
          label="Motivo"
          description="Queda en la auditoría."
          maxLength={REASON_LENGTH.max}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </OfficeForm>
    </Modal>
  );
}
