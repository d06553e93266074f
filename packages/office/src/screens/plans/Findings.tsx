import type { Finding } from '@club/venue-plan/plan-findings.ts';
import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Title, UnstyledButton } from '@mantine/core';
import type { Selection } from './edit-rules.ts';
import styles from './plans.module.css';
import type { ServerFinding } from './use-plan-saves.ts';

interface FindingsProps {
  readonly plan: VenuePlan;
  readonly findings: readonly Finding[];
  readonly serverFindings: readonly ServerFinding[];
  readonly onGo: (selection: Selection) => void;
}

/** An upper limit: a file of another kind has one for each seat. */
const MOST = 50;

/** The findings of a plan, each linked to its location. */
export function Findings({ findings, serverFindings, onGo }: FindingsProps) {
  const known = new Set(findings.map(({ text }) => text));
  const all = [
    ...findings.map(({ text, at }) => ({ text, selection: selectionOf(at) })),
    ...serverFindings
      .filter(({ text }) => !known.has(text))
      .map(({ text, sector }) => ({
        text,
        selection: selectionOf({ ...(sector !== undefined && { sector }) }),
      })),
  ];
  return (
    <section aria-labelledby="hallazgos">
      <Title order={2} size="h5" id="hallazgos">
        {all.length === 0 ? 'Sin errores' : `Por corregir: ${all.length}`}
      </Title>
      <ul className={styles.findings} aria-live="polite">
        {all.slice(0, MOST).map(({ text, selection }) => (
          <li key={text}>
            <UnstyledButton onClick={() => onGo(selection)}>{text}</UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function selectionOf({ stand, sector, row, seat }: Finding['at']): Selection {
  if (sector !== undefined)
    return {
      ...{ kind: 'sector' as const, index: sector },
      ...(row !== undefined && { row }),
      ...(seat !== undefined && { seat }),
    };
  return stand === undefined ? { kind: 'venue' } : { kind: 'stand', index: stand };
}
