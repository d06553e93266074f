import { parseCard } from '@club/gate-rules/staff-card.ts';
import { useGate } from './use-gate.ts';
import { useScanner } from './use-scanner.ts';

/** Takes the personal cards that a typing scanner reads while the screen is there, and nothing else. */
export function useCards(onAny: () => void = () => {}): void {
  const { app } = useGate();
  useScanner((text) => {
    onAny();
    const card = text.toUpperCase();
    if (parseCard(card)) void app.presentCard(card);
  });
}
