import { BLUE_HEADER_SCROLL_PX } from '@club/contract/constants';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useSyncExternalStore } from 'react';
import { AppLink } from '../features/link/AppLink.tsx';
import { TurnClock } from '../features/turn/TurnClock.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { BurgerMenu } from './BurgerMenu.tsx';
import styles from './Header.module.css';
import { MainLinks } from './MainLinks.tsx';
import { useClub } from './use-club.ts';

interface HeaderProps {
  /** Transparent over a hero until the page is scrolled, or blue from the start. */
  readonly look: 'over-hero' | 'blue';
}

/** The main header: crest, links, and the account link (spec 1 §2.2). */
export function Header({ look }: HeaderProps) {
  const isScrolled = useIsScrolled();
  const club = useClub();
  const isBlue = look === 'blue' || isScrolled;
  return (
    <header className={styles.header} data-look={look} data-blue={isBlue}>
      <div className={styles.row}>
        <AppLink to={paths.home()} className={styles.brand}>
          <img src={club.crestUrl} alt="" width="40" height="46" />
          <span className={styles.name}>{club.shortName}</span>
        </AppLink>
        <nav className={styles.links} aria-label="Principal">
          <MainLinks className={styles.link} />
        </nav>
        <TurnClock />
        <AccountLink />
        <BurgerMenu />
      </div>
    </header>
  );
}

/** The user's initials, or the login link. A login from here leads home (wire.md §6). */
function AccountLink() {
  const session = useSession();
  if (session === null) {
    return (
      <AppLink to={paths.access()} className={styles.account} aria-label="Iniciar sesión">
        <Icon name="user" />
      </AppLink>
    );
  }
  return (
    <AppLink to={paths.account()} className={styles.account}>
      <VisuallyHidden>Mi cuenta, {session.name}</VisuallyHidden>
      <span className={styles.initials} aria-hidden="true">
        {session.initials}
      </span>
    </AppLink>
  );
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > BLUE_HEADER_SCROLL_PX,
    () => false,
  );
}
