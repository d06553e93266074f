/** Announces the turn: a sound, and a notification where the browser allows it (spec 6 §8). */
export function notify(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 1);
    tone.frequency.value = 880;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 1);
  } catch {
    // Browsers play no sound on a page without a press.
  }
  try {
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification('¡Es tu turno!', { body: 'Entrá a comprar antes de que termine.', tag: 'fila' });
  } catch {
    // Chrome for Android has permissions but no constructor: only service workers may notify there.
    navigator.vibrate?.([200, 100, 200]);
  }
}
