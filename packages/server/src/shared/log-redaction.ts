/** Parts of a logged fault that quote the values of a row, as PostgreSQL's errors do: documents never reach a log. */
export const QUOTED_VALUES = ['err.detail', 'err.where'];
