export { loadPressRedemption as loader } from './load-press-redemption.ts';
export { PressRedemptionScreen as Component } from './PressRedemptionScreen.tsx';
