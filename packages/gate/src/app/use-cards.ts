import { parseCard } from '@club/gate-rules/staff-card.ts';
import { useGate } from './use-gate.ts';
import { useScanner } from './use-scanner.ts';

/** Accepts only personal cards from a typing scanner while the screen is mounted. */
export function useCards(onAny: () => void = () => {}): void {
  const { app } = useGate();
  useScanner((text) => {
    onAny();
    const card = text.toUpperCase();
    if (parseCard(card)) void app.presentCard(card);
  });
}
