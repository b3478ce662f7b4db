import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Side } from '#contract';
import { paths } from '../lib/paths.ts';
import { secondStepOf } from '../store/model/apiFailure.ts';

/**
 * Opens the screen of the second step when a sign-in failed because the account asks for one, and returns whether it did. With
 * `mode` the person starts in that mode.
 */
export function useOpenSecondStep(): (failure: unknown, mode?: Side) => boolean {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    (failure, mode) => {
      const challenge = secondStepOf(failure);
      if (challenge === undefined) return false;
      // With the state of this location, which says where to go after signing in.
      void navigate(paths.secondStep, { state: { ...state, challenge, mode } });
      return true;
    },
    [navigate, state],
  );
}
