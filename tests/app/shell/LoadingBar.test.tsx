import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingBar } from '../../../src/app/shell/LoadingBar.tsx';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { renderPart } from '../../renderApp.tsx';

// covers: error-stops-loading, loading-indicator
it('given a call in flight, when it takes a while, then the loading indicator shows', async () => {
  let answer: (found: []) => void = () => undefined;
  const searchPeople = () =>
    new Promise<[]>((resolve) => {
      answer = resolve;
    });
  const { store } = await renderPart(<LoadingBar />, { answers: { searchPeople } });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  act(() => void store.dispatch(usersApi.endpoints.searchPeople.initiate({ search: 'Zaw' })));
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();

  answer([]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});
