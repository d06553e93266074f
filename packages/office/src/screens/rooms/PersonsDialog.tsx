import { Alert, Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { actOnPersons, type Room } from '../../api/rooms.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { countText } from '../../lib/counts.ts';
import { PUBLIC_REASON } from './act-dialogs.tsx';
import { documentsProblem, documentsTyped } from './room-rules.ts';
import { reloadRoom } from './use-room.ts';

const WORDS = {
  llamar: {
    ...{ title: 'Llamar a personas', button: 'Llamar', done: 'Se llamó a' },
    text: 'Entran ahora, fuera de orden. El acta pública dice cuántas y por qué.',
  },
  anular: {
    ...{ title: 'Anular lugares', button: 'Anular', done: 'Se anuló el lugar de' },
    text: 'Para cuentas que no son de personas. Pierden su lugar y su pase, y no pueden anotarse otra vez en esta fila.',
  },
} as const;

interface PersonsDialogProps {
  readonly room: Room;
  readonly kind: keyof typeof WORDS;
  readonly onClose: () => void;
}

interface Done {
  readonly count: number;
  readonly missing: readonly string[];
}

/** Calls people out of order, or annuls their places, by a list of documents and accounts; then shows those without a place. */
export function PersonsDialog({ room, kind, onClose }: PersonsDialogProps) {
  const words = WORDS[kind];
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const documents = documentsTyped(typed);
  if (done) {
    return (
      <Modal opened onClose={onClose} title={words.title}>
        <p role="status">
          {words.done} {done.count === 1 ? '1 persona' : `${countText(done.count)} personas`}.
        </p>
        {done.missing.length > 0 && (
          <Alert color="yellow" mt="sm" title="No tienen un lugar con el que se pueda hacer esto">
            {done.missing.join(', ')}
          </Alert>
        )}
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose}>Listo</Button>
        </Group>
      </Modal>
    );
  }
  return (
    <ActDialog
      title={words.title}
      name={words.button}
      doneText=""
      asksReason
      reasonNote={PUBLIC_REASON}
      send={async (operation, reason) => {
        const text = documentsProblem(documents);
        if (text !== null) return refusedHere(text);
        return await actOnPersons(operation, room.id, kind, { documents, reason });
      }}
      onDone={(answer) => {
        void reloadRoom(room.id);
        if (answer) setDone(answer);
        else onClose();
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Textarea
        label="Documentos o correos"
        description={
          documents.length === 0
            ? 'Uno por renglón, hasta 500. Podés pegar una columna. Con el tipo delante es solo ese documento (PAS 123); el correo es el de la cuenta.'
            : `${documents.length}`
        }
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
