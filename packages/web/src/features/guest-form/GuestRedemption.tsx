import { Button } from '@club/ui/button/Button.tsx';
import { type Dispatch, useReducer, useState } from 'react';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType, KnownPerson } from '../../api/people.ts';
import type { GuestCard } from '../../api/person-card.ts';
import { LinkSection } from '../link-page/LinkPage.tsx';
import { LinkForm } from '../link-submit/LinkForm.tsx';
import { SubmitBar } from '../link-submit/SubmitBar.tsx';
import { type LinkOutcome, useLinkSubmit } from '../link-submit/use-link-submit.ts';
import { NextCard } from '../person-form/NextCard.tsx';
import { PersonForm } from '../person-form/PersonForm.tsx';
import { cardPrefix } from '../person-form/person-rules.ts';
import { useFold } from '../person-form/use-fold.ts';
import { PreselectionDialog } from '../preselection/PreselectionDialog.tsx';
import styles from './GuestRedemption.module.css';
import { emptyCards, GUEST_DOCUMENT, type GuestAction, reduceGuestCards } from './guest-card.ts';
import { begunCards, documentTypesOf, firstGuestProblem } from './guest-rules.ts';
import { PhoneField } from './PhoneField.tsx';

/** Known persons of the link's owner, to fill a card. */
export interface KnownGuests<P extends KnownPerson> {
  /** `Elegir preselección`, `Elegir integrante`: the button and the dialog. */
  readonly label: string;
  /** Shown when the list is empty. */
  readonly emptyText: string;
  /** Null while they are loading. */
  readonly persons: readonly P[] | null;
  readonly onOpen?: () => void;
  /** Omitted where persons cannot be deleted. Never throws. */
  readonly onDelete?: (person: P) => Promise<void>;
  /** Persons can only be chosen, not typed (spec 3 §2.8). */
  readonly isOnlyWay?: boolean;
}

export interface GuestRedemptionProps<P extends KnownPerson> {
  readonly adults: number;
  readonly minors?: number;
  /** The heading of the minors' group. */
  readonly minorsTitle?: string;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
  /** Reads them again, since the show may ask others meanwhile; empty when they cannot be read. */
  readonly readFields: () => Promise<readonly ExtraField[]>;
  readonly texts: {
    readonly submit: string;
    readonly addAnother: string;
    readonly redeemed: string;
    readonly noTickets: string;
  };
  /** Redeems the filled-in cards. */
  readonly send: (cards: readonly GuestCard[]) => Promise<LinkOutcome>;
  readonly isDisabled?: boolean;
  readonly labels?: { readonly firstName: string; readonly lastName: string };
  /** The place of a card's ticket: label and value pairs. */
  readonly placeOf?: (card: GuestCard) => readonly (readonly [label: string, value: string])[];
  /** Stand of all places, for its colour. */
  readonly stand?: string;
  /** Whether phones of adults are asked for. */
  readonly hasPhones?: boolean;
  readonly known?: KnownGuests<P>;
}

/** One card per remaining ticket, adults first, and the button that redeems the filled-in ones (spec 3 §2, §5). */
export function GuestRedemption<P extends KnownPerson>({
  onRedeemed,
  ...props
}: GuestRedemptionProps<P> & { readonly onRedeemed: () => Promise<void> }) {
  const { texts, known } = props;
  const [fields, setFields] = useState(props.fields);
  const [cards, dispatch] = useReducer(reduceGuestCards, emptyCards(props.adults, props.minors));
  const begun = begunCards(cards);
  const left = cards.filter((card) => !begun.includes(card)).map(({ number }) => number);
  const fold = useFold(cards.length);
  const [pickingFor, setPickingFor] = useState<number | null>(null);
  const form = useLinkSubmit({
    check: () => {
      const problem = firstGuestProblem(cards, fields, texts.noTickets);
      fold.reveal(problem);
      return problem;
    },
    send: async () => {
      const outcome = await props.send(begun);
      if (!outcome.ok && outcome.reaction === 'stay-and-read-fields') {
        const asked = await props.readFields();
        if (asked.length > 0) setFields(asked);
      }
      return outcome;
    },
    successText: texts.redeemed,
    onDone: onRedeemed,
  });
  const cardForm = (card: GuestCard) => (
    <PersonForm
      key={card.number}
      card={card}
      documentTypes={documentTypesOf(card, props.documentTypes)}
      fields={fields}
      dispatch={dispatch}
      problem={form.problem}
      documentPlaceholder={known?.isOnlyWay ? '' : GUEST_DOCUMENT}
      isPersonFixed={known?.isOnlyWay}
      labels={props.labels}
      stand={props.stand}
      place={props.placeOf?.(card)}
      aside={card.isMinor && 'Menor'}
      fold={fold.of(card.number)}
      foot={
        <NextCard
          fold={fold}
          number={card.number}
          left={left}
          label={texts.addAnother}
          control={known?.isOnlyWay ? 'pick' : 'firstName'}
        />
      }
      picker={
        known && (
          <Picker
            card={card}
            known={known}
            dispatch={dispatch}
            onPick={() => {
              setPickingFor(card.number);
              known.onOpen?.();
            }}
          />
        )
      }
    >
      {props.hasPhones && !card.isMinor && <PhoneField card={card} dispatch={dispatch} />}
    </PersonForm>
  );
  const minors = cards.filter(({ isMinor }) => isMinor);
  return (
    <>
      <LinkForm form={form} className={styles.cards}>
        {cards.filter(({ isMinor }) => !isMinor).map(cardForm)}
        {minors.length > 0 && (
          <LinkSection title={props.minorsTitle ?? ''}>
            <div className={styles.cards}>{minors.map(cardForm)}</div>
          </LinkSection>
        )}
        <SubmitBar
          label={texts.submit}
          filled={begun.length}
          total={cards.length}
          form={form}
          isDisabled={props.isDisabled}
        />
      </LinkForm>
      {known && (
        <PreselectionDialog
          isOpen={pickingFor !== null}
          title={known.label}
          emptyText={known.emptyText}
          persons={known.persons}
          onChoose={(person) => {
            if (pickingFor !== null) dispatch({ type: 'picked', number: pickingFor, person });
            setPickingFor(null);
          }}
          onDelete={known.onDelete}
          onClose={() => setPickingFor(null)}
        />
      )}
    </>
  );
}

interface PickerProps {
  readonly card: GuestCard;
  readonly known: Pick<KnownGuests<never>, 'label' | 'isOnlyWay'>;
  readonly dispatch: Dispatch<GuestAction>;
  readonly onPick: () => void;
}

/** Sets a card's person; clears it where persons cannot be typed. */
function Picker({ card, known, dispatch, onPick }: PickerProps) {
  const pickId = `${cardPrefix(card.number)}-pick`;
  const clear = (): void => {
    dispatch({ type: 'cleared', number: card.number });
    // The pressed button disappears with the person.
    document.getElementById(pickId)?.focus();
  };
  return (
    <div className={styles.actions}>
      <Button id={pickId} tone="secondary" size="s" icon="user" onClick={onPick}>
        {known.label}
      </Button>
      {known.isOnlyWay && begunCards([card]).length > 0 && (
        <Button tone="quiet" size="s" icon="trash" onClick={clear}>
          Vaciar ticket
        </Button>
      )}
    </div>
  );
}
