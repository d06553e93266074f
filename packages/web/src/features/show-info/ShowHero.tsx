import { Icon } from '@club/ui/icon/Icon.tsx';
import { showColors } from '@club/ui/lib/colors.ts';
import { dateParts } from '@club/ui/lib/dates.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { ShowDetail } from '../../api/show-detail.ts';
import { ShowFace } from '../show-card/ShowFace.tsx';
import { ShowTags } from '../show-card/ShowTags.tsx';
import defaultPhoto from './default-photo.svg?no-inline';
import styles from './ShowHero.module.css';

interface ShowHeroProps {
  readonly show: ShowDetail;
  /** Actions: share, calendar. */
  readonly children?: ReactNode;
}

/** The head of a show's page (spec 1 §2.7): type, teams or name, competition, date, time, venue. */
export function ShowHero({ show, children }: ShowHeroProps) {
  const { background, text } = showColors(show.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  return (
    <div className={styles.hero} style={colors}>
      <img
        className={styles.photo}
        src={show.photoUrl || defaultPhoto}
        alt=""
        width="960"
        height="540"
        fetchPriority="high"
      />
      <div className={styles.row}>
        <div className={styles.what}>
          <div className={styles.tags}>
            <ShowTags show={show} />
          </div>
          <h1 className={styles.title}>
            <ShowFace show={show} isFeatured />
          </h1>
          {show.competition && (
            <p className={styles.competition}>
              {show.competition.imageUrl === '' ? (
                <Icon name="trophy" />
              ) : (
                <img src={show.competition.imageUrl} alt="" width="28" height="28" />
              )}
              {[show.competition.name, show.competition.round].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
        <div className={styles.facts}>
          {show.date && <ShowWhen date={show.date} />}
          {show.venue && <ShowWhere venue={show.venue} />}
          {children}
        </div>
      </div>
    </div>
  );
}

function ShowWhen({ date }: { readonly date: NonNullable<ShowDetail['date']> }) {
  const parts = dateParts(date.day);
  return (
    <p className={styles.when}>
      {parts && (
        <span className={styles.stub} aria-hidden="true">
          <b>{parts.day}</b>
          <span>{parts.month}</span>
        </span>
      )}
      <time dateTime={`${date.day}T${date.time}`}>
        <span className={styles.day}>{[date.weekday, date.written].filter(Boolean).join(' ')}</span>
        <span className={styles.time}>{date.time} h</span>
      </time>
    </p>
  );
}

function ShowWhere({ venue }: { readonly venue: NonNullable<ShowDetail['venue']> }) {
  return (
    <div className={styles.where}>
      {venue.logoUrl === '' ? (
        <Icon name="stand" className={styles.venueIcon} />
      ) : (
        <img src={venue.logoUrl} alt="" width="48" height="48" className={styles.venueLogo} />
      )}
      <div>
        <p className={styles.venueName}>{venue.name}</p>
        {venue.address !== '' && <p className={styles.address}>{venue.address}</p>}
        {venue.mapUrl !== '' && (
          <a className={styles.mapLink} href={venue.mapUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="pin" /> Ver ubicación
          </a>
        )}
      </div>
    </div>
  );
}
