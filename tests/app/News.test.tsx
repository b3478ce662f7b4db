import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { News } from '../../src/app/News.tsx';
import { type AlertKind, alertShown } from '../../src/store/local/alerts.ts';
import { toastShown } from '../../src/store/local/toasts.ts';
import { renderPart } from '../renderApp.tsx';

describe('given an alert', () => {
  it.each<[AlertKind, string]>([
    ['offline', 'အင်တာနက် လိုင်းမကောင်းပါ'],
    ['authentication', 'အကောင့် အတည်ပြု၍ မရပါ'],
    ['uploadFailed', 'ဓာတ်ပုံ ပို့ခြင်း မအောင်မြင်ပါ'],
  ])('when it is of kind %s, then Burmese readers see its title', async (kind, title) => {
    const { store } = await renderPart(<News />, { language: 'my' });

    act(() => void store.dispatch(alertShown({ kind, message: '' })));

    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
  });

  it('when any other call failed, then Fail! stands over the words of the server until it is closed', async () => {
    const { store, user } = await renderPart(<News />);

    act(() => void store.dispatch(alertShown({ kind: 'failed', message: 'The page is gone.' })));

    expect(await screen.findByRole('alertdialog', { name: 'Fail!' })).toHaveTextContent('The page is gone.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('given short news', () => {
  it('when a text was copied, then a bar says so and passes by itself', async () => {
    const { store } = await renderPart(<News />);

    act(() => void store.dispatch(toastShown({ code: 'copied' })));

    expect(await screen.findByText('Copy Successful')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Copy Successful')).not.toBeInTheDocument(), { timeout: 3_000 });
  });
});
