import { Button } from '@club/ui/button/Button.tsx';
import { ConfirmDialog } from '@club/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useId } from 'react';
import type { Choice, Decision, DecisionKey, DecisionTicket } from '../../api/decisions.ts';
import styles from './Decision.module.css';
import {
  CHOICE_LABELS,
  choiceText,
  closedText,
  commonOptions,
  untilText,
  warningText,
} from './decision-rules.ts';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  readonly decision: Decision;
  readonly link: DecisionKey;
  /** Reads the page again; done when it shows what is new. */
  readonly onChanged: () => Promise<void>;
}

/** What to do with each ticket of a show that moved (spec 4 §4.3, 8 §7). A link opens it, only its button acts. */
export function DecisionForm({ decision, link, onChanged }: DecisionFormProps) {
  const form = useDecision(decision, link, onChanged);
  const { tickets, given } = form;
  const same = commonOptions(tickets);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {same.length > 0 && (
        <div className={styles.same}>
          <span>Elegir lo mismo para todas:</span>
          {same.map((option) => (
            <Button
              key={option}
              tone="secondary"
              size="s"
              onClick={() =>
                form.pick(
                  tickets.map(({ id }) => id),
                  option,
                )
              }
            >
              {CHOICE_LABELS[option]}
            </Button>
          ))}
        </div>
      )}
      {decision.tickets.map((ticket) => (
        <TicketChoice
          key={ticket.id}
          ticket={ticket}
          state={decision.state}
          chosen={form.chosen.get(ticket.id) ?? ticket.chosen}
          onPick={(choice) => form.pick([ticket.id], choice)}
        />
      ))}
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {tickets.length > 0 && (
        <div className={styles.end}>
          <p className={styles.until}>{untilText(decision)}</p>
          <Button type="submit" isPending={form.isSending && !form.isAsked}>
            Confirmar
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={form.isAsked}
        title={given.length === 1 ? '¿Anular la entrada?' : '¿Anular las entradas?'}
        cancelLabel="Volver"
        confirmLabel={given.length === 1 ? 'Sí, anularla' : 'Sí, anularlas'}
        isPending={form.isSending}
        onCancel={form.cancel}
        onConfirm={() => void form.send()}
      >
        {warningText(given)}
      </ConfirmDialog>
    </form>
  );
}

interface TicketChoiceProps {
  readonly ticket: DecisionTicket;
  readonly state: Decision['state'];
  readonly chosen: Choice;
  readonly onPick: (choice: Choice) => void;
}

function TicketChoice({ ticket, state, chosen, onPick }: TicketChoiceProps) {
  const name = useId();
  const { person, place, price, options, remark } = ticket;
  const isOpen = options.length > 0;
  const closed = closedText({ chosen, remark }, state);
  return (
    <fieldset className={styles.ticket}>
      <legend className={styles.person}>{person}</legend>
      <p className={styles.place}>{[place, price || 'Sin cargo'].filter(Boolean).join(' · ')}</p>
      {isOpen ? (
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === chosen}
                onChange={() => onPick(option)}
              />
              <span>
                <b>{CHOICE_LABELS[option]}</b>
                <span className={styles.what}>{choiceText(option, ticket)}</span>
              </span>
            </label>
          ))}
        </div>
      ) : (
        closed && <p className={styles.closed}>{closed}</p>
      )}
      {remark && <p className={styles.what}>{remark}</p>}
    </fieldset>
  );
}
