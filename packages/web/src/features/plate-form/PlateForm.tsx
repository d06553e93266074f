import { PHONE_LENGTH, PLATE_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import type { Parker } from '../../api/parking.ts';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { LinkForm } from '../link-submit/LinkForm.tsx';
import { SubmitBar } from '../link-submit/SubmitBar.tsx';
import type { LinkSubmit } from '../link-submit/use-link-submit.ts';
import { TicketFieldset } from '../person-form/TicketFieldset.tsx';
import styles from './PlateForm.module.css';
import { type PlateCard, plateText } from './plate-card.ts';
import { begunPlateCards, platePrefix } from './plate-rules.ts';

interface PlateFormProps {
  readonly cards: readonly PlateCard[];
  readonly onChange: (number: number, change: Partial<Parker>) => void;
  readonly submitLabel: string;
  readonly form: LinkSubmit;
  /** Stands between the cards and the button. */
  readonly children?: ReactNode;
}

/** One card per space with plate and driver, and the button that sends them (spec 3 §2.3, §2.4). */
export function PlateForm({ cards, onChange, submitLabel, form, children }: PlateFormProps) {
  return (
    <LinkForm form={form} className={styles.cards}>
      {cards.map((card) => (
        <PlateCardFields
          key={card.number}
          card={card}
          problem={form.problem}
          onChange={(change) => onChange(card.number, change)}
        />
      ))}
      {children}
      <SubmitBar
        label={submitLabel}
        filled={begunPlateCards(cards).length}
        total={cards.length}
        form={form}
      />
    </LinkForm>
  );
}

interface PlateCardFieldsProps {
  readonly card: PlateCard;
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Parker>) => void;
}

/** A plate is typed, never pasted (spec 3 §2.3). */
const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

function PlateCardFields({ card, problem, onChange }: PlateCardFieldsProps) {
  const field = (name: keyof Parker) => {
    const id = `${platePrefix(card.number)}-${name}`;
    return {
      id,
      value: card[name],
      error: problem?.controlId === id ? problem.text : undefined,
      autoComplete: 'off',
    };
  };
  return (
    <TicketFieldset number={card.number}>
      <div className={styles.fields}>
        <TextField
          {...field('firstName')}
          label="Nombre"
          maxLength={100}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          {...field('lastName')}
          label="Apellido"
          maxLength={100}
          onChange={(lastName) => onChange({ lastName })}
        />
        <TextField
          {...field('phone')}
          label="Teléfono"
          hint="De 8 a 20 números"
          isDigitsOnly
          maxLength={PHONE_LENGTH.max}
          onChange={(phone) => onChange({ phone })}
        />
        <div className={styles.plate}>
          <TextField
            {...field('plate')}
            label="Matrícula"
            hint="De 5 a 10 letras y números, sin espacios"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PLATE_LENGTH.max}
            onPaste={refuse}
            onDrop={refuse}
            onChange={(plate) => onChange({ plate: plateText(plate) })}
          />
        </div>
      </div>
    </TicketFieldset>
  );
}
