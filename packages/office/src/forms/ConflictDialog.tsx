import { Button, Group, Modal, Table } from '@mantine/core';
import styles from './OfficeForm.module.css';

/** One field of a form, saved and typed value as display text. */
export interface TwoVersions {
  readonly label: string;
  readonly saved: string;
  readonly typed: string;
}

interface ConflictDialogProps {
  /** Who changed it and when, from the server (409). */
  readonly text: string;
  readonly fields: readonly TwoVersions[];
  readonly onTakeSaved: () => void;
  readonly onApplyTyped: () => void;
}

/** Two people saved the same form, and this one was second: shows both versions to choose from (spec 4 §5). */
export function ConflictDialog({ text, fields, onTakeSaved, onApplyTyped }: ConflictDialogProps) {
  return (
    <Modal
      opened
      onClose={onTakeSaved}
      title={text}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Table className={styles.versions ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Campo</Table.Th>
            <Table.Th scope="col">Guardado</Table.Th>
            <Table.Th scope="col">Lo tuyo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ label, saved, typed }) => (
            <Table.Tr key={label} className={saved === typed ? '' : (styles.changed ?? '')}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>
                <Version text={saved} name={`${label}: guardado`} />
              </Table.Td>
              <Table.Td>
                <Version text={typed} name={`${label}: lo tuyo`} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onApplyTyped}>
          Aplicar los míos encima
        </Button>
        <Button onClick={onTakeSaved} data-autofocus>
          Ver lo nuevo
        </Button>
      </Group>
    </Modal>
  );
}

/** The URL of a picture, ours or the club's. */
const PICTURE = /^(\/|https:\/\/)\S+\.(png|jpe?g|webp|svg)$/i;

/** The display of a value: for a picture the picture. */
function Version({ text, name }: { readonly text: string; readonly name: string }) {
  return PICTURE.test(text) ? <img className={styles.picture} src={text} alt={name} /> : text;
}
