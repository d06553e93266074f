/**
 * A day as written in registers (`18/05/2004`, `2004-05-18`), in the form of the database; null for an invalid day,
 * or one after 2199.
 */
export function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^(?:18|19|20|21)\d\d-\d\d-\d\d$/.test(written)) return null;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null;
}
