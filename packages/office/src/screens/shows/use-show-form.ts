import { useState } from 'react';
import { saveShowData } from '../../api/show-acts.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { saveDraft } from '../../api/shows.ts';
import { useSave } from '../../forms/use-save.ts';
import { keepable } from '../show-new/new-show-rules.ts';
import { isDraft } from './show-rules.ts';
import { usePlanChanges } from './use-plan-changes.ts';
import { reloadShow, useFramed } from './use-show.ts';

/**
 * A tab that changes a show's data. For a draft the whole plan is saved, for a published show only the changes; a new hour of one needs a
 * reason.
 */
export function useShowForm() {
  const { show } = useFramed();
  const { changes, round, isDirty, change, begin, keepLater } = usePlanChanges();
  const [reason, setReason] = useState('');
  const plan: ShowPlan = { ...show.plan, ...changes };
  const { id: showId, version } = show;
  const saving = useSave(
    async (operation) => {
      const outcome = isDraft(show)
        ? await saveDraft({ id: showId, version, plan: keepable(plan) }, operation)
        : await saveShowData({ showId, version, operation }, changes, reason.trim());
      if (outcome.ok || outcome.problem === 'changed-meanwhile') await reloadShow(showId);
      return outcome;
    },
    {
      onSaved: () => {
        keepLater();
        setReason((now) => (now === reason ? '' : now));
      },
    },
  );
  return {
    ...{ plan, changes, reason, setReason, round, saving, isDirty, change },
    takeSaved: () => {
      begin();
      setReason('');
      saving.clear();
    },
  };
}
export type ShowFormState = ReturnType<typeof useShowForm>;
