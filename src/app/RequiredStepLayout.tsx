import { Outlet } from 'react-router-dom';
import { RequestedConfirmation } from './RequestedConfirmation.tsx';

/** The layout of the screens of required steps, which show nothing that the server refuses meanwhile. */
export default function RequiredStepLayout() {
  return (
    <>
      <Outlet />
      <RequestedConfirmation />
    </>
  );
}
