import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Icon, type IconName } from '@club/ui/icon/Icon.tsx';
import { showColors } from '@club/ui/lib/colors.ts';
import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import type { CSSProperties, ReactNode } from 'react';
import type { ShowDetail } from '../../api/show-detail.ts';
import { ShowFace } from '../show-card/ShowFace.tsx';
import { RichText } from '../show-info/RichText.tsx';
import { changeText } from '../show-info/show-change.ts';
import styles from './ShowPanel.module.css';

interface ShowPanelProps {
  readonly show: ShowDetail;
  readonly title?: string;
  /** Omitted where the page's head has it. */
  readonly hasFace?: boolean;
}

const DEFAULT_TITLE = 'Información del espectáculo';

/** A show in short, beside something else: what, when, where, and that it moved or fell out. Each part only when its flag is on (spec 2 §2.1, §2.5). */
export function ShowPanel({ show, title = DEFAULT_TITLE, hasFace = true }: ShowPanelProps) {
  const { background, text } = showColors(show.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  const { competition, date, venue } = show;
  return (
    <section className={styles.panel} style={colors} aria-labelledby="espectaculo">
      {hasFace && (
        <header className={styles.head}>
          <Tag tone="show">{show.type.name}</Tag>
          <ShowFace show={show} />
        </header>
      )}
      <div className={styles.body}>
        <h2 id="espectaculo" className={styles.title}>
          {title}
        </h2>
        {show.change && (
          <Notice tone="warning">
            <p className={styles.change}>{changeText(show)}</p>
          </Notice>
        )}
        <div className={styles.facts}>
          {competition && (
            <Fact icon="trophy" imageUrl={competition.imageUrl}>
              <strong>{competition.name}</strong>
              {competition.round !== '' && <span>{competition.round}</span>}
            </Fact>
          )}
          {date && (
            <Fact icon="calendar">
              <strong>{[date.weekday, date.written].filter(Boolean).join(' ')}</strong>
              <span>{date.time} h</span>
            </Fact>
          )}
          {venue && (
            <Fact icon="stand" imageUrl={venue.logoUrl}>
              <strong>{venue.name}</strong>
              {venue.address !== '' && <span>{venue.address}</span>}
              {venue.mapUrl !== '' && (
                <a className={styles.map} href={venue.mapUrl} target="_blank" rel="noopener noreferrer">
                  <Icon name="pin" /> Ver ubicación
                </a>
              )}
            </Fact>
          )}
        </div>
        {show.descriptionHtml !== '' && <RichText html={safeHtml(show.descriptionHtml)} />}
      </div>
    </section>
  );
}

interface FactProps {
  readonly icon: IconName;
  /** Replaces the icon; empty when there is none. */
  readonly imageUrl?: string;
  readonly children: ReactNode;
}

function Fact({ icon, imageUrl = '', children }: FactProps) {
  return (
    <div className={styles.fact}>
      {imageUrl === '' ? (
        <Icon name={icon} className={styles.icon ?? ''} />
      ) : (
        <img className={styles.image} src={imageUrl} alt="" width="32" height="32" loading="lazy" />
      )}
      <p className={styles.lines}>{children}</p>
    </div>
  );
}
