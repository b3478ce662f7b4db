import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertsAndToasts } from '../../../src/app/shell/AlertsAndToasts.tsx';
import { caughtUp } from '../../../src/store/model/connectionSlice.ts';
import { alertShown, type InterruptingKind } from '../../../src/store/notices/alertsSlice.ts';
import { toastShown } from '../../../src/store/notices/toastsSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderPart } from '../../renderApp.tsx';

/** Lets time pass from now on only as a test says. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('given an alert', () => {
  // covers: error-401, error-upload
  it.each<[InterruptingKind, string]>([
    ['authentication', 'အကောင့် အတည်ပြု၍ မရပါ'],
    ['uploadFailed', 'ဓာတ်ပုံ ပို့ခြင်း မအောင်မြင်ပါ'],
  ])('when it is of kind %s, then Burmese readers see its title', async (kind, title) => {
    const { store } = await renderPart(<AlertsAndToasts />, { language: 'my' });

    act(() => void store.dispatch(alertShown({ kind, message: '' })));

    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
  });

  // covers: error-chat-call
  it('when any other call failed, then Fail! stands over the message of the server until closed', async () => {
    const { store, user } = await renderPart(<AlertsAndToasts />);

    act(() => void store.dispatch(alertShown({ kind: 'failed', message: 'The page is gone.' })));

    expect(await screen.findByRole('alertdialog', { name: 'Fail!' })).toHaveTextContent('The page is gone.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('given a session that has ended', () => {
  it('when the server says why, then what to press is said too', async () => {
    const { store, user } = await renderPart(<AlertsAndToasts />);

    act(() => void store.dispatch(alertShown({ kind: 'authentication', message: 'Signed out elsewhere.' })));

    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(/Press Sign in.+Signed out elsewhere\./);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('when the password was changed, then these words outlast short news', async () => {
    const changed = await renderPart(<AlertsAndToasts />);
    act(() => void changed.store.dispatch(toastShown({ code: 'passwordChanged' })));
    await screen.findByText(/^Password changed/);
    const { store } = await renderPart(<AlertsAndToasts />);

    stopTime();
    act(() => void store.dispatch(toastShown({ code: 'saved' })));

    await pass(10_000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(screen.getByText(/^Password changed/)).toBeVisible();
  });
});

describe('given a poor line', () => {
  const somebodyWrites = async () => {
    const world = await renderPart(
      <>
        <textarea aria-label="Message" />
        <AlertsAndToasts />
      </>,
      // Nobody signed in: no attempt to connect fails meanwhile.
      { language: 'my', account: null },
    );
    await fillIn(world.user, screen.getByLabelText('Message'), 'Good');
    act(() => void world.store.dispatch(alertShown({ kind: 'offline', message: '' })));
    const alert = await screen.findByRole('alert');
    return { ...world, alert };
  };

  // covers: error-no-connection
  it('when it is told, then Burmese readers see its title over plain words', async () => {
    const { alert } = await somebodyWrites();

    expect(alert).toHaveTextContent(/^အင်တာနက် လိုင်းမကောင်းပါ.+ထပ်ကြိုးစားကြည့်ပါ။$/);
  });

  it('when somebody is writing, then they write on: it takes neither the focus nor a key', async () => {
    const { user } = await somebodyWrites();

    await user.keyboard(' morning{Enter}');

    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(screen.getByLabelText('Message')).toHaveValue('Good morning\n');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('when it is closed, then it is gone', async () => {
    const { user } = await somebodyWrites();

    await user.click(screen.getByRole('button', { name: 'ပိတ်မည်' }));

    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('when the line is back, then it goes by itself', async () => {
    const { store } = await somebodyWrites();
    stopTime();

    act(() => void store.dispatch(caughtUp()));

    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('when a question is open, then it is told beside it, also to screen readers', async () => {
    const { store } = await renderPart(<AlertsAndToasts />);
    act(() => void store.dispatch(alertShown({ kind: 'failed', message: 'The page is gone.' })));
    await screen.findByRole('alertdialog');

    act(() => void store.dispatch(alertShown({ kind: 'offline', message: '' })));

    expect(await screen.findByRole('alert')).toHaveTextContent('Poor internet connection');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('The page is gone.');
  });
});

describe('given short news', () => {
  // covers: copy-snackbar, snackbar-duration
  it('when a text was copied, then a bar says so and passes by itself', async () => {
    const { store } = await renderPart(<AlertsAndToasts />);

    stopTime();
    act(() => void store.dispatch(toastShown({ code: 'copied' })));

    await pass(800);
    expect(screen.getByText('Copy Successful')).toBeVisible();
    await pass(2_000);
    expect(screen.queryByText('Copy Successful')).not.toBeInTheDocument();
  });
});

describe('given changes that can be taken back', () => {
  // covers: desk-undo
  it('when another follows, then Undo is for that one at once', async () => {
    const { store } = await renderPart(<AlertsAndToasts />);
    act(() => void store.dispatch(toastShown({ code: 'conversationAssigned' }, { blockId: 1 })));
    await screen.findByText('Assigned');

    act(() => void store.dispatch(toastShown({ code: 'conversationDone' }, { blockId: 2 })));

    expect(screen.getByText('Done')).toBeInTheDocument();
    expect(screen.queryByText('Assigned')).not.toBeInTheDocument();
  });
});
