export { keepShows as shouldRevalidate, loadShows as ahead, loadShows as loader } from './load-shows.ts';
export { ShowsScreen as Component } from './ShowsScreen.tsx';
