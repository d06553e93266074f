import { NavTabs, navTabClass } from '@club/ui/tabs/NavTabs.tsx';
import type { ReactNode } from 'react';
import { NavAppLink } from '../../features/link/AppLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useLogOut } from '../../shell/sign-in/use-log-out.ts';
import styles from './AccountFrame.module.css';

/** The common frame of the account's pages (spec 1 §2.8): the greeting and the tabs. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const logOut = useLogOut({ isAsked: true });
  return (
    <>
      <PageHeader title={`Hola ${session?.name ?? ''}`.trim()} kicker="Mi cuenta" />
      <PageBody>
        <div className={styles.tabs}>
          <NavTabs label="Mi cuenta">
            <NavAppLink to={paths.account()} isExact className={navTabClass}>
              Mi cuenta
            </NavAppLink>
            <NavAppLink to={paths.friends()} className={navTabClass}>
              Mis amigos
            </NavAppLink>
            <NavAppLink to={paths.tickets()} className={navTabClass}>
              Mis entradas
            </NavAppLink>
            <button type="button" className={navTabClass} onClick={() => void logOut()}>
              Cerrar sesión
            </button>
          </NavTabs>
        </div>
        {children}
      </PageBody>
    </>
  );
}
