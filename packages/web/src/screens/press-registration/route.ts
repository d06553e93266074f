export { loadPressRegistration as loader } from './load-press-registration.ts';
export { PressRegistrationScreen as Component } from './PressRegistrationScreen.tsx';
