import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CallQuestion } from '../../src/components/CallQuestion.tsx';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';
import { selectToast } from '../../src/store/notices/toastsSlice.ts';
import { renderPart } from '../renderApp.tsx';

interface Answer {
  data?: true;
  error?: ApiFailure;
}

/** A question whose call is answered when it is told to. */
async function renderQuestion(given: { staysOpen?: boolean; onDone?: () => void } = {}) {
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
    const shared = { title: 'Remove?', text: '', confirmLabel: 'Remove', useCall, arg: 1, ...given };
    return isOpen && <CallQuestion {...shared} onClose={() => setOpen(false)} />;
  }
  const { user, store } = await renderPart(<Question />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return { user, store, answer: resolve };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('given a call under way, when its question is closed, then a toast says what comes of it', async () => {
  const { user, store, answer } = await renderQuestion();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  answer({ error: { kind: 'refused', status: 409, message: 'Too late' } });

  await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ text: 'Too late' }));
});

it('given a call that something follows, when its question is closed, then it follows', async () => {
  const onDone = vi.fn();
  const { user, answer } = await renderQuestion({ onDone });

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  answer({ data: true });

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('given an answer that is shown once, while it is on its way, then the question stays', async () => {
  const { user } = await renderQuestion({ staysOpen: true });

  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog')).toBeVisible();
});
