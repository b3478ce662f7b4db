import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CallQuestion } from '../../src/components/CallQuestion.tsx';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';
import { selectToast } from '../../src/store/notices/toastsSlice.ts';
import { renderPart } from '../renderApp.tsx';

interface Answer {
  data?: true;
  error?: ApiFailure;
}

it('given a call under way, when its question is closed, then a toast says what comes of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  function useCall() {
    const [isLoading, setLoading] = useState(false);
    const call = () => {
      setLoading(true);
      return promise;
    };
    return [call, { isLoading }] as const;
  }
  function Question() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      isOpen && <CallQuestion title="Remove?" text="" confirmLabel="Remove" useCall={useCall} arg={1} onClose={close} />
    );
  }
  const { user, store } = await renderPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  resolve({ error: { kind: 'refused', status: 409, message: 'Too late' } });

  await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ text: 'Too late' }));
});
