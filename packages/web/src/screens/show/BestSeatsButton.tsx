import { Button } from '@club/ui/button/Button.tsx';

interface BestSeatsButtonProps {
  readonly ticketCount: number;
  /** Null while the rows are being loaded. */
  readonly onPress: (() => void) | null;
}

/** Chooses the best adjacent free seats of the sector. */
export function BestSeatsButton({ ticketCount, onPress }: BestSeatsButtonProps) {
  return (
    <Button tone="secondary" disabled={onPress === null} onClick={() => onPress?.()}>
      {ticketCount === 1 ? 'Mejor lugar' : `Mejores lugares: ${ticketCount} juntos`}
    </Button>
  );
}
