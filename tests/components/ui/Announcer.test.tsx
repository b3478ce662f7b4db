import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from '../../../src/components/ui/Announcer.tsx';
import { announce } from '../../../src/components/ui/announce.ts';
import { Dialog } from '../../../src/components/ui/layers/Dialog.tsx';

const inRegion = { selector: '[aria-live] > *' };

it('given a message, when it is announced, then the live region says it, each time', () => {
  render(<Announcer />);
  act(() => announce('A new message'));
  const first = screen.getByText('A new message', inRegion);

  act(() => announce('A new message'));

  expect(screen.getByText('A new message', inRegion)).not.toBe(first);
});

// What is below a dialog is hidden from screen readers, the region of the app too.
it('given an open dialog, when something is announced, then it is said in the dialog', () => {
  render(
    <>
      <Announcer />
      <Dialog open aria-label="Invite">
        <p>To whom?</p>
      </Dialog>
    </>,
  );
  act(() => announce('Invited'));
  expect(within(screen.getByRole('dialog')).getByText('Invited', inRegion)).toBeInTheDocument();
});
