export { CallbackScreen as Component } from './CallbackScreen.tsx';
export { loadCallback as loader } from './load-callback.ts';
