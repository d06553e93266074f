import { useState } from 'react';

/** Whether the camera reads here, or a scanner that types; the device remembers it. */
export function useReader(): readonly [isCamera: boolean, toggle: () => void] {
  const [isCamera, setCamera] = useState(() => localStorage.getItem('reader') !== 'scanner');
  const toggle = () => {
    localStorage.setItem('reader', isCamera ? 'scanner' : 'camera');
    setCamera(!isCamera);
  };
  return [isCamera, toggle];
}
