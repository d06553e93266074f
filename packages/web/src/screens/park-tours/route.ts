export { fetchParkTours as ahead, fetchParkTours as loader } from '../../api/shows.ts';
export { ParkToursScreen as Component } from './ParkToursScreen.tsx';
