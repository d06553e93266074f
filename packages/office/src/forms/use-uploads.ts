import { createContext, use, useCallback, useEffect, useState } from 'react';

/** By which a picture tells the form around it that it is being uploaded; returns how it tells that this is over. */
export const UploadsContext = createContext<(() => () => void) | null>(null);

/** The pictures of a form that are being uploaded: the form is not sent without them, and counts as changed. */
export function useUploads() {
  const [count, setCount] = useState(0);
  const [isTold, setTold] = useState(false);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const isAny = count > 0;
  if (isTold && !isAny) setTold(false);
  return {
    begin,
    isAny,
    /** Why nothing was sent; empty otherwise. */
    text: isTold ? 'Esperá a que termine de subir la imagen.' : '',
    unlessAny: (send: () => void): void => (isAny ? setTold(true) : send()),
  };
}

/** Whether a picture is being uploaded, which the form around it knows too. */
export function useUploading() {
  const begin = use(UploadsContext);
  const uploading = useState(false);
  const [isBusy] = uploading;
  useEffect(() => (isBusy ? begin?.() : undefined), [isBusy, begin]);
  return uploading;
}
