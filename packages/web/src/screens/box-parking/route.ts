export { BoxParkingScreen as Component } from './BoxParkingScreen.tsx';
export { loadParking as loader } from './load-parking.ts';
