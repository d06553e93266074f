/** Query parameters of the current choice. */
export const DRAFT_PARAMETER = {
  stand: 'tribuna',
  sector: 'sector',
  count: 'cantidad',
  seats: 'asientos',
} as const;
