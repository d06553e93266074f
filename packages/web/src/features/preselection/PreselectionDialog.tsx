import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import type { KnownPerson } from '../../api/people.ts';
import { PersonRow } from './PersonRow.tsx';
import styles from './PreselectionDialog.module.css';
import { filterPersons } from './person-filter.ts';

interface PreselectionDialogProps<P extends KnownPerson> {
  readonly isOpen: boolean;
  /** `Elegir preselección`, `Elegir integrante`. */
  readonly title: string;
  /** Null while the list is loading. */
  readonly persons: readonly P[] | null;
  /** Shown when there is nobody to choose. */
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

function PersonList<P extends KnownPerson>({ persons, onChoose, onDelete, ...props }: PersonListProps<P>) {
  const [filter, setFilter] = useState({ name: '', document: '' });
  const [askedId, ask] = useState<number | null>(null);
  if (persons.length === 0) return <p className={styles.empty}>{props.emptyText}</p>;
  const shown = filterPersons(persons, filter);
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <TextField
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
              isAsked={person.id === askedId}
              onChoose={() => onChoose(person)}
              onAsk={onDelete && (() => ask(person.id))}
              onCancel={() => ask(null)}
              onDelete={async () => {
                await onDelete?.(person);
                ask(null);
              }}
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
