import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ArrowLeftIcon } from './ui/icons.tsx';

/** The state of a link that leads a step down: where it stands. */
export function useStepDown(): { above: string } {
  const { pathname, search } = useLocation();
  return { above: pathname + search };
}

const aboveIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'above' in state ? state.above : undefined;

interface UpButtonProps {
  to: string;
  label: string;
}

/**
 * Leads a step up. Where that is the entry before in the browser's history, it goes back: a second entry of the same step would make Back
 * do nothing. Elsewhere, as after a link or a reload, it replaces this entry.
 */
export function UpButton({ to, label }: UpButtonProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (aboveIn(state) !== to) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <IconButton component={Link} to={to} replace aria-label={label} onClick={goBack}>
      <ArrowLeftIcon />
    </IconButton>
  );
}
