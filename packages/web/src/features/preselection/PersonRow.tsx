import { Button } from '@club/ui/button/Button.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { useState } from 'react';
import type { KnownPerson } from '../../api/people.ts';
import styles from './PreselectionDialog.module.css';
import { fullName } from './person-filter.ts';

interface PersonRowProps {
  readonly person: KnownPerson;
  /** Of the button that asks. */
  readonly askId: string;
  /** The row asks whether the person is to be deleted. */
  readonly isAsked: boolean;
  readonly onChoose: () => void;
  /** Omitted where persons cannot be deleted. */
  readonly onAsk: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly onDelete: () => Promise<void>;
}

/** One person of the list: a press chooses; a deletion is confirmed in the row itself. */
export function PersonRow({ person, isAsked, ...props }: PersonRowProps) {
  if (isAsked) return <DeleteQuestion person={person} onCancel={props.onCancel} onDelete={props.onDelete} />;
  const name = fullName(person);
  return (
    <>
      <button type="button" className={styles.choose} onClick={props.onChoose}>
        <span className={styles.name}>{name}</span>
        <span className={styles.document}>
          {person.documentTypeAbbreviation} {person.document}
        </span>
      </button>
      {props.onAsk && (
        <button
          id={props.askId}
          type="button"
          className={styles.icon}
          aria-label={`Eliminar a ${name}`}
          onClick={props.onAsk}
        >
          <Icon name="trash" />
        </button>
      )}
    </>
  );
}

/** The question replaces the pressed button and takes its focus: on the harmless answer. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

interface DeleteQuestionProps {
  readonly person: KnownPerson;
  readonly onCancel: () => void;
  readonly onDelete: () => Promise<void>;
}

function DeleteQuestion({ person, onCancel, onDelete }: DeleteQuestionProps) {
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async (): Promise<void> => {
    setDeleting(true);
    await onDelete();
    setDeleting(false);
  };
  return (
    <>
      <button
        ref={takeFocus}
        type="button"
        className={styles.icon}
        aria-label="Volver"
        disabled={isDeleting}
        onClick={onCancel}
      >
        <Icon name="arrow-left" />
      </button>
      <p className={styles.question} role="alert">
        ¿Estás seguro que deseas eliminar a {fullName(person)}?
      </p>
      <Button tone="danger" size="s" isPending={isDeleting} onClick={() => void confirm()}>
        Si
      </Button>
    </>
  );
}
