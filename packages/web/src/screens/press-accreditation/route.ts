export { loadPressAccreditation as loader } from './load-press-accreditation.ts';
export { PressAccreditationScreen as Component } from './PressAccreditationScreen.tsx';
