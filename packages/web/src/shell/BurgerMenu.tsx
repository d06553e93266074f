import { Icon } from '@club/ui/icon/Icon.tsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './BurgerMenu.module.css';
import { MainLinks } from './MainLinks.tsx';
import { useClub } from './use-club.ts';

/**
 * The menu of small screens. A modal dialog: focus stays inside, Escape closes it, the page behind neither scrolls nor can be reached. It is
 * open only at the location where it was opened, so every navigation closes it.
 */
export function BurgerMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const club = useClub();
  const ref = useRef<HTMLDialogElement>(null);
  const isOpen = openedAt === key;
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  const close = (): void => setOpenedAt(null);
  const closeOnLinkOrOutside = ({ target }: MouseEvent): void => {
    if (target === ref.current || (target instanceof Element && target.closest('a') !== null)) close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-label="Menú"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(key)}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and Escape work by the keyboard; the click only closes */}
      <dialog
        ref={ref}
        className={styles.menu}
        aria-label="Menú"
        onClose={close}
        onClick={closeOnLinkOrOutside}
      >
        {isOpen && (
          <div className={styles.panel}>
            <div className={styles.top}>
              <span className={styles.name}>{club.shortName}</span>
              <button type="button" className={styles.burger} aria-label="Cerrar menú" onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            <nav className={styles.links} aria-label="Menú">
              <MainLinks className={styles.link} />
            </nav>
          </div>
        )}
      </dialog>
    </>
  );
}
