import { act, composer, toastOf } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-reports
test('given an ugly message, when it is reported, then an admin sees it and closes the report', async ({
  openAs,
  product,
}) => {
  const [one, other] = [
    await newcomer(product.url, { profileName: 'Aye Aye' }),
    await newcomer(product.url, { profileName: 'Nay Win' }),
  ];
  const { requestFormId } = await one.client.call('askFriend', { body: { userAccountId: other.userAccountId } });
  await other.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  await other.client.call('createPrivateMessage', { body: { sendMessage: 'you will regret this', requestFormId } });

  const reporter = await openAs(one.userName, { device: 'phone', path: `/home?c=friend:${requestFormId}` });
  await expect(composer(reporter)).toBeEnabled();
  await act(reporter, 'regret', 'Report');
  const dialog = reporter.getByRole('dialog', { name: 'Report Nay Win' });
  await dialog.getByRole('radio', { name: 'Harassment or threats' }).check();
  await dialog.getByRole('textbox', { name: 'Details (optional)' }).fill('I am afraid');
  await expect(dialog.getByText('Nay Win: you will regret this')).toBeVisible();
  await Promise.all([toastOf(reporter, 'Report sent'), dialog.getByRole('button', { name: 'Send report' }).click()]);

  const admin = await openAs('admin', { path: '/reports' });
  const report = admin.getByRole('article').filter({ hasText: 'Aye Aye reported Nay Win' });
  await expect(report.getByText('I am afraid')).toBeVisible();
  await expect(report.getByText('you will regret this')).toBeVisible();
  await report.getByRole('button', { name: 'Close as handled' }).click();
  await expect(report).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Closed' }).click();
  await expect(report.getByText(/^Handled by /)).toBeVisible();
});
