import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './ScrollFrame.module.css';

interface ScrollFrameProps {
  /** Of the part that scrolls. */
  readonly className?: string | undefined;
  /** A table may carry `data-kept`: its first column then stays in sight. */
  readonly children: ReactNode;
}

/** The frame of what may be wider than its screen: it scrolls to the side, and a shadow shows on which side there is more. */
export function ScrollFrame({ className, children }: ScrollFrameProps) {
  const inner = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const element = inner.current;
    if (!element) return;
    const look = (): void => setMore((now) => sidesOf(element, now));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={styles.outer} data-before={more.before} data-after={more.after}>
      <div ref={inner} className={[styles.inner, className].filter(Boolean).join(' ')}>
        {children}
      </div>
    </div>
  );
}

interface Sides {
  readonly before: boolean;
  readonly after: boolean;
}

/** The same object while nothing changes, so that scrolling draws nothing anew. */
function sidesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, now: Sides): Sides {
  const before = scrollLeft > 1;
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return before === now.before && after === now.after ? now : { before, after };
}
