import { describe, expect, it } from 'vitest';
import { showInUnicode, zawgyiIn } from '../../../src/lib/zawgyi/showTexts.ts';
import { exampleNotification } from '../../features/notifications/exampleNotification.ts';
import { customerRow, friendRow, pageRow } from '../../store/fakes/rows.ts';
import { pageMessage } from '../../store/fakes/tab.ts';

const TYPED = 'ေနေကာင္းလား';
const SHOWN = 'နေကောင်းလား';

async function shown<T>(data: T): Promise<T> {
  await showInUnicode(zawgyiIn(data));
  return data;
}

describe('given what a server sends in Zawgyi', () => {
  it('when a message comes, then its text is Unicode and what was typed is kept', async () => {
    expect(await shown(pageMessage({ messageId: 1, sendMessage: TYPED }))).toMatchObject({
      sendMessage: SHOWN,
      typed: TYPED,
    });
  });

  it.each([
    ['the name of an author', pageMessage({ messageId: 1, userAccountDto: { userAccountId: 3, profileName: TYPED } })],
    ['a quote', pageMessage({ messageId: 1, replyId: 2, replyMessage: TYPED, replyProfileName: TYPED })],
    ['the name of a file', pageMessage({ messageId: 1, file: { name: `${TYPED}.pdf`, bytes: 1 } })],
    ['the title and preview of a page', pageRow({ title: TYPED, sendMessage: TYPED })],
    ['the name and preview of a friend', friendRow({ requestFormId: 9, profileName: TYPED, sendMessage: TYPED })],
    ['a row of the customer list', customerRow({ pageUserId: 1, userType: TYPED, sendMessage: TYPED })],
    ['a notification', exampleNotification({ notiId: 1, page: { pageId: 3, title: TYPED, photo: '' } })],
    ['rows of a list', [friendRow({ requestFormId: 9 }), friendRow({ requestFormId: 10, profileName: TYPED })]],
  ])('when %s comes, then it is Unicode and nothing else changes', async (_what, row) => {
    const expected: unknown = JSON.parse(JSON.stringify(row).replaceAll(TYPED, SHOWN));
    expect(JSON.stringify(row)).toContain(TYPED);
    expect(await shown(row)).toEqual(expected);
  });

  it('when it is Latin or Unicode, then no text is found that would be judged', () => {
    expect(zawgyiIn([pageRow({ title: 'Golden Mart' }), pageRow({ title: SHOWN, sendMessage: SHOWN })])).toEqual([]);
  });
});
