import { Link, matchPath, useLocation } from 'react-router';
import { queries } from '../../api/query.ts';
import type { Show } from '../../api/shows.ts';
import { paths } from '../../paths.ts';
import { isDraft } from '../shows/show-rules.ts';
import { showQuery } from '../shows/use-show.ts';
import styles from './Guide.module.css';
import { GuideIndex } from './GuideIndex.tsx';
import { GuideText } from './GuideText.tsx';
import { guidePages } from './guide-pages.ts';
import { guidePageFor } from './guide-rules.ts';

/** The guide's page about the open screen, beside it: typed data is kept. */
export default function GuideHelp() {
  const page = guidePageFor(guidePages, screenAt(useLocation().pathname));
  if (!page) return <GuideIndex />;
  return (
    <>
      <h2 className={styles.helpTitle}>{page.title}</h2>
      <GuideText text={page.text} />
      <Link to={paths.guide} className={styles.back}>
        Toda la guía
      </Link>
    </>
  );
}

const SUMMARY = '/espectaculos/:showId/resumen';

/** The path under which the guide knows a screen: the summary of a draft belongs to making a show, as its data do. */
function screenAt(pathname: string): string {
  const showId = Number(matchPath(SUMMARY, pathname)?.params.showId);
  const show = queries.getQueryData<Show>(showQuery(showId).queryKey);
  return show && isDraft(show) ? pathname.replace('/resumen', '/datos') : pathname;
}
