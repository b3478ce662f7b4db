import { Outlet } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { confirmationCancelled, selectIsConfirmationAsked } from '../../store/model/confirmationSlice.ts';
import { selectAccount, selectNeedsProfile } from '../../store/session/sessionSlice.ts';
import { ConfirmationDialog } from '../lazyComponents.tsx';
import { Shell } from './Shell.tsx';
import { UnreadTitle } from './UnreadTitle.tsx';

/** The layout of all screens behind sign-in; whoever has no name yet sees their profile without the shell. */
export default function ShellLayout() {
  const account = useAppSelector(selectAccount);
  const needsProfile = useAppSelector(selectNeedsProfile);
  const dispatch = useAppDispatch();
  const asksForConfirmation = useAppSelector(selectIsConfirmationAsked);
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
      {asksForConfirmation && <ConfirmationDialog onCancel={() => dispatch(confirmationCancelled())} />}
    </>
  );
}
