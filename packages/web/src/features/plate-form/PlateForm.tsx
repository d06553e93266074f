import { PHONE_LENGTH, PLATE_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import type { Parker } from '../../api/parking.ts';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { LinkForm } from '../link-submit/LinkForm.tsx';
import { SubmitBar } from '../link-submit/SubmitBar.tsx';
import { NextCard } from '../person-form/NextCard.tsx';
import { cardPrefix } from '../person-form/person-rules.ts';
import { TicketFieldset } from '../person-form/TicketFieldset.tsx';
import type { CardFold } from '../person-form/use-fold.ts';
import styles from './PlateForm.module.css';
import { type PlateCard, plateText } from './plate-card.ts';
import { begunPlateCards, plateLine } from './plate-rules.ts';
import type { PlateFormState } from './use-plate-form.ts';

interface PlateFormProps {
  readonly state: PlateFormState;
  readonly submitLabel: string;
  /** Shown between the cards and the button. */
  readonly children?: ReactNode;
}

/** One card per space with plate and driver, and the button that sends them (spec 3 §2.3, §2.4). */
export function PlateForm({ state, submitLabel, children }: PlateFormProps) {
  const { cards, change, form, fold } = state;
  const begun = begunPlateCards(cards);
  const left = cards.filter((card) => !begun.includes(card)).map(({ number }) => number);
  return (
    <LinkForm form={form} className={styles.cards}>
      {cards.map((card) => (
        <PlateCardFields
          key={card.number}
          card={card}
          problem={form.problem}
          onChange={(changes) => change(card.number, changes)}
          fold={fold.of(card.number)}
          foot={
            <NextCard
              fold={fold}
              number={card.number}
              left={left}
              label="Agregar otro auto"
              control="firstName"
            />
          }
        />
      ))}
      {children}
      <SubmitBar label={submitLabel} filled={begun.length} total={cards.length} form={form} />
    </LinkForm>
  );
}

interface PlateCardFieldsProps {
  readonly card: PlateCard;
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Parker>) => void;
  readonly fold: CardFold | undefined;
  readonly foot: ReactNode;
}

/** A plate is typed, never pasted (spec 3 §2.3). */
const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

function PlateCardFields({ card, problem, onChange, fold, foot }: PlateCardFieldsProps) {
  const field = (name: keyof Parker) => {
    const id = `${cardPrefix(card.number)}-${name}`;
    return {
      id,
      value: card[name],
      error: problem?.controlId === id ? problem.text : undefined,
      autoComplete: 'off',
    };
  };
  return (
    <TicketFieldset number={card.number} fold={fold} line={plateLine(card)}>
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
      {foot}
    </TicketFieldset>
  );
}
