import { useLoaderData } from 'react-router';
import type { Friend } from '../../../api/friends.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { FriendsTable } from './FriendsTable.tsx';
import { useFriends } from './use-friends.ts';

/** Mis amigos (spec 1 §2.8): those whose data are kept for the next purchase. */
export function FriendsScreen() {
  const { friends, asked, isDeleting, ask, confirm } = useFriends(useLoaderData<readonly Friend[]>());
  return (
    <AccountFrame>
      {friends.length === 0 ? (
        <EmptyState icon="user" text="No se encontraron amigos." />
      ) : (
        <FriendsTable friends={friends} onDelete={ask} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title="¿Eliminar amigo?"
        cancelLabel="Cancelar"
        confirmLabel="Eliminar amigo"
        isPending={isDeleting}
        onCancel={() => ask(null)}
        onConfirm={() => void confirm()}
      >
        ¿Estás seguro que deseas eliminar el amigo?
      </ConfirmDialog>
    </AccountFrame>
  );
}
