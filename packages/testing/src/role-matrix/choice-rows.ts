/** No show moved here: domains/choices tests whose choices can be opened. */
export const choiceRows = {
  WSDecisionLeer: { body: () => ({}), answers: { owner: 0, stranger: 0, rest: 10 } },
  WSDecisionElegir: {
    body: (_world: unknown, Token: string) => ({
      CompraId: 1,
      ...(Token ? { Token } : {}),
      Operacion: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
      Elecciones: [{ TicketId: 1, Eleccion: 'C' }],
    }),
    answers: { rest: 10 },
  },
};
