import { Button, Group, Modal } from '@mantine/core';

interface LeaveQuestionProps {
  readonly isAsked: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question before unsaved changes are lost (spec 4 §2). */
export const LeaveQuestion = ({ isAsked, onStay, onLeave }: LeaveQuestionProps) => (
  <Modal
    opened={isAsked}
    onClose={onStay}
    // Its own keys alone: the Escape that asks the question would close it too.
    closeOnEscape={false}
    onKeyDown={({ key }) => key === 'Escape' && onStay()}
    title="Tenés cambios sin guardar. ¿Salir igual?"
  >
    <Group justify="flex-end" gap="xs" mt="xs">
      <Button variant="default" onClick={onLeave}>
        Salir sin guardar
      </Button>
      <Button onClick={onStay} data-autofocus>
        Seguir editando
      </Button>
    </Group>
  </Modal>
);
