import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from '../../../src/components/ui/Announcer.tsx';
import { announce } from '../../../src/components/ui/announce.ts';

it('given a message, when it is announced, then the live region says it, each time', () => {
  render(<Announcer />);
  const region = screen.getByRole('status');

  act(() => announce('A new message'));
  const first = region.firstElementChild;
  expect(region).toHaveTextContent('A new message');

  act(() => announce('A new message'));
  expect(region.firstElementChild).not.toBe(first);
});
