import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './Guide.module.css';
import { GuideIndex } from './GuideIndex.tsx';
import { GuideText } from './GuideText.tsx';
import { guidePages } from './guide-pages.ts';
import { guidePageFor } from './guide-rules.ts';

/** The guide's page about the screen that is open, beside it: nothing that was typed is left. */
export default function GuideHelp() {
  const page = guidePageFor(guidePages, useLocation().pathname);
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
