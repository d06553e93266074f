import type { ResultShape as Name } from './result-rules.ts';

const PATHS: Readonly<Record<Name, string>> = {
  check: 'M18 52l22 22 42-48',
  'check-eye': 'M18 44l22 22 42-48M12 90q38-22 76 0',
  cross: 'M22 22l56 56M78 22L22 78',
  twice: 'M14 22l30 56M44 22L14 78M58 22l30 56M88 22L58 78',
  arrow: 'M14 50h70M56 20l30 30-30 30',
  question: 'M32 34a18 18 0 1 1 26 16c-7 4-8 8-8 14M50 82v1',
  person: 'M50 46a16 16 0 1 0 0-32 16 16 0 0 0 0 32M18 88a32 28 0 0 1 64 0',
};

/** The shape of a result; the adjacent word says the same. */
export function ResultSymbol({ name }: { readonly name: Name }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="13"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
