import { createContext } from 'react';

/** When the draft was saved last (`14:32`), for all of its steps. */
export const SavedAt = createContext<{ readonly time: string; readonly set: (time: string) => void }>({
  time: '',
  set: () => {},
});
