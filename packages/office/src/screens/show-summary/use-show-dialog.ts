import { reloadShow, useFramed } from '../shows/use-show.ts';

/** The show that a dialog acts on, and how it ends: what is on show is read again. */
export function useShowDialog(onClose: () => void) {
  const { show } = useFramed();
  const end = (isChanged: boolean): void => {
    if (isChanged) void reloadShow(show.id);
    onClose();
  };
  return {
    show,
    showId: show.id,
    ending: { onDone: () => end(true), onClose: end },
  };
}
