import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '../../api/query.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { type DraftSource, saveDraft } from '../../api/shows.ts';
import { wholeSince } from '../../forms/typed-rules.ts';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';
import { usePlanChanges } from '../shows/use-plan-changes.ts';
import { reloadShow, showQuery } from '../shows/use-show.ts';
import { filledPart, firstPart, keepable } from './new-show-rules.ts';

/** A loaded draft, or a new one (id 0) with its defaults. */
export interface DraftStart {
  readonly id: number;
  readonly version: number;
  readonly plan: ShowPlan;
}

/** The typed data of a draft's step, and saving it: to continue, or to stay. */
export function useDraftForm(
  start: DraftStart,
  step: number,
  onSavedAt: (time: string) => void,
  firstSource: DraftSource | null = null,
) {
  const { changes, round, isDirty: isTyped, change, begin, keepLater } = usePlanChanges();
  const [source, setSource] = useState(firstSource);
  const [next, setNext] = useState('');
  // A new draft is shown as typed until its own page is loaded.
  const [isMade, setMade] = useState(false);
  const navigate = useNavigate();
  const goesOn = useRef(false);
  const plan = { ...start.plan, ...changes };
  const isDirty = !isMade && isTyped;
  const isNew = start.id === 0;
  const saving = useSave(
    async (operation) => {
      // The first copy fills the draft's open fields.
      const isFirstCopy = source !== null && start.plan.sectors.length === 0;
      const kept = isNew ? firstPart(plan) : isFirstCopy ? filledPart(plan) : keepable(plan);
      const outcome = await saveDraft({ ...start, plan: kept, source }, operation);
      if (!outcome.ok && outcome.problem === 'changed-meanwhile') await reloadShow(start.id);
      if (!outcome.ok) return outcome;
      // The next step starts with the server's result.
      await (isNew ? queries.fetchQuery(showQuery(outcome.saved.id)) : reloadShow(start.id));
      return outcome;
    },
    {
      doneText: '',
      onSaved: (done) => {
        if (!done) return;
        onSavedAt(done.saved.savedAt);
        if (isNew) setMade(true);
        else keepLater();
        setSource((now) => wholeSince(now, source));
        if (goesOn.current || isNew)
          setNext(paths.showSteps(done.saved.id, goesOn.current ? step + 1 : step));
      },
    },
  );
  // After the last render with unsaved changes, which would ask whether to leave.
  useEffect(() => {
    if (next === '') return;
    setNext('');
    void navigate(next);
  }, [navigate, next]);
  const save = (isToGoOn: boolean): void => {
    goesOn.current = isToGoOn;
    if (isToGoOn && !isNew && !isDirty && source === null) void navigate(paths.showSteps(start.id, step + 1));
    else void saving.save();
  };
  return {
    plan,
    isDirty,
    isNew,
    round,
    source,
    setSource,
    change,
    ...{ isBusy: saving.isBusy, state: saving.state },
    goOn: () => save(true),
    keep: () => save(false),
    takeSaved: () => {
      begin();
      saving.clear();
    },
  };
}
export type DraftForm = ReturnType<typeof useDraftForm>;
