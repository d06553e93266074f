import type { Finding } from '@club/venue-plan/plan-findings.ts';
import type { SectorPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Button, NavLink } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { countText } from '../../lib/counts.ts';
import { addSector, addStand, type Selection } from './edit-rules.ts';
import styles from './plans.module.css';

interface PlanTreeProps {
  readonly plan: VenuePlan;
  readonly findings: readonly Finding[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Omitted where the plan is read-only: nothing can be added. */
  readonly onChange?: ((plan: VenuePlan) => void) | undefined;
}

const noteOf = ({ isArchived, capacity }: SectorPlan): string =>
  isArchived ? 'Archivado' : countText(capacity);

/** The stands and their sectors, each a button that opens it. */
export function PlanTree({ plan, findings, selection, onSelect, onChange }: PlanTreeProps) {
  const problemsOf = (part: 'stand' | 'sector', index: number) =>
    findings.filter(({ at }) => at[part] === index).length;
  const isChosen = (kind: Selection['kind'], index = 0) =>
    selection.kind === kind && ('index' in selection ? selection.index : 0) === index;
  const item = (kind: 'stand' | 'sector', index: number, label: string, note = '') => {
    const problems = problemsOf(kind, index);
    return (
      <NavLink
        key={`${kind} ${index}`}
        component="button"
        type="button"
        label={label}
        active={isChosen(kind, index)}
        aria-current={isChosen(kind, index) || undefined}
        className={kind === 'sector' ? (styles.sector ?? '') : ''}
        rightSection={
          <span className={problems > 0 ? styles.wrong : styles.count}>
            {problems > 0 ? `${problems} por corregir` : note}
          </span>
        }
        onClick={() => onSelect({ kind, index })}
      />
    );
  };
  return (
    <nav aria-label="Tribunas y sectores" className={styles.tree}>
      <NavLink
        component="button"
        type="button"
        label="Datos del escenario"
        active={isChosen('venue')}
        aria-current={isChosen('venue') || undefined}
        onClick={() => onSelect({ kind: 'venue' })}
      />
      {plan.stands.map((stand, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stands may have one id while that is being mended
        <div key={index}>
          {item('stand', index, `${stand.id} ${stand.name}`)}
          {plan.sectors.map((sector, position) =>
            sector.standId === stand.id
              ? item('sector', position, `${sector.code} ${sector.description}`, noteOf(sector))
              : null,
          )}
          {onChange && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              aria-label={`Agregar sector a ${stand.name}`}
              onClick={() => {
                onChange(addSector(plan, stand.id));
                onSelect({ kind: 'sector', index: plan.sectors.length });
              }}
            >
              Agregar sector
            </Button>
          )}
        </div>
      ))}
      {onChange && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            onChange(addStand(plan));
            onSelect({ kind: 'stand', index: plan.stands.length });
          }}
        >
          Agregar tribuna
        </Button>
      )}
    </nav>
  );
}
