import type { MailValues } from '../mails/public.ts';
import type { ToldShow } from './audience-store.ts';
import { dateText, type NoticeText } from './notice-rules.ts';

/** The values of a notice's mail: the notice and its show. */
export const noticeValues = ({ subject, body }: NoticeText, show: ToldShow): MailValues<'buyerNotice'> => ({
  ...{ subject, text: body, showName: show.name, date: dateText(show) },
});
