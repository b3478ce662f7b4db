import { useMemo } from 'react';
import LoginScreen from '../features/login/LoginScreen.tsx';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../parts/router/routing.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { signInDesk } from './signInDesk.ts';

/** The sign-in screen for those who come to it while the app is open. */
export default function LoginDoor() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const desk = useMemo(() => signInDesk(dispatch, () => void navigate(paths.loginPhone)), [dispatch, navigate]);
  return <LoginScreen desk={desk} />;
}
