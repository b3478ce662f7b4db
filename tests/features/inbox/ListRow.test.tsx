import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListRow } from '../../../src/features/inbox/ListRow.tsx';
import { renderPart } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';

it('given a row with a menu, when a finger rests on it, then the menu opens and not the row', async () => {
  const onOpen = vi.fn();
  const onMenu = vi.fn();
  await renderPart(
    <ListRow
      avatar={null}
      name="Golden Mart"
      conversationKey={null}
      message={{ sendMessage: 'Hello', messageDate: null }}
      isOwnSide={false}
      look={0}
      selected={false}
      onOpen={onOpen}
      onMenu={onMenu}
    />,
  );
  const row = screen.getByRole('button', { name: /^Golden Mart/ });
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 20, clientY: 20 });
  await waitFor(() => expect(onMenu).toHaveBeenCalledOnce());
  fireEvent.pointerUp(row, { pointerType: 'touch' });
  fireEvent.click(row);
  expect(onOpen).not.toHaveBeenCalled();
});
