/** Parts of a logged fault that quote a row's values, as PostgreSQL's errors do: documents must never be logged. */
export const QUOTED_VALUES = ['err.detail', 'err.where'];
