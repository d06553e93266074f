import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '../field/Field.module.css';
import { Icon } from '../icon/Icon.tsx';
import styles from './Combobox.module.css';
import { matchingOptions } from './matching-options.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** The chosen option's value; `''` is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text for "none", in the box and as the first entry of the list. */
  readonly placeholder: string;
  /** Shown when nothing matches the typed text. */
  readonly noMatchText: string;
  /** Shown when there are no options at all. */
  readonly noOptionsText: string;
}

/** A select that can be searched by typing (ARIA combobox with a list). Ignores case and accents. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Text while searching; null when the list is closed and the box shows the choice.
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = search !== null;
  useEffect(() => {
    // The focus stays in the box, so the browser does not scroll the list to the active option.
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, isOpen, active]);
  const chosen = options.find((option) => option.value === value);
  const none: ComboboxOption = { value: '', label: placeholder };
  const shown = search ? matchingOptions(options, search) : [none, ...options];
  const open = (text = ''): void => {
    setSearch(text);
    setActive(0);
  };
  const choose = (option: ComboboxOption | undefined): void => {
    setSearch(null);
    if (option) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = shown.length;
    if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % Math.max(1, steps));
    else if (event.key === 'ArrowUp' && isOpen) setActive((active - 1 + steps) % Math.max(1, steps));
    else if (event.key === 'Enter' && isOpen) choose(shown[active]);
    else if (event.key === 'Escape' && isOpen) setSearch(null);
    else if (event.key === 'ArrowDown' || event.key === 'Enter') open();
    else return;
    event.preventDefault();
  };
  const emptyText =
    options.length === 0 ? props.noOptionsText : shown.length === 0 ? props.noMatchText : null;
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={fieldStyles.control}
          role="combobox"
          autoComplete="off"
          placeholder={chosen?.label ?? placeholder}
          value={search ?? chosen?.label ?? ''}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
          onClick={() => !isOpen && open()}
          onChange={({ target }) => open(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setSearch(null)}
        />
        <Icon name="chevron-down" className={styles.chevron} />
        <div className={styles.popup} hidden={!isOpen}>
          <div role="listbox" id={`${id}-list`} aria-label={label}>
            {isOpen &&
              emptyText === null &&
              shown.map((option, index) => (
                <Entry
                  key={option.value}
                  id={`${id}-${index}`}
                  label={option.label}
                  isActive={index === active}
                  isSelected={option.value === value}
                  onPick={() => choose(option)}
                />
              ))}
          </div>
          <p className={styles.message} role="status">
            {isOpen && emptyText}
          </p>
        </div>
      </div>
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onPick: () => void;
}

function Entry({ id, label, isActive, isSelected, onPick }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, aria-activedescendant points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isSelected}
      data-active={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {label}
      {isSelected && <Icon name="check" />}
    </div>
  );
}
