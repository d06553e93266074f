import { Icon } from '@club/ui/icon/Icon.tsx';
import { showColors } from '@club/ui/lib/colors.ts';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { ShowSummary } from '../../api/shows.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../link/AppLink.tsx';
import { isCancelled } from '../show-info/show-change.ts';
import styles from './ShowCard.module.css';
import { ShowFace } from './ShowFace.tsx';
import { ShowOffer } from './ShowOffer.tsx';
import { ShowStub } from './ShowStub.tsx';
import { ShowTags } from './ShowTags.tsx';

interface ShowCardProps {
  readonly show: ShowSummary;
  /** `featured`: the big one of the home page. */
  readonly look?: 'regular' | 'featured';
  /** Level of the card's heading in the page's outline. */
  readonly level?: 2 | 3;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

/** A show as a ticket (spec 1 §2.4, §2.5). The whole card is the link; a sold-out one shows only that. */
export function ShowCard({ show, look = 'regular', level = 3, isFirst = false }: ShowCardProps) {
  const { background, text } = showColors(show.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  const isFeatured = look === 'featured';
  const isSoldOut = isTakenOff(show);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={styles.card}
      style={colors}
      data-look={isFeatured ? look : undefined}
      data-sold-out={isSoldOut || undefined}
      data-past={show.isPast || undefined}
      data-has-teams={show.teams ? true : undefined}
    >
      <TicketSheet
        layout={isFeatured ? 'wide' : 'tall'}
        isSpent={isSoldOut || show.isPast}
        stub={<ShowStub show={show} isFeatured={isFeatured} />}
      >
        <div className={styles.tags}>
          <ShowTags show={show} />
        </div>
        <Heading className={styles.heading}>
          <CardAction show={show}>
            <ShowFace show={show} isFeatured={isFeatured} isFirst={isFirst || isFeatured} />
          </CardAction>
        </Heading>
        {show.competition && (
          <p className={styles.competition}>
            {show.competition.imageUrl !== '' ? (
              <img src={show.competition.imageUrl} alt="" width="24" height="24" loading="lazy" />
            ) : (
              <Icon name="trophy" />
            )}
            <span>{[show.competition.name, show.competition.round].filter(Boolean).join(' · ')}</span>
          </p>
        )}
        {!isCancelled(show) && <ShowOffer show={show} />}
        {isSoldOut && <p className={styles.seal}>Localidades agotadas</p>}
      </TicketSheet>
    </article>
  );
}

/** Sold out, and not cancelled: the page of a cancelled show says what became of it. */
const isTakenOff = (show: ShowSummary): boolean => show.isSoldOut && !isCancelled(show);

interface CardActionProps {
  readonly show: ShowSummary;
  readonly children: ReactNode;
}

function CardAction({ show, children }: CardActionProps) {
  if (!isTakenOff(show)) {
    return (
      <AppLink to={paths.show(show.id)} className={styles.action}>
        {children}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => showToast('info', '¡Localidades agotadas!')}
    >
      {children}
    </button>
  );
}
