import { Notice } from '@club/ui/feedback/Notice.tsx';
import { showColors } from '@club/ui/lib/colors.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import type { CSSProperties, ReactNode } from 'react';
import type { AccreditationPage as PageData } from '../../api/accreditations.ts';
import type { ShowDetail } from '../../api/show-detail.ts';
import { LinkPage } from '../link-page/LinkPage.tsx';
import { ShowFace } from '../show-card/ShowFace.tsx';
import { ShowPanel } from '../show-panel/ShowPanel.tsx';
import styles from './AccreditationPage.module.css';

interface AccreditationPageProps {
  readonly title: string;
  readonly page: PageData;
  /** Shown in place of the form once requests are closed. */
  readonly closedText: string;
  /** The form. */
  readonly children: ReactNode;
}

/** The page of an accreditation request: the show above and beside, and the form or the reason why there is none. */
export function AccreditationPage({ title, page, closedText, children }: AccreditationPageProps) {
  const { isOpen, show } = page;
  return (
    <LinkPage title={title} head={<EventHead show={show} />} side={<ShowPanel show={show} hasFace={false} />}>
      {isOpen ? children : <Notice tone="warning">{closedText}</Notice>}
    </LinkPage>
  );
}

/** Type, and home against visitor with their crests or the show's name (spec 3 §2.6). */
function EventHead({ show }: { readonly show: ShowDetail }) {
  const { background, text } = showColors(show.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  return (
    <div className={styles.event} style={colors}>
      <Tag tone="show">{show.type.name}</Tag>
      <p className={styles.face}>
        <ShowFace show={show} />
      </p>
    </div>
  );
}
