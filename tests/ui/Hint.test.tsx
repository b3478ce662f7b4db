import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Hint } from '../../src/ui/Hint.tsx';

const hinted = () => {
  render(
    <ThemeProvider theme={createTheme()}>
      <Hint title="Print this conversation">
        <button type="button">Print</button>
      </Hint>
    </ThemeProvider>,
  );
  return { user: userEvent.setup() };
};

it('given an icon with a hint, when a pointer rests on it, then the hint shows, and goes with the pointer', async () => {
  const { user } = hinted();
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Print this conversation');

  await user.unhover(screen.getByRole('button'));

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('given a hint that shows, when Escape is pressed, then it goes', async () => {
  const { user } = hinted();
  await user.hover(screen.getByRole('button'));
  await screen.findByRole('tooltip');

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
