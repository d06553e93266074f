import { createContext } from 'react';

/** The time of the draft's last save (`14:32`), for all of its steps. */
export const SavedAt = createContext<{ readonly time: string; readonly set: (time: string) => void }>({
  time: '',
  set: () => {},
});
