import { Tooltip } from '@mantine/core';
import { NavLink } from 'react-router';
import { mayOpen } from '../api/session.ts';
import { paths } from '../paths.ts';
import styles from './Menu.module.css';
import { menu, type Section } from './sections.ts';
import { useSession } from './use-session.ts';

/** The sections that the member may open. The narrow form shows icons, with their names as tooltips. */
export function Menu({ isNarrow, onChoice }: { isNarrow: boolean; onChoice?: () => void }) {
  const session = useSession();
  const groups = menu
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter(({ access }) => mayOpen(session, access)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <nav aria-label="Secciones" className={styles.menu} data-narrow={isNarrow || undefined}>
      {groups.map(({ name, sections }) => (
        <div key={name}>
          {name !== '' && !isNarrow && <h2 className={styles.name}>{name}</h2>}
          <ul className={styles.list}>
            {sections.map((section) => (
              <li key={section.path}>
                <MenuLink section={section} isNarrow={isNarrow} onChoice={onChoice} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface MenuLinkProps {
  readonly section: Section;
  readonly isNarrow: boolean;
  readonly onChoice: (() => void) | undefined;
}

function MenuLink({ section: { label, path, icon: Icon }, isNarrow, onChoice }: MenuLinkProps) {
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <NavLink
        to={path}
        end={path === paths.home}
        className={styles.link ?? ''}
        {...(isNarrow && { 'aria-label': label })}
        onClick={() => onChoice?.()}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {!isNarrow && label}
      </NavLink>
    </Tooltip>
  );
}
