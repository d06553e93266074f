export {
  fetchAhead as ahead,
  loadShow as loader,
  shouldReloadShow as shouldRevalidate,
} from './load-show.ts';
export { ShowScreen as Component } from './ShowScreen.tsx';
