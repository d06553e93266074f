import { Skeleton, Title } from '@mantine/core';
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink, type RouteObject } from 'react-router';
import { type StateLook, StateTag } from '../lists/StateTag.tsx';
import styles from './TabFrame.module.css';

/** A tab of a frame: its path below the frame's, its name, and its screen, loaded when it is opened. */
export interface FrameTab {
  readonly path: string;
  readonly label: string;
  readonly lazy: NonNullable<RouteObject['lazy']>;
}

interface TabFrameProps {
  /** The list it belongs to. */
  readonly up?: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly state?: StateLook;
  readonly facts: readonly ReactNode[];
  /** Beside the title. */
  readonly side?: ReactNode;
  readonly tabs: readonly FrameTab[];
  readonly tabsLabel: string;
  readonly addressOf: (path: string) => string;
  readonly children: ReactNode;
}

/** The frame of the tabs of one thing: its name, its state, and the other tabs. */
export function TabFrame({ up, title, state, facts, side, children, ...tabs }: TabFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div>
          {up && (
            <Link to={up.to} className={styles.small ?? ''}>
              <IconChevronLeft size={14} aria-hidden="true" />
              {up.label}
            </Link>
          )}
          <div className={styles.title}>
            <Title order={1}>{title}</Title>
            {state && <StateTag {...state} />}
          </div>
          <ul className={styles.facts}>
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id, and keep their places
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </div>
        {side}
      </div>
      <Tabs {...tabs} />
      {children}
    </div>
  );
}

/** The frame while it loads. */
export const TabFrameLoading = () => (
  <div className={styles.frame}>
    <Skeleton height={72} aria-label="Cargando" role="status" />
    <Skeleton height={420} />
  </div>
);

function Tabs({ tabs, tabsLabel, addressOf }: Pick<TabFrameProps, 'tabs' | 'tabsLabel' | 'addressOf'>) {
  return (
    <nav className={styles.tabs} aria-label={tabsLabel}>
      <ul>
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={addressOf(path)} className={styles.tab ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to the fans' page of the same thing. */
export const SiteLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={styles.small}>
    {children}
    <IconExternalLink size={14} aria-hidden="true" />
  </a>
);
