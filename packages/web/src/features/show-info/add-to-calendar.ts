import type { ShowDetail } from '../../api/show-detail.ts';

/** Saves the show as a calendar file. `url` is the show's page; a show without a date has no file. */
export async function addToCalendar(show: ShowDetail, url: string): Promise<void> {
  const [{ calendarFile }, { fileName, saveFile }] = await Promise.all([
    import('./calendar-file.ts'),
    import('../download/save-file.ts'),
  ]);
  const text = calendarFile(show, { url, host: window.location.host, madeAt: Date.now() });
  if (text === null) return;
  saveFile(fileName(show.name, 'ics'), new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
