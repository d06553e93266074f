import { ClubEspectaculosPublicar } from '@club/contract/club';
import { problemTable, refusalText } from '../../http/refusal.ts';
import type { Refusal } from '../../shared/result.ts';

const TEXTS = problemTable(ClubEspectaculosPublicar.codes);

/** Why a publication was refused, as text for the office. */
export const refusalOfPublication = ({ problem, detail }: Refusal<string>): string =>
  refusalText(TEXTS.get(problem)?.text ?? problem, detail);
