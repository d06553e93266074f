import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { KnownPerson } from '../../api/people.ts';
import { PersonRow } from './PersonRow.tsx';
import styles from './PreselectionDialog.module.css';
import { filterPersons, fullName } from './person-filter.ts';

interface PreselectionDialogProps<P extends KnownPerson> {
  readonly isOpen: boolean;
  /** `Elegir preselección`, `Elegir integrante`. */
  readonly title: string;
  /** Null while the list is loading. */
  readonly persons: readonly P[] | null;
  /** Shown when the list is empty. */
  readonly emptyText: string;
  readonly onChoose: (person: P) => void;
  /** Deletes after the confirmation. Omitted where persons cannot be deleted. Never throws. */
  readonly onDelete?: ((person: P) => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** Chooses a known person for a card (spec 3 §2.2, §2.8), filtered by name and by document. */
export function PreselectionDialog<P extends KnownPerson>(props: PreselectionDialogProps<P>) {
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={props.onClose}>
      {props.persons === null ? <LoadingRows /> : <PersonList {...props} persons={props.persons} />}
    </Dialog>
  );
}

function LoadingRows() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Cargando personas…</span>
      </VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}

type PersonListProps<P extends KnownPerson> = Omit<PreselectionDialogProps<P>, 'persons'> & {
  readonly persons: readonly P[];
};

/** The list, and what became of the person who was last asked about. */
function PersonList<P extends KnownPerson>(props: PersonListProps<P>) {
  const { persons, onDelete } = props;
  const [asked, ask] = useState<P | null>(null);
  const [answered, setAnswered] = useState<P | null>(null);
  const ids = useId();
  useFocusAfterAnswer(ids, asked);
  const answer = (): void => {
    setAnswered(asked);
    ask(null);
  };
  const isGone = answered !== null && !persons.some(({ id }) => id === answered.id);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isGone && `Se eliminó a ${fullName(answered)}.`}</span>
      </VisuallyHidden>
      {persons.length === 0 ? (
        <p id={`${ids}-first`} className={styles.empty} tabIndex={-1}>
          {props.emptyText}
        </p>
      ) : (
        <FilteredList
          {...props}
          ids={ids}
          asked={asked}
          onAsk={onDelete && ask}
          onCancel={answer}
          onDelete={async (person) => {
            await onDelete?.(person);
            answer();
          }}
        />
      )}
    </>
  );
}

/** After an answer the focus goes back to the row, or to the list's beginning when that is gone. */
function useFocusAfterAnswer(ids: string, asked: KnownPerson | null): void {
  const last = useRef<KnownPerson | null>(null);
  useEffect(() => {
    const answered = last.current;
    last.current = asked;
    if (asked !== null || answered === null) return;
    const row = document.getElementById(`${ids}-${answered.id}`);
    (row ?? document.getElementById(`${ids}-first`))?.focus();
  }, [ids, asked]);
}

interface FilteredListProps<P extends KnownPerson> extends PersonListProps<P> {
  readonly ids: string;
  /** The person who may be deleted. */
  readonly asked: P | null;
  readonly onAsk: ((person: P) => void) | undefined;
  readonly onCancel: () => void;
  readonly onDelete: (person: P) => Promise<void>;
}

function FilteredList<P extends KnownPerson>({ persons, ids, asked, ...props }: FilteredListProps<P>) {
  const [filter, setFilter] = useState({ name: '', document: '' });
  const shown = filterPersons(persons, filter);
  const { onAsk } = props;
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <TextField
          id={`${ids}-first`}
          label="Filtrar por nombre"
          value={filter.name}
          autoComplete="off"
          onChange={(name) => setFilter({ ...filter, name })}
        />
        <TextField
          label="Filtrar por documento"
          value={filter.document}
          autoComplete="off"
          onChange={(document) => setFilter({ ...filter, document })}
        />
      </div>
      <ul className={styles.list}>
        {shown.map((person) => (
          <li key={person.id} className={styles.row}>
            <PersonRow
              person={person}
              askId={`${ids}-${person.id}`}
              isAsked={person.id === asked?.id}
              onChoose={() => props.onChoose(person)}
              onAsk={onAsk && (() => onAsk(person))}
              onCancel={props.onCancel}
              onDelete={() => props.onDelete(person)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.empty} hidden={shown.length > 0}>
        {shown.length === 0 && 'Ninguna persona coincide con la búsqueda.'}
      </p>
    </div>
  );
}
