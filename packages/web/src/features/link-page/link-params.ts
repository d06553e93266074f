import { data } from 'react-router';

/** A positive integer id of the URL. Throws a 404 for anything else. */
export function idParam(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

/** A code or secret of the URL. Throws a 404 when it is missing. */
export function textParam(text: string | undefined): string {
  if (!text) throw data(null, { status: 404 });
  return text;
}
