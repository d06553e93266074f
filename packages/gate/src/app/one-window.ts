/**
 * Makes this window the only one that scans on the device, and reports when another has taken over: windows do not know each other's scans
 * (spec 5 §4.5). In browsers without locks both continue.
 */
export function claimDevice(onLost: () => void): void {
  // Held until the window is closed, or another one takes it.
  void navigator.locks?.request('gate', { steal: true }, () => new Promise(() => {})).catch(onLost);
}
