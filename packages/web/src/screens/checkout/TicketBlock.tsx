import { MEMBER_PIN_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { Dispatch } from 'react';
import { controlErrors, type FormProblem } from '../../features/form-problem/form-problem.ts';
import { KnownPersonPicker } from '../../features/person-form/KnownPersonPicker.tsx';
import { PersonForm } from '../../features/person-form/PersonForm.tsx';
import { cardPrefix } from '../../features/person-form/person-rules.ts';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutAction, personPicked, type TicketForm } from './checkout-form.ts';
import { needsPin } from './checkout-rules.ts';
import { MemberLine } from './MemberLine.tsx';
import { PREFILLED } from './messages.ts';
import styles from './TicketBlock.module.css';
import { useMemberCheck } from './use-member-check.ts';

interface TicketBlockProps {
  readonly ticket: TicketForm;
  readonly data: CheckoutData;
  readonly categories: CheckoutData['selection']['categories'];
  /** Persons already chosen for other tickets. */
  readonly takenIds: ReadonlySet<number>;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly onFailedCheck: () => void;
  readonly problem: FormProblem | null;
}

/** One ticket's form: its person, the result of the member check, and the show's extra fields (spec 2 §2.1). */
export function TicketBlock({ ticket, data, categories, takenIds, dispatch, ...props }: TicketBlockProps) {
  const { number, place } = ticket;
  const prefix = cardPrefix(number);
  const { showId, sector, stand } = data.selection;
  useMemberCheck(ticket, {
    showId,
    categories,
    isVisitorSector: sector.isVisitor,
    club: data.club,
    dispatch,
    onLeave: props.onFailedCheck,
  });
  return (
    <PersonForm
      card={ticket}
      documentTypes={data.documentTypes}
      fields={data.extraFields}
      dispatch={dispatch}
      problem={props.problem}
      stand={stand.name}
      aside={place && `Fila ${place.row.name} · Asiento ${place.seat.name}`}
      isNameFixed={ticket.hasRegisterName}
      picker={
        <KnownPersonPicker
          persons={data.knownPersons}
          pickedId={ticket.knownPersonId}
          hint={ticket.isPrefilled ? PREFILLED : undefined}
          takenIds={takenIds}
          onPick={(person) => dispatch(personPicked(number, person, data.documentTypes))}
        />
      }
    >
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
            error={controlErrors(props.problem, prefix).pin}
            onChange={(pin) => dispatch({ type: 'pin-typed', number, pin })}
          />
        </div>
      )}
    </PersonForm>
  );
}
