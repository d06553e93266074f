import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { menu } from '../../shell/sections.ts';
import styles from './Guide.module.css';
import { guidePages } from './guide-pages.ts';
import { groupsOf } from './guide-rules.ts';

const groups = groupsOf(guidePages, ['Para empezar', ...menu.map(({ name }) => name)]);

/** All pages of the guide, by the groups of the menu. */
export function GuideIndex() {
  return (
    <div className={styles.index}>
      {groups.map(([group, pages]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={paths.guidePage(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
