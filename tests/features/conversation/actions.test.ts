import { describe, expect, it } from 'vitest';
import { allActions } from '../../../src/features/conversation/actions/all.ts';
import * as catalogue from '../../../src/i18n/en/catalogue.ts';

const may = { reply: false, copy: false, edit: false, delete: false };

describe('allActions', () => {
  // covers: message-menu
  it.each([
    ['an own text', { reply: true, copy: true, edit: true, delete: true }, true, ['Reply', 'Copy', 'Edit', 'Delete']],
    ['a file of the own side', { ...may, reply: true, delete: true }, true, ['Reply', 'Delete']],
    [
      'a text of the other side',
      { ...may, reply: true, copy: true },
      false,
      ['Reply', 'Copy', 'Mark unread', 'Report'],
    ],
    ['an own message without rights', may, true, []],
  ])('given %s, when the menu is made, then it offers just what is allowed', (_title, rights, own, labels) => {
    const offered = allActions.filter((action) =>
      action.offered({ may: rights, own }, { markUnread: async () => undefined }),
    );
    expect(offered.map((action) => action.label(catalogue))).toEqual(labels);
  });

  it('given a server that marks nothing unread, when a menu is made, then that is not offered', () => {
    const offered = allActions.filter((action) => action.offered({ may, own: false }, { markUnread: undefined }));
    expect(offered.map(({ id }) => id)).toEqual(['report']);
  });
});
