/** Refusals of a protected call by the waiting room (6 §5); all are sent as code 80. */
export const passProblems = [
  {
    problem: 'needs-turn',
    cause: 'the show is sold through a waiting room, and the caller has no pass for it',
    text: 'Este espectáculo se vende con fila virtual. Anotate en la fila y te avisamos cuando sea tu turno.',
  },
  {
    problem: 'turn-over',
    cause: 'the pass has ended, or staff ended it',
    text: 'Tu turno terminó. Podés anotarte otra vez en la fila.',
  },
  {
    problem: 'turn-of-other-account',
    cause: "the pass is another account's",
    text: 'Este turno es de otra cuenta. Ingresá con la cuenta que usaste en la fila.',
  },
  {
    problem: 'too-many-for-turn',
    cause: "more places were asked for than the pass's stage allows",
    text: 'En esta etapa podés elegir hasta {n} entradas.',
  },
] as const;

export type PassProblem = (typeof passProblems)[number]['problem'];

/** `FilaMotivo`. */
export const QUEUE_REASONS: Readonly<Record<PassProblem, number>> = {
  'needs-turn': 120,
  'turn-over': 121,
  'turn-of-other-account': 122,
  'too-many-for-turn': 123,
};
