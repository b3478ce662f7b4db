import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('given two browsers, when one signs the other out, then it has to sign in', async ({ openAs, product }) => {
  const person = await newcomer(product.url, {});
  const there = await openAs(null, { context: { userAgent: FIREFOX } });
  allowProblem(there, /401|realtime connection was refused/);
  await signIn(there, person.userName);
  const here = await openAs(null, { device: 'phone' });
  await signIn(here, person.userName);

  await here.getByRole('button', { name: 'Menu' }).click();
  await here.getByRole('button', { name: 'Security' }).click();
  await expect(here).toHaveURL(/\/security$/);
  await expect(here.getByRole('listitem').first()).toContainText('This device');
  expect(await faultsOn(here)).toEqual([]);
  await here.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
  await expect(there).toHaveURL(/\/login/);
  await expect(there.getByRole('alertdialog').or(there.getByRole('dialog'))).toContainText('ended on another device');

  await here.getByRole('button', { name: 'Sign out all other devices' }).click();
  const question = here.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(here.getByText('No other device is signed in')).toBeVisible();
  await expect(here.getByRole('listitem')).toHaveCount(1);
});
