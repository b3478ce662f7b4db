import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Arrived, Threshold } from '../../src/app/Threshold.tsx';
import type { SignInDesk } from '../../src/features/login/desk.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';

beforeEach(async () => {
  await loadCatalogue('en');
  await loadCatalogue('my');
});

/** The sign-in screen, with the rest of the app coming when the test says so. */
function onTheThreshold() {
  const signedIn: unknown[] = [];
  const liked: unknown[] = [];
  const noted: unknown[] = [];
  const desk: SignInDesk = {
    signIn: async (credentials) => {
      signedIn.push(credentials);
      return null;
    },
    exchange: async () => true,
    offers: async () => null,
    openPhone: () => undefined,
  };
  const arrived: Arrived = { desk, like: (chosen) => liked.push(chosen), Around: () => <p>the rest is here</p> };
  const asked: { resolve: (app: Arrived) => void; reject: (error: Error) => void }[] = [];
  let coming: Promise<Arrived> | null = null;
  const arrive = () => {
    coming ??= new Promise<Arrived>((resolve, reject) => asked.push({ resolve, reject })).catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  render(
    <Threshold
      liked={{ language: 'en', colorScheme: 'light' }}
      onLike={(likes) => noted.push(likes)}
      arrive={arrive}
    />,
  );
  return { user: userEvent.setup(), signedIn, liked, noted, asked, come: () => asked.at(-1)?.resolve(arrived) };
}

describe('given the sign-in screen before the rest of the app', () => {
  it('when the rest comes while somebody types, then they go on in the same field', async () => {
    const { user, come } = onTheThreshold();
    const name = screen.getByLabelText('User name');
    await user.type(name, 'kh');
    come();
    await screen.findByText('the rest is here');
    await user.keyboard('in');
    expect(screen.getByLabelText('User name')).toBe(name);
    expect(name).toHaveValue('khin');
  });

  it('when somebody signs in before the rest is there, then it is done when it comes', async () => {
    const { user, come, signedIn } = onTheThreshold();
    await user.type(screen.getByLabelText('User name'), 'khin');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(signedIn).toEqual([]);
    come();
    await waitFor(() => expect(signedIn).toEqual([{ userName: 'khin', password: 'secret' }]));
  });

  it('when another language is chosen, then the screen speaks it at once and the store is told later', async () => {
    const { user, come, liked, noted } = onTheThreshold();
    await user.click(screen.getByRole('button', { name: 'မြန်မာ' }));
    expect(screen.getByRole('button', { name: 'အကောင့်ဝင်မည်' })).toBeVisible();
    expect(noted).toEqual([{ language: 'my', colorScheme: 'light' }]);
    come();
    await waitFor(() => expect(liked).toEqual([{ language: 'my' }]));
  });

  it('when the rest cannot come, then it is asked for again at the desk, and its failure is told', async () => {
    const { user, asked, come, signedIn } = onTheThreshold();
    asked[0]?.reject(new Error('no line'));
    await user.type(screen.getByLabelText('User name'), 'khin');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(asked).toHaveLength(2);
    asked[1]?.reject(new Error('no line'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    come();
    await waitFor(() => expect(signedIn).toHaveLength(1));
  });
});
