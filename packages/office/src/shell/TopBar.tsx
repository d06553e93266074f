import { ROLE_NAMES } from '@club/contract/club/permissions';
import { CLUB_CREST } from '@club/contract/constants';
import { ActionIcon, Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconKey, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../api/query.ts';
import { endSession } from '../api/session.ts';
import { BASE, paths } from '../paths.ts';
import { GoTo } from './GoTo.tsx';
import { Help } from './Help.tsx';
import { NewCodes } from './NewCodes.tsx';
import styles from './TopBar.module.css';
import { useSession } from './use-session.ts';

interface TopBarProps {
  readonly onMenu: () => void;
  readonly isMenuOpen: boolean;
}

export function TopBar({ onMenu, isMenuOpen }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <ActionIcon
        variant="transparent"
        size="lg"
        className={styles.light ?? ''}
        onClick={onMenu}
        aria-label="Menú"
        aria-expanded={isMenuOpen}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </ActionIcon>
      <Link to={paths.home} className={styles.brand}>
        <img src={CLUB_CREST} alt="" width={26} height={30} />
        <span>Administración</span>
      </Link>
      <GoTo />
      <Help />
      <Person />
    </div>
  );
}

/** Logs out, and clears all loaded data from this page's memory. */
async function leave(): Promise<void> {
  await endSession().catch(() => {});
  queries.clear();
  window.location.assign(BASE + paths.login);
}

function Person() {
  const { name, email, roles, hasOwnFactor } = useSession();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      {isRenewing && <NewCodes onClose={() => setRenewing(false)} />}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={styles.person}>
            <Avatar
              aria-hidden="true"
              name={name}
              size={30}
              color="var(--color-on-night)"
              variant="transparent"
            />
            <span className={styles.personName}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
            <span>{roles.map((role) => ROLE_NAMES[role]).join(', ')}</span>
          </div>
          <Menu.Divider />
          {hasOwnFactor && (
            <Menu.Item
              leftSection={<IconKey size={16} aria-hidden="true" />}
              onClick={() => setRenewing(true)}
            >
              Códigos de recuperación nuevos
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void leave()}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
