import type { Choice, Decision, DecisionTicket } from '../../api/decisions.ts';
import type { ProblemOf } from '../../api/post-call.ts';

/** The name of each option (spec 4 §4.3). */
export const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  keep: 'Conservar mi entrada',
  refund: 'Quiero la devolución',
  release: 'Liberar mi lugar',
};

/** The effect of an option, and its deadline. */
export function choiceText(choice: Choice, { back }: Pick<DecisionTicket, 'back'>): string {
  if (choice === 'refund')
    return back
      ? `Se anula enseguida y te devolvemos ${back.replace('$ ', '$\u00a0')} por donde pagaste.`
      : 'Se anula enseguida. Lo que pagaste ya se devolvió.';
  if (choice === 'release') return 'Tu invitación se anula enseguida y el lugar queda para otra persona.';
  return 'Vale para el nuevo día, con el mismo código. Si no elegís nada, la conservás.';
}

const CHOSEN_TEXTS: Readonly<Record<Choice, string>> = {
  keep: 'Conservás esta entrada.',
  refund: 'Pediste la devolución: esta entrada está anulada.',
  release: 'Liberaste este lugar.',
};

/** How a ticket stands that nothing can be chosen for; empty where its remark says it. */
export function closedText(
  { chosen, remark }: Pick<DecisionTicket, 'chosen' | 'remark'>,
  state: Decision['state'],
): string {
  if (chosen !== 'refund' && remark !== '') return '';
  return chosen === 'keep' && state === 'cancelled' ? 'Esta entrada ya no vale.' : CHOSEN_TEXTS[chosen];
}

/** Tickets for which something can be chosen. */
export const openTickets = ({ tickets }: Decision): readonly DecisionTicket[] =>
  tickets.filter(({ options }) => options.length > 0);

/** The common choices of several tickets. */
export function commonOptions(tickets: readonly DecisionTicket[]): readonly Choice[] {
  const [first, ...others] = tickets;
  if (!first || others.length === 0) return [];
  return first.options.filter((option) => others.every(({ options }) => options.includes(option)));
}

/** The tickets that a choice annuls, irreversibly. */
export const givenBack = (
  tickets: readonly DecisionTicket[],
  chosen: ReadonlyMap<number, Choice>,
): readonly DecisionTicket[] => tickets.filter(({ id }) => (chosen.get(id) ?? 'keep') !== 'keep');

/** The question before tickets are annulled. */
export function warningText(tickets: readonly DecisionTicket[]): string {
  const names = tickets.map(({ person, back }) => (back ? `${person} (${back})` : person)).join(', ');
  const isOne = tickets.length === 1;
  const isPaid = tickets.some(({ back }) => back !== '');
  const what = isOne ? 'Se anula la entrada de' : `Se anulan ${tickets.length} entradas:`;
  const money = isPaid ? ' El dinero vuelve por donde pagaste.' : '';
  return `${what} ${names}.${money} No se puede deshacer.`;
}

/** The deadline of a choice. */
export function untilText({ until, state }: Pick<Decision, 'until' | 'state'>): string {
  if (state !== 'open') return '';
  return until
    ? `Podés cambiarlo hasta el ${until}.`
    : 'Todavía no hay nueva fecha: cuando la haya vas a tener unos días más para decidir.';
}

/** Whether the page is reloaded after a refusal, or keeps the form. The text is shown in both cases. */
export const DECISION_REACTIONS: Readonly<Record<ProblemOf<'WSDecisionElegir'>, 'read-again' | 'stay'>> = {
  'decision-not-found': 'read-again',
  'not-offered': 'read-again',
  'already-inside': 'stay',
  'choice-over': 'read-again',
  'already-annulled': 'read-again',
  unlisted: 'stay',
};
