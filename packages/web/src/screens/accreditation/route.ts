export { AccreditationScreen as Component } from './AccreditationScreen.tsx';
export { loadAccreditation as loader } from './load-accreditation.ts';
