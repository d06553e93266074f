import type { ShowDetail } from '../../api/show-detail.ts';
import { eventData } from '../../features/show-info/event-data.ts';
import { paths } from '../../paths.ts';

/** The show as schema.org data for search engines. It is data, not a program: nothing runs it. */
export function EventScript({ show }: { readonly show: ShowDetail }) {
  const data = eventData(show, paths.show(show.id));
  if (data === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON text without any `<`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
