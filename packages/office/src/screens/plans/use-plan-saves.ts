import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { useState } from 'react';
import { checkPlan, fetchVenue, publishPlan, savePlan, type Venue } from '../../api/plans.ts';
import { useHeldOperation } from '../../forms/use-held-operation.ts';
import { useSave } from '../../forms/use-save.ts';

interface PlanSaves {
  readonly venue: Venue;
  readonly plan: VenuePlan;
  readonly isDirty: boolean;
  readonly onSaved: (venue: Venue) => void;
}

/** A finding of the server. */
export type ServerFinding = Awaited<ReturnType<typeof checkPlan>>[number];

/** Saves the draft, publishes it, and resolves conflicts. */
export function usePlanSaves({ venue, plan, isDirty, onSaved }: PlanSaves) {
  const [meanwhile, setMeanwhile] = useState<Venue | null>(null);
  const holdSaving = useHeldOperation();
  const [found, setFound] = useState<readonly ServerFinding[]>([]);
  const take = async (saved: Awaited<ReturnType<typeof savePlan>>) => {
    // Both versions are shown: the saved one is loaded before the dialog opens.
    if (saved.ok) onSaved(saved.venue);
    else if (saved.problem === 'changed-meanwhile') setMeanwhile(await fetchVenue(venue.id));
    else if (saved.problem === 'plan-has-findings') setFound(await checkPlan(venue.id, plan));
    return saved;
  };
  const over = { ...venue, version: meanwhile?.version ?? venue.version };
  const draft = useSave(async (operation) => take(await savePlan(over, plan, operation)), {
    doneText: 'Borrador guardado.',
    onSaved: () => {
      setMeanwhile(null);
      setFound([]);
    },
  });
  const publication = useSave(
    async (operation) => {
      const saved = isDirty
        ? await holdSaving(plan, (saving) => savePlan(venue, plan, saving))
        : { ok: true as const, venue };
      if (!saved.ok) return take(saved);
      onSaved(saved.venue);
      return take(await publishPlan(saved.venue, operation));
    },
    { doneText: 'Revisión publicada.', onSaved: () => setFound([]) },
  );
  const clear = (): void => {
    setMeanwhile(null);
    draft.clear();
    publication.clear();
  };
  return { draft, publication, meanwhile, found, clear };
}
