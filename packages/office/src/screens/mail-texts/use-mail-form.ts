import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type MailOf, type MailText, type MailView, saveMail, testMail } from '../../api/mails.ts';
import { wholeSince } from '../../forms/typed-rules.ts';
import { useSave } from '../../forms/use-save.ts';
import { sameText, textProblems } from './mail-text-rules.ts';
import { reloadMails } from './use-mails.ts';

/** A mail's text being edited, and its actions. */
export function useMailForm(of: MailOf, { version, text: savedText }: MailView) {
  const [typed, setTyped] = useState<MailText | null>(null);
  const [isChecked, setChecked] = useState(false);
  const text = typed ?? savedText;
  const problems = textProblems(text);
  const isWhole = Object.keys(problems).length === 0;
  const begin = (): void => {
    setTyped(null);
    setChecked(false);
  };
  const saving = useSave(
    async (operation) => {
      const saved = await saveMail({ ...of, version }, text, operation);
      // The saved text is loaded before the form is reset, or shows both versions.
      if (saved.ok || saved.problem === 'changed-meanwhile') await reloadMails();
      return saved;
    },
    {
      onSaved: () => {
        setTyped((now) => wholeSince(now, typed));
        setChecked(false);
      },
    },
  );
  const testing = useSave((operation) => testMail(of, text, operation), {
    doneText: '',
    isHarmless: true,
    onSaved: (done) =>
      notifications.show({ message: `Te la enviamos a ${done?.email ?? ''}.`, color: 'green' }),
  });
  const whole = (act: () => Promise<void>) => (): void => {
    setChecked(true);
    saving.clear();
    testing.clear();
    if (isWhole) void act();
  };
  return {
    text,
    isWhole,
    isDirty: !sameText(text, savedText),
    problems: isChecked ? problems : {},
    change: (own: Partial<MailText>) => {
      setTyped({ ...text, ...own });
      // A refusal applies to the earlier text.
      saving.clear();
      testing.clear();
    },
    begin,
    submit: whole(saving.save),
    sendTest: whole(testing.save),
    saving,
    testing,
  };
}
export type MailForm = ReturnType<typeof useMailForm>;
