import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeTheme } from '../../../src/app/theme.ts';
import { ListRow } from '../../../src/features/inbox/ListRow.tsx';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../../src/i18n/LanguageProvider.tsx';
import { waitFor } from '../../waitFor.ts';

it('given a row with a menu, when a finger rests on it, then the menu opens and not the row', async () => {
  const onOpen = vi.fn();
  const onMenu = vi.fn();
  await loadCatalogue('en');
  render(
    <LanguageProvider language="en">
      <ThemeProvider theme={makeTheme('light')}>
        <ListRow
          avatar={null}
          name="Golden Mart"
          message={{ sendMessage: 'Hello', messageDate: null }}
          look={0}
          selected={false}
          onOpen={onOpen}
          onMenu={onMenu}
        />
      </ThemeProvider>
    </LanguageProvider>,
  );
  const row = screen.getByRole('button', { name: /^Golden Mart/ });
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 20, clientY: 20 });
  await waitFor(() => expect(onMenu).toHaveBeenCalledOnce());
  fireEvent.pointerUp(row, { pointerType: 'touch' });
  fireEvent.click(row);
  expect(onOpen).not.toHaveBeenCalled();
});
