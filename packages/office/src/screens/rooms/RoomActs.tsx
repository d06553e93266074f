import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Room } from '../../api/rooms.ts';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import summary from '../show-summary/Summary.module.css';
import { type ActName, RoomDialog } from './act-dialogs.tsx';
import { PersonsDialog } from './PersonsDialog.tsx';
import { isOpenFor } from './room-rules.ts';
import styles from './rooms.module.css';

/** The acts on a room in its present state; each asks for a reason. */
export function RoomActs({ room }: { room: Room }) {
  const [chosen, setChosen] = useState<ActName | 'persons' | 'annul' | null>(null);
  const { letter } = room;
  const close = (): void => setChosen(null);
  const act = (name: NonNullable<typeof chosen>, label: string, isMain = false) => (
    <Button variant={isMain ? 'filled' : 'default'} size="xs" onClick={() => setChosen(name)}>
      {label}
    </Button>
  );
  if (letter === 'C') return null;
  return (
    <aside className={`${parts.frame} ${summary.acts} ${styles.acts}`} aria-label="Acciones">
      {letter === 'B' && (
        <Act title="Plan" text="Mientras es un borrador se cambia todo.">
          <Button component={Link} to={paths.room(room.id, 'plan')} size="xs">
            Editar el plan
          </Button>
        </Act>
      )}
      <Act
        title={letter === 'P' ? 'En pausa' : 'Llamar'}
        text="Pausar no corta a nadie: quien está adentro termina su compra."
      >
        {isOpenFor.pause(letter) && act('pause', 'Pausar')}
        {isOpenFor.resume(letter) && act('resume', 'Reanudar', true)}
        {act('rate', 'Cambiar el ritmo')}
        {isOpenFor.call(letter) && act('call', 'Llamar a una etapa')}
        {isOpenFor.call(letter) && act('persons', 'Llamar a personas')}
      </Act>
      <Act title="Horarios" text="Una etapa nunca abre antes de lo anunciado.">
        {isOpenFor.opening(letter) && act('opening', 'Mover la apertura')}
        {isOpenFor.stage(letter) && act('stage', 'Postergar una etapa')}
        {act('closing', 'Mover el cierre')}
      </Act>
      <Act title="Mensaje" text={room.plan.message || 'Sin mensaje en la página de la fila.'}>
        {act('message', 'Cambiar el mensaje')}
      </Act>
      <Act title="Fin" text="Al cerrar la fila, la venta queda abierta para todos.">
        {isOpenFor.annul(letter) && act('annul', 'Anular lugares')}
        {isOpenFor.cut(letter) && act('cut', 'Cortar los pases')}
        {act('close', 'Cerrar la fila')}
      </Act>
      {(chosen === 'persons' || chosen === 'annul') && (
        <PersonsDialog room={room} kind={chosen === 'persons' ? 'llamar' : 'anular'} onClose={close} />
      )}
      {chosen && chosen !== 'persons' && chosen !== 'annul' && (
        <RoomDialog room={room} name={chosen} onClose={close} />
      )}
    </aside>
  );
}

function Act({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={summary.act}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Group gap="xs">{children}</Group>
    </section>
  );
}
