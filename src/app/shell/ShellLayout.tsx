import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount, selectNeedsProfile } from '../../store/session/sessionSlice.ts';
import { RequestedConfirmation } from '../RequestedConfirmation.tsx';
import { Shell } from './Shell.tsx';
import { UnreadTitle } from './UnreadTitle.tsx';
import { useModeOfHome } from './useShell.ts';

/** The layout of all screens behind sign-in; whoever has no name yet sees their profile without the shell. */
export default function ShellLayout() {
  const account = useAppSelector(selectAccount);
  const needsProfile = useAppSelector(selectNeedsProfile);
  useModeOfHome();
  return (
    <>
      {account && <UnreadTitle />}
      {account && !needsProfile ? (
        <Shell account={account}>
          <Outlet />
        </Shell>
      ) : (
        <Outlet />
      )}
      <RequestedConfirmation />
    </>
  );
}
