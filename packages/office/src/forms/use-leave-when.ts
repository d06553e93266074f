import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes on to another page once a form was saved: after its last render as unsaved, which would ask whether to leave. */
export function useLeaveWhen(isSaved: boolean, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSaved) void navigate(path);
  }, [isSaved, navigate, path]);
}
