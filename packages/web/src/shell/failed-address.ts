import { paths } from '../paths.ts';
import { isRecord } from '../session/stored-value.ts';

/** The page that led to the error route, when the document itself is loaded there: a reload means that page. */
export function failedAddress({ pathname }: Pick<Location, 'pathname'>, state: unknown): string | null {
  // The router keeps a navigation's own state under `usr`.
  const failure = pathname === paths.notFound() && isRecord(state) && state.usr;
  return isRecord(failure) && typeof failure.from === 'string' ? failure.from : null;
}
