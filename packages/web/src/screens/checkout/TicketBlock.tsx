import { MEMBER_PIN_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { Dispatch } from 'react';
import type { KnownPerson } from '../../api/people.ts';
import { ExtraFields } from '../../features/extra-fields/ExtraFields.tsx';
import { TicketFieldset } from '../../features/guest-form/TicketFieldset.tsx';
import { KnownPersonPicker } from '../../features/person-form/KnownPersonPicker.tsx';
import { PersonFields } from '../../features/person-form/PersonFields.tsx';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutAction, TicketForm } from './checkout-form.ts';
import { needsPin } from './checkout-rules.ts';
import { MemberLine } from './MemberLine.tsx';
import { ticketPrefix } from './messages.ts';
import styles from './TicketBlock.module.css';
import { useMemberCheck } from './use-member-check.ts';

interface TicketBlockProps {
  readonly ticket: TicketForm;
  readonly data: CheckoutData;
  readonly categories: CheckoutData['selection']['categories'];
  /** Persons that other tickets have taken. */
  readonly takenIds: ReadonlySet<number>;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly onFailedCheck: () => void;
  /** What is wrong with one of its controls. */
  readonly problem: { readonly text: string; readonly controlId: string } | null;
}

/** Everything about one ticket: for whom it is, what that earns, and what else the show asks (spec 2 §2.1). */
export function TicketBlock({ ticket, data, categories, takenIds, dispatch, ...props }: TicketBlockProps) {
  const { number, place, person } = ticket;
  const prefix = ticketPrefix(number);
  const { showId, sector, stand } = data.selection;
  useMemberCheck(ticket, {
    showId,
    categories,
    isVisitorSector: sector.isVisitor,
    club: data.club,
    dispatch,
    onLeave: props.onFailedCheck,
  });
  const errorOf = (field: string): string | undefined =>
    props.problem?.controlId === `${prefix}-${field}` ? props.problem.text : undefined;
  const errors = {
    firstName: errorOf('firstName'),
    lastName: errorOf('lastName'),
    document: errorOf('document'),
  };
  return (
    <TicketFieldset
      number={number}
      stand={stand.name}
      aside={place && `Fila ${place.row.name} · Asiento ${place.seat.name}`}
    >
      <KnownPersonPicker
        persons={data.knownPersons}
        pickedId={ticket.knownPersonId}
        takenIds={takenIds}
        onPick={(picked: KnownPerson | null) => dispatch({ type: 'person-picked', number, person: picked })}
      />
      <PersonFields
        idPrefix={prefix}
        person={person}
        documentTypes={data.documentTypes}
        isNameFixed={ticket.hasRegisterName}
        errors={errors}
        onChange={(change) => dispatch({ type: 'person-typed', number, change })}
      />
      <MemberLine check={ticket.check} onRetry={() => dispatch({ type: 'check-again', number })} />
      {needsPin(ticket) && (
        <div className={styles.pin}>
          <TextField
            id={`${prefix}-pin`}
            label="PIN de socio"
            hint="De 4 a 8 dígitos"
            type="password"
            autoComplete="off"
            isDigitsOnly
            maxLength={MEMBER_PIN_LENGTH.max}
            value={ticket.pin}
            error={errorOf('pin')}
            onChange={(pin) => dispatch({ type: 'pin-typed', number, pin })}
          />
        </div>
      )}
      <ExtraFields
        idPrefix={prefix}
        fields={data.extraFields}
        answers={ticket.extras}
        errors={Object.fromEntries(
          data.extraFields.flatMap(({ id }) => {
            const error = errorOf(`extra-${id}`);
            return error ? [[id, error]] : [];
          }),
        )}
        onAnswer={(fieldId, value) => dispatch({ type: 'extra-answered', number, fieldId, value })}
      />
    </TicketFieldset>
  );
}
