import { useState } from 'react';
import { saveShowData } from '../../api/show-acts.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { saveDraft } from '../../api/shows.ts';
import { useSave } from '../../forms/use-save.ts';
import { keepable } from '../show-new/new-show-rules.ts';
import { isDraft } from './show-rules.ts';
import { reloadShow, useFramed } from './use-show.ts';

/**
 * A tab that changes a show's data. For a draft the whole plan is saved, for a published show only the changes; a new hour of one needs a
 * reason.
 */
export function useShowForm() {
  const { show } = useFramed();
  const [changes, setChanges] = useState<Partial<ShowPlan>>({});
  const [reason, setReason] = useState('');
  // A new key resets fields with state of their own.
  const [round, setRound] = useState(0);
  const plan: ShowPlan = { ...show.plan, ...changes };
  const begin = (): void => {
    setChanges({});
    setReason('');
    setRound((now) => now + 1);
  };
  const { id: showId, version } = show;
  const saving = useSave(
    async (operation) => {
      const outcome = isDraft(show)
        ? await saveDraft({ id: showId, version, plan: keepable(plan) }, operation)
        : await saveShowData({ showId, version, operation }, changes, reason.trim());
      if (outcome.ok || outcome.problem === 'changed-meanwhile') await reloadShow(showId);
      return outcome;
    },
    { onSaved: begin },
  );
  return {
    plan,
    changes,
    reason,
    setReason,
    round,
    saving,
    isDirty: Object.keys(changes).length > 0,
    change: (change: Partial<ShowPlan>) => setChanges((now) => ({ ...now, ...change })),
    takeSaved: () => {
      begin();
      saving.clear();
    },
  };
}
export type ShowFormState = ReturnType<typeof useShowForm>;
