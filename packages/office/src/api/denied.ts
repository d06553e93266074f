import { watched } from '@club/ui/lib/watched.ts';

const denials = watched(0);

/** A call was refused for lack of permission (403): the member's roles may have changed since the page was opened. */
export const noteDenied = (): void => denials.set(denials.get() + 1);

export const onDenied = denials.subscribe;
