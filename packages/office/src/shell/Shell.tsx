import { AppShell, Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { mayOpen } from '../api/session.ts';
import { NoPermission } from '../pages/NoPermission.tsx';
import { Interruptions } from './Interruptions.tsx';
import { Menu } from './Menu.tsx';
import styles from './Shell.module.css';
import { sectionOf } from './sections.ts';
import { TopBar } from './TopBar.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useSession, useSessionAfterDenial } from './use-session.ts';
import { WarningBand } from './WarningBand.tsx';

/** Below it the menu is a drawer (spec 4 §2). */
const WIDE = '(min-width: 64em)';

/** What stands around every screen: menu, top bar, and the band when something is wrong. */
export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'club.menu-narrow', defaultValue: false });
  const [isOpen, drawer] = useDisclosure(false);
  const isBusy = useNavigation().state !== 'idle';
  useSessionAfterDenial();
  usePageTitle(section?.label);
  const width = isNarrow ? 'var(--menu-width-narrow)' : 'var(--menu-width)';
  return (
    <AppShell
      header={{ height: 'var(--top-height)' }}
      navbar={{ width, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={0}
      transitionDuration={0}
    >
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      <AppShell.Header className={styles.header}>
        <TopBar
          onMenu={isWide ? () => setNarrow(!isNarrow) : drawer.open}
          isMenuOpen={isWide ? !isNarrow : isOpen}
        />
        {isBusy && <div className={styles.progress} role="progressbar" aria-label="Cargando" />}
      </AppShell.Header>
      {isWide && (
        <AppShell.Navbar className={styles.menu}>
          <Menu isNarrow={isNarrow} />
        </AppShell.Navbar>
      )}
      <Drawer
        opened={isOpen && !isWide}
        onClose={drawer.close}
        title="Menú"
        size="17rem"
        classNames={{ content: styles.menu ?? '', header: styles.drawerHead ?? '' }}
      >
        <Menu isNarrow={false} onChoice={drawer.close} />
      </Drawer>
      <AppShell.Main id="contenido" tabIndex={-1} className={styles.main}>
        <WarningBand />
        {section && !mayOpen(session, section.access) ? <NoPermission /> : <Outlet />}
      </AppShell.Main>
      <Interruptions />
    </AppShell>
  );
}
