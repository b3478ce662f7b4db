import { useEffect } from 'react';
import { useNavigate } from './routing.ts';

interface NavigateProps {
  to: string;
  replace?: boolean;
  state?: unknown;
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false, state }: NavigateProps) {
  const navigate = useNavigate();
  const noted = JSON.stringify(state ?? null);
  useEffect(() => {
    navigate(to, { replace, state: JSON.parse(noted) });
  }, [navigate, to, replace, noted]);
  return null;
}
