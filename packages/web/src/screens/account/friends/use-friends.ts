import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { Fault } from '../../../api/fault.ts';
import { deleteFriend, type Friend } from '../../../api/friends.ts';
import type { ProblemOf } from '../../../api/post-call.ts';
import { useRaiseFault } from '../../../features/raise-fault/use-raise-fault.ts';

interface Friends {
  readonly friends: readonly Friend[];
  /** The friend whose deletion is being confirmed. */
  readonly asked: Friend | null;
  readonly isDeleting: boolean;
  readonly ask: (friend: Friend | null) => void;
  readonly confirm: () => Promise<void>;
}

/**
 * The reaction to a refused deletion (spec 1 §8 "Friend delete"): a toast with the server's text, and the list of now, or the error page.
 */
const REACTIONS: Record<ProblemOf<'WSAmigoEliminar'>, 'toast' | 'error-page'> = {
  'friend-not-found': 'toast',
  unlisted: 'error-page',
};

/** The list of friends and the deletion of one (spec 1 §2.8, §8). The modal closes in any case. */
export function useFriends(loaded: readonly Friend[], reload: () => Promise<void>): Friends {
  const [friends, setFriends] = useState(loaded);
  const [asked, ask] = useState<Friend | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const raise = useRaiseFault();

  const remove = async (friend: Friend): Promise<void> => {
    const result = await deleteFriend(friend.id);
    if (result.ok) {
      setFriends(result.friends);
      return showToast('success', 'Amigo eliminado correctamente', 'long');
    }
    if (REACTIONS[result.problem] === 'toast') {
      void reload();
      return showToast('error', result.text, 'long');
    }
    throw new Fault(`A friend could not be deleted: ${result.text}`);
  };
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setDeleting(true);
    await remove(asked).catch(raise);
    setDeleting(false);
    ask(null);
  };
  return { friends, asked, isDeleting, ask, confirm };
}
