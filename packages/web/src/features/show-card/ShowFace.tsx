import { classNames } from '@club/ui/class-names.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { ShowSummary, Team } from '../../api/shows.ts';
import styles from './ShowFace.module.css';

interface ShowFaceProps {
  readonly show: Pick<ShowSummary, 'name' | 'teams' | 'thumbnailUrl'>;
  readonly isFeatured?: boolean;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

/** The identity of a show: both teams with their crests, or its picture and name, or its name alone. */
export function ShowFace({ show, isFeatured = false, isFirst = isFeatured }: ShowFaceProps) {
  if (show.teams) {
    return (
      <span className={classNames(styles.teams, isFeatured && styles.big)}>
        <TeamSide team={show.teams.home} isFirst={isFirst} />{' '}
        <span className={styles.versus}>
          <VisuallyHidden>contra</VisuallyHidden>
          <span aria-hidden="true">vs</span>
        </span>{' '}
        <TeamSide team={show.teams.visitor} isFirst={isFirst} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.named, isFeatured && styles.big)}>
      {show.thumbnailUrl !== '' && (
        <img
          className={styles.picture}
          src={show.thumbnailUrl}
          alt=""
          width="640"
          height="360"
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      )}
      <span className={styles.name}>{show.name}</span>
    </span>
  );
}

function TeamSide({ team, isFirst }: { readonly team: Team; readonly isFirst: boolean }) {
  return (
    <span className={styles.team}>
      {team.crestUrl === '' ? (
        <span className={styles.noCrest} aria-hidden="true">
          {team.name.slice(0, 1)}
        </span>
      ) : (
        <img
          className={styles.crest}
          src={team.crestUrl}
          alt=""
          width="96"
          height="96"
          loading={isFirst ? undefined : 'lazy'}
        />
      )}
      <span className={styles.teamName}>{team.name}</span>
    </span>
  );
}
