import { PreviewButton } from '../preview/PreviewButton.tsx';
import { isDraft } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import { DraftSummary } from './DraftSummary.tsx';
import { LiveActs } from './LiveActs.tsx';
import { SectorsTable } from './SectorsTable.tsx';
import styles from './Summary.module.css';

/** Where a show stands: of a draft what is missing, of a published one its places sector by sector, and what can be done now. */
export function Component() {
  const { show, options, mayEdit } = useFramed();
  if (isDraft(show)) return <DraftSummary />;
  return (
    <div className={styles.columns}>
      {mayEdit ? (
        <LiveActs />
      ) : (
        <div>
          <PreviewButton show={show} options={options} />
        </div>
      )}
      <SectorsTable sectors={show.sectors} />
    </div>
  );
}
