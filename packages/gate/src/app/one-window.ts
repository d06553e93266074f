/**
 * Makes this window the one that reads on the device, and says when another has taken over: what one reads the other does not know (spec 5
 * §4.5). Browsers without locks go on in both.
 */
export function claimDevice(onLost: () => void): void {
  // Held until the window is closed, or another one takes it.
  void navigator.locks?.request('gate', { steal: true }, () => new Promise(() => {})).catch(onLost);
}
