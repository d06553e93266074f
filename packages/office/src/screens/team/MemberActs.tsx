import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { actOnMember, type Member, type ReasonedAct } from '../../api/team.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { reloadTeam } from './use-team.ts';

/** Each act's name, effect and condition. */
const ACTS: Readonly<
  Record<ReasonedAct, { name: string; text: string; done: string; isFor: (member: Member) => boolean }>
> = {
  suspend: {
    name: 'Suspender',
    text: 'Sus sesiones terminan ahora y no puede volver a ingresar hasta que la reactives. Si cambió de correo, invitá después el nuevo.',
    done: 'Acceso suspendido.',
    isFor: ({ state }) => state !== 'suspended',
  },
  readmit: {
    name: 'Reactivar',
    text: 'Recibe otra vez la invitación y vuelve a ingresar con los roles que tenía; también con una cuenta nueva del mismo correo.',
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
      {chosen && <MemberAct kind={chosen} member={member} list={list} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface MemberActProps {
  readonly kind: ReasonedAct;
  readonly member: Member;
  readonly list: string;
  readonly onClose: () => void;
}

function MemberAct({ kind, member, list, onClose }: MemberActProps) {
  const { name, text, done } = ACTS[kind];
  const [isSaved, setSaved] = useState(false);
  useLeaveWhen(isSaved, list);
  return (
    <ActDialog
      title={`${name}: ${member.name}`}
      name={name}
      doneText={done}
      asksReason
      send={(operation, reason) => actOnMember(kind, { member, reason, operation })}
      onDone={() => {
        void reloadTeam();
        setSaved(true);
      }}
      // After a conflict the member is reloaded, to decide again.
      onClose={(isStale) => {
        if (isStale) void reloadTeam();
        onClose();
      }}
    >
      <p>{text}</p>
    </ActDialog>
  );
}
