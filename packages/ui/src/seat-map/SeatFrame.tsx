import { classNames } from '../class-names.ts';
import frameStyles from './MapFrame.module.css';
import { SeatTip } from './SeatTip.tsx';
import type { Framed } from './use-seat-frame.ts';

interface SeatFrameProps {
  readonly frame: Omit<Framed, 'listeners'> & { readonly listeners: Partial<Framed['listeners']> };
  readonly label: string;
  /** Id of what tells how to use it. */
  readonly hintId: string;
}

/** The frame that a map is mounted in: focusable, with the tip of the pointed seat. */
export function SeatFrame({ frame: { ref, tip, listeners }, label, hintId }: SeatFrameProps) {
  return (
    <>
      <div
        ref={ref}
        className={classNames(frameStyles.frame, 'seat-marks')}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrows
        tabIndex={0}
        {...listeners}
      />
      {tip && <SeatTip tip={tip} />}
    </>
  );
}
