import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserDetail } from '#contract';
import { PageConsent } from '../../src/components/PageConsent.tsx';
import { useGetUserAccountQuery } from '../../src/store/api/usersApi.ts';
import { exampleUserDetail } from '../exampleUserDetail.ts';
import { renderScreen } from '../renderApp.tsx';
import { type Answers, Refused } from '../wireDouble.ts';

let kept: UserDetail;
const anyone = exampleUserDetail({ sharedFields: ['phone', 'email'] });
function Consent() {
  const { data } = useGetUserAccountQuery({ id: 7 });
  return data && <PageConsent detail={data} />;
}
const open = async (updateUserAccount: Answers['updateUserAccount']) => {
  kept = anyone;
  const tools = await renderScreen(<Consent />, { answers: { getUserAccount: () => kept, updateUserAccount } });
  const field = (name: string) => screen.findByRole('switch', { name });
  return { ...tools, phone: await field('Phone'), email: await field('Email') };
};

it('given a switch pressed by a key, when it is being saved, then the focus stays on it', async () => {
  const { user, phone } = await open(() => new Promise<never>(() => undefined));
  phone.focus();
  await user.keyboard(' ');
  expect(phone).not.toBeChecked();
  expect(phone).toBeEnabled();
});

it('given a switch that is being saved, when another is pressed, then both are saved', async () => {
  const gate = Promise.withResolvers<void>();
  const { user, heard, phone, email } = await open(async ({ body }) => {
    await gate.promise;
    kept = { ...kept, ...(body as Partial<UserDetail>) };
    return kept;
  });
  await user.click(phone);
  await user.click(email);
  expect(email).not.toBeChecked();
  gate.resolve();
  await waitFor(() => expect(kept.sharedFields).toEqual([]));
  expect(heard.filter(({ name }) => name === 'updateUserAccount')).toHaveLength(2);
});

it('given a refusal, when a switch is pressed, then it is as before and why is said', async () => {
  const { user, phone } = await open(new Refused('internal', 'Something went wrong.'));
  await user.click(phone);
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(phone).toBeChecked();
});
