import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { useEffect, useState } from 'react';

interface RotatingTextProps {
  readonly texts: readonly string[];
}

/** How long each text stays. */
const PERIOD_MS = 2_500;

/** A spinner with texts about the progress, one after the other. */
export function RotatingText({ texts }: RotatingTextProps) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => last + 1), PERIOD_MS);
    return () => clearInterval(timer);
  }, []);
  return <Spinner label={texts[index % texts.length] ?? ''} />;
}
