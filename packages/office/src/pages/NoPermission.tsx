import { IconLock } from '@tabler/icons-react';
import { useSession } from '../shell/use-session.ts';
import { PageNotice } from './PageNotice.tsx';

/** The page of a section without permission (spec 4 §2). */
export function NoPermission() {
  const { administrators } = useSession();
  return <PageNotice icon={IconLock} title="Sin permiso" text={noPermissionText(administrators)} />;
}

const names = new Intl.ListFormat('es', { type: 'disjunction' });

const noPermissionText = (administrators: readonly string[]): string =>
  `No tenés permiso para esta sección. Pedíselo a ${names.format(administrators) || 'Administración'}.`;
