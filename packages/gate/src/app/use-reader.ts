import { useState } from 'react';

/** Whether this device scans with the camera or a typing scanner; remembered. */
export function useReader(): readonly [isCamera: boolean, toggle: () => void] {
  const [isCamera, setCamera] = useState(() => localStorage.getItem('reader') !== 'scanner');
  const toggle = () => {
    localStorage.setItem('reader', isCamera ? 'scanner' : 'camera');
    setCamera(!isCamera);
  };
  return [isCamera, toggle];
}
