import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PushChoices } from '../../../src/app/shell/PushChoices.tsx';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { selectDesktopNotifications } from '../../../src/store/session/desktopNotificationsSlice.ts';
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
