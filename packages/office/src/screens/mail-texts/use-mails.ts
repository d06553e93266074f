import { useQuery } from '@tanstack/react-query';
import { fetchMail, fetchMails, type MailOf } from '../../api/mails.ts';
import { queries } from '../../api/query.ts';

const KEY = 'mails';

export const useMails = (showId: number) =>
  useQuery({ queryKey: [KEY, showId], queryFn: ({ signal }) => fetchMails(showId, signal) });

export const useMail = (of: MailOf) =>
  useQuery({ queryKey: [KEY, of.showId, of.mail], queryFn: ({ signal }) => fetchMail(of, signal) });

/** Reloads all mails: the club's texts are those of shows without their own. */
export const reloadMails = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });

export const versionsKey = ({ mail, showId }: MailOf) => [KEY, showId, mail, 'versions'];
