import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigates after a form was saved: after the render without unsaved changes, which would otherwise ask whether to leave. */
export function useLeaveWhen(isSaved: boolean, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSaved) void navigate(path);
  }, [isSaved, navigate, path]);
}
