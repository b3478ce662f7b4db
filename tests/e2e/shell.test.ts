import { callAs } from './harness/api.ts';
import { names, row, toPageMode } from './harness/chat.ts';
import { openSignIn, signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

test('given nobody is signed in, when any screen is asked for, then the sign-in screen shows without a toolbar', async ({
  openAs,
}) => {
  const page = await openAs(null);
  for (const path of ['/', '/home', '/noti', '/ua', '/page', '/search']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
});

test('given a wrong password, when somebody signs in, then the form says so and stays', async ({ openAs }) => {
  const page = await openAs(null);
  allowProblem(page, /401/);
  await page.locator('input[name="userName"]').fill('customer');
  await page.locator('input[name="password"]').fill('not this one');
  await page.locator('input[name="password"]').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('given a customer, when the toolbar shows, then it has search and no page menu, settings or mode switch', async ({
  openAs,
}) => {
  const page = await openAs('customer');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Notifications/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Switch to/ })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Pages' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('given an owner, when they switch the mode, then pages come, search goes, and it holds over the reload', async ({
  openAs,
}) => {
  const page = await openAs('owner');
  await toPageMode(page);
  await expect(row(page, names.tea)).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Pages' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Page']);
});

test('given an admin, when they open the settings menu, then it lists accounts, types and flags', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['User Account', 'UserType', 'Ui Accept']);
});

test('given a clicked menu, when the cookies are read, then clickPath holds its title', async ({ openAs }) => {
  const page = await openAs('customer');
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/userform$/);
  const cookie = (await page.context().cookies()).find((one) => one.name === 'clickPath');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('Profile');
});

test('given a phone, when the menu is pressed, then a drawer shows who is signed in and everything the toolbar has', async ({
  openAs,
}) => {
  const page = await openAs('customer', { device: 'phone' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toContainText(names.customer);
  for (const entry of ['Home', 'Search', 'Notifications', 'Profile', 'Change Password', 'Logout'])
    await expect(drawer.getByRole('button', { name: entry, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('given the logout question, when it is confirmed, then the session is over here and on the server', async ({
  openAs,
}) => {
  const page = await openAs('friend');
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Logout' });
  expect((await question.locator('.MuiPaper-root').or(question).first().boundingBox())?.width).toBeLessThanOrEqual(350);
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('given the change-password dialog, when a wrong old password is given, then it says unSuccessful and clears both fields', async ({
  openAs,
}) => {
  const page = await openAs('staff');
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const submit = dialog.getByRole('button', { name: 'Change', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Old Password', { exact: true }).fill('wrong one');
  await dialog.getByLabel('New Password', { exact: true }).fill('mingala-new');
  await submit.click();
  await expect(dialog.getByText('unSuccessful')).toBeVisible();
  await expect(dialog.getByLabel('Old Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue('');
});

test('given a changed password, when it succeeded, then the person is signed out and the new one opens', async ({
  openAs,
  product,
}) => {
  const admin = await callAs(product.url, 'admin');
  const made = await admin.call('createUserAccount', { body: { userName: `pw${Date.now()}`, profileName: 'စမ်းသပ်သူ' } });
  const page = await openAs(null);
  await signIn(page, made.userName, made.firstPassword);
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Old Password', { exact: true }).fill(made.firstPassword);
  await dialog.getByLabel('New Password', { exact: true }).fill('mingala-new');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await openSignIn(page);
  await signIn(page, made.userName, 'mingala-new');
  await expect(page).toHaveURL(/\/search$/);
});

test('given an account without a name, when it signs in, then the profile comes first, without a toolbar', async ({
  openAs,
  product,
}) => {
  const admin = await callAs(product.url, 'admin');
  const made = await admin.call('createUserAccount', { body: { userName: `new${Date.now()}` } });
  const page = await openAs(null);
  await signIn(page, made.userName, made.firstPassword);
  await expect(page).toHaveURL(/\/userform$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/userform$/);
});

test('given a customer without a page or a friend, when they go home, then search is where they are', async ({
  openAs,
  product,
}) => {
  const admin = await callAs(product.url, 'admin');
  const made = await admin.call('createUserAccount', { body: { userName: `lone${Date.now()}`, profileName: 'အသစ်' } });
  const page = await openAs(null);
  await signIn(page, made.userName, made.firstPassword);
  await expect(page).toHaveURL(/\/search$/);
});
