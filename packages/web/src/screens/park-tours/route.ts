export { fetchParkTours as ahead } from '../../api/shows.ts';
export { loadTours as loader } from './load-tours.ts';
export { ParkToursScreen as Component } from './ParkToursScreen.tsx';
