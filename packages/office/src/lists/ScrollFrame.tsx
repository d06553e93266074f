import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './ScrollFrame.module.css';

interface ScrollFrameProps {
  /** The class of the scrolling part. */
  readonly className?: string | undefined;
  /** A table may have `data-kept`: its first column is then sticky. */
  readonly children: ReactNode;
}

/** The frame of contents that may be wider than the screen: scrolls sideways, with a shadow at an edge with hidden contents. */
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

/** The same object while nothing changes, so that scrolling does not re-render. */
function sidesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, now: Sides): Sides {
  const before = scrollLeft > 1;
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return before === now.before && after === now.after ? now : { before, after };
}
