import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Camera, type CameraState } from '../reading/camera.ts';
import { SameCode } from '../reading/same-code.ts';
import styles from './CameraView.module.css';

const WORDS: Partial<Record<CameraState, string>> = {
  starting: 'Abriendo la cámara…',
  idle: 'Cámara en pausa. Tocá para seguir.',
  hidden: 'Cámara en pausa.',
  unavailable: 'La cámara no está disponible. Revisá el permiso.',
};

interface CameraViewProps {
  readonly onCode: (text: string) => void;
}

/** The camera's picture with a frame; scans automatically, each code once while it stays (spec 5 §2.1). */
export function CameraView({ onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | null>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [isLit, setLit] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (!video.current) return;
    const same = new SameCode();
    const made = new Camera(video.current, {
      onCode: (text) => {
        if (same.isNew(text, performance.now())) latest.current(text);
      },
      onNone: () => same.sawNone(performance.now()),
      onState: (now) => {
        setState(now);
        // A track that is opened anew is dark.
        setLit(false);
      },
    });
    camera.current = made;
    void made.start();
    return () => made.end();
  }, []);

  useEffect(() => {
    if (state !== 'idle') return;
    const wake = () => void camera.current?.start();
    window.addEventListener('pointerdown', wake, { once: true });
    return () => window.removeEventListener('pointerdown', wake);
  }, [state]);

  const words = WORDS[state];
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Cámara" />
      {words ? (
        <div className={styles.off} role="status">
          <p>{words}</p>
          {state !== 'starting' && (
            <Button onClick={() => void camera.current?.start()}>Abrir la cámara</Button>
          )}
        </div>
      ) : (
        <>
          <div className={styles.frame} />
          <div className={styles.tools}>
            <Button
              aria-pressed={isLit}
              onClick={async () => setLit((await camera.current?.torch(!isLit)) ? !isLit : false)}
            >
              Linterna
            </Button>
            <Button onClick={() => void camera.current?.switch()}>Cambiar cámara</Button>
          </div>
        </>
      )}
    </div>
  );
}
