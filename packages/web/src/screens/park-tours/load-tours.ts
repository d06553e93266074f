import type { SafeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { fetchParkTours, type Tour } from '../../api/shows.ts';
import { cleanDescription } from '../../features/show-info/clean-description.ts';

export interface ToursData {
  readonly tours: readonly Tour[];
  /** The description of the next one; null when there is none. */
  readonly about: SafeHtml | null;
}

export async function loadTours(): Promise<ToursData> {
  const tours = await fetchParkTours();
  return { tours, about: await cleanDescription(tours[0]?.descriptionHtml ?? '') };
}
