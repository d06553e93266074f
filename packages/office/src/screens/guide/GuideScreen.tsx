import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../pages/NotFound.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import styles from './Guide.module.css';
import { GuideIndex } from './GuideIndex.tsx';
import { GuideText } from './GuideText.tsx';
import { guidePages } from './guide-pages.ts';

/** The club's guide: its pages, or one of them. */
export function Component() {
  const { page: slug } = useParams();
  const page = guidePages.find((one) => one.slug === slug);
  usePageTitle(page?.title ?? 'Guía');
  if (slug === undefined)
    return (
      <Page title="Guía" lead="Cómo se hace cada cosa, paso a paso.">
        <GuideIndex />
      </Page>
    );
  if (!page) return <NotFound />;
  return (
    <Page title={page.title}>
      <Link to={paths.guide} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Toda la guía
      </Link>
      <GuideText text={page.text} />
    </Page>
  );
}
