import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { testNotice } from '../../api/buyer-notices.ts';
import type { Show } from '../../api/shows.ts';
import { useSave } from '../../forms/use-save.ts';
import { audienceOf, draftProblems, EMPTY, isEmpty, type NoticeDraft } from './notice-rules.ts';
import { reloadNotices, useReach } from './use-notices.ts';

const NOBODY = 'No llega a nadie: elegí otros sectores o canales.';

/** A notice being edited, and its actions. */
export function useNoticeForm({ id: showId, sectors }: Show) {
  const [draft, setDraft] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const audience = audienceOf(draft, sectors);
  const counted = useReach(showId, audience);
  const persons = counted.data?.ok ? counted.data.reach.persons : 0;
  const isCounting = counted.isPlaceholderData || counted.data === undefined;
  const reachesNobody = counted.data?.ok === true && persons === 0;
  const problems = draftProblems(draft);
  const testing = useSave((operation) => testNotice(showId, draft, operation), {
    doneText: '',
    isHarmless: true,
    onSaved: (done) =>
      notifications.show({ message: `Te la enviamos a ${done?.email ?? ''}.`, color: 'green' }),
  });
  const whole = (act: () => void) => (): void => {
    setChecked(true);
    testing.clear();
    if (Object.keys(problems).length === 0) act();
  };
  return {
    ...{ draft, audience, counted, persons, isAsking, testing, isCounting },
    state: isChecked && reachesNobody ? { ...testing.state, text: NOBODY } : testing.state,
    isDirty: !isEmpty(draft),
    problems: isChecked ? problems : {},
    change: (own: Partial<NoticeDraft>): void => {
      setDraft({ ...draft, ...own });
      testing.clear();
    },
    sendTest: whole(() => void testing.save()),
    /** A notice without recipients, or with an uncounted audience, is not confirmed. */
    ask: whole(() => setAsking(persons > 0 && !isCounting)),
    stopAsking: () => setAsking(false),
    end: (): void => {
      setAsking(false);
      setDraft(EMPTY);
      setChecked(false);
      void reloadNotices(showId);
    },
  };
}
