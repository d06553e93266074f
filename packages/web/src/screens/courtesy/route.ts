export { CourtesyScreen as Component } from './CourtesyScreen.tsx';
export { loadCourtesy as loader } from './load-courtesy.ts';
