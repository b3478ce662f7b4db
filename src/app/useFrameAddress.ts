import { useLocation } from 'react-router-dom';
import { frameQuery } from '../lib/paths.ts';

/** The two addresses of the frame of a website, that of the conversation and that where its guest signs up, and whether it is the latter. */
export function useFrameAddress(): { conversation: string; signUp: string; signsUp: boolean; hash: string } {
  const { pathname, search, hash } = useLocation();
  const given = new URLSearchParams(search);
  const signsUp = given.has(frameQuery.signUp);
  given.delete(frameQuery.signUp);
  const conversation = `${pathname}?${given}${hash}`;
  given.set(frameQuery.signUp, '1');
  return { conversation, signUp: `${pathname}?${given}${hash}`, signsUp, hash };
}
