/** Parameters of the query that name what is being chosen. */
export const DRAFT_PARAMETER = {
  stand: 'tribuna',
  sector: 'sector',
  count: 'cantidad',
  seats: 'asientos',
} as const;
