import { reloadShow, useFramed } from '../shows/use-show.ts';

/** The show of a dialog, and its end: the displayed data is reloaded. */
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
