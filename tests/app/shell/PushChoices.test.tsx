import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PushChoices } from '../../../src/app/shell/PushChoices.tsx';
import { Popover } from '../../../src/components/ui/layers/Popover.tsx';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { selectDesktopNotifications } from '../../../src/store/session/preferencesSlice.ts';
import { renderPart } from '../../renderApp.tsx';
import { pageRow } from '../../store/fakes/rows.ts';

it('given somebody who serves pages, when they choose what is announced, then it is kept', async () => {
  const { user, store } = await renderPart(<PushChoices />, { answers: { getPages: [pageRow({ pageId: 8 })] } });
  await store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
  const choice = await screen.findByRole('combobox');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['All', 'Answered by me or assigned to me', 'None']);
  await user.selectOptions(choice, 'Answered by me or assigned to me');
  expect(choice).toHaveDisplayValue('Answered by me or assigned to me');
  expect(selectDesktopNotifications(store.getState()).pages).toBe('mine');
});

it('given the focus is in the choices of a menu, when Escape is pressed, then the menu closes', async () => {
  const onClose = vi.fn();
  const { user } = await renderPart(
    <Popover open anchorEl={document.body} onClose={onClose}>
      <PushChoices />
    </Popover>,
  );
  (await screen.findByRole('switch')).focus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
