import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from '../../src/ui/Announcer.tsx';
import { announce } from '../../src/ui/announce.ts';

it('given something to say, when it is announced, then the live region says it, twice when it happens twice', () => {
  render(<Announcer />);
  const region = screen.getByRole('status');

  act(() => announce('A new message'));
  const first = region.firstElementChild;
  expect(region).toHaveTextContent('A new message');

  act(() => announce('A new message'));
  expect(region.firstElementChild).not.toBe(first);
});
