import { ConfirmDialog } from '@club/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { Friend } from '../../../api/friends.ts';
import { ButtonLink } from '../../../features/link/ButtonLink.tsx';
import { useReload } from '../../../features/link-submit/use-reload.ts';
import { focusPageHeading } from '../../../features/page/focus-page-heading.ts';
import { paths } from '../../../paths.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { FriendsTable } from './FriendsTable.tsx';
import { useFriends } from './use-friends.ts';

/** Mis amigos (spec 1 §2.8): persons whose data are stored for the next purchase. */
export function FriendsScreen() {
  const data = useLoaderData<readonly Friend[]>();
  const { round, reload } = useReload(data);
  return (
    <AccountFrame>
      <FriendList key={round} loaded={data} onReload={reload} />
    </AccountFrame>
  );
}

interface FriendListProps {
  readonly loaded: readonly Friend[];
  readonly onReload: () => Promise<void>;
}

/** The list, which is reset when the page is reloaded. */
function FriendList({ loaded, onReload }: FriendListProps) {
  const { friends, asked, isDeleting, ask, confirm } = useFriends(loaded, onReload);
  const isAsking = asked !== null;
  const told = useRef(friends);
  useEffect(() => {
    // The dialog, closed now, cannot give the focus back to a button that went with its row.
    if (!isAsking && told.current !== friends) {
      told.current = friends;
      focusPageHeading();
    }
  }, [isAsking, friends]);
  return (
    <>
      {friends.length === 0 ? (
        <EmptyState
          icon="user"
          text="No se encontraron amigos."
          hint="Las personas para las que comprás o canjeás entradas quedan guardadas acá, así la próxima vez no tenés que escribir sus datos."
        >
          <ButtonLink to={paths.shows()} tone="secondary">
            Ver espectáculos
          </ButtonLink>
        </EmptyState>
      ) : (
        <FriendsTable friends={friends} onDelete={ask} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="¿Eliminar amigo?"
        cancelLabel="Cancelar"
        confirmLabel="Eliminar amigo"
        isPending={isDeleting}
        onCancel={() => ask(null)}
        onConfirm={() => void confirm()}
      >
        ¿Estás seguro que deseas eliminar el amigo?
      </ConfirmDialog>
    </>
  );
}
