import { redirect } from 'react-router';
import { fetchGateShows } from '../../api/gates.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';

/** Redirects to the current or next show; otherwise to the last one. */
export async function loader() {
  const { shows, nextId } = await fetchGateShows();
  const showId = nextId || shows.at(-1)?.id;
  return showId ? redirect(paths.gateShow(showId)) : null;
}

export const Component = () => (
  <Page title="Día del partido">
    <p>No hay espectáculos cerca. Cuando publiques uno, acá vas a ver sus puertas.</p>
  </Page>
);
