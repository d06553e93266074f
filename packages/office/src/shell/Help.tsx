import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '../pages/Loading.tsx';
import styles from './TopBar.module.css';

// Code that a release has replaced must not take the open form with it.
const GuideHelp = lazy(() => import('../screens/guide/GuideHelp.tsx').catch(() => ({ default: NoGuide })));

function NoGuide() {
  return <p>No pudimos mostrar la guía. Guardá lo que tengas escrito y volvé a cargar la página.</p>;
}

/** `?`: the guide's page about the open screen, over it. */
export function Help() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  // A link in it leads to another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it closes by
  useEffect(close, [pathname]);
  return (
    <>
      <ActionIcon
        variant="transparent"
        size="lg"
        className={styles.light ?? ''}
        onClick={open}
        aria-label="Cómo se usa esta pantalla"
      >
        <IconHelp size={22} aria-hidden="true" />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} position="right" size="lg" title="Guía">
        <Suspense fallback={<Loading />}>
          <GuideHelp />
        </Suspense>
      </Drawer>
    </>
  );
}
