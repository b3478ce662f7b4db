import { describe, expect, it } from 'vitest';
import { allActions } from '../../../src/features/conversation/actions/all.ts';
import { catalogue } from '../../../src/i18n/en/catalogue.ts';

const may = { reply: false, copy: false, edit: false, delete: false };

describe('allActions', () => {
  // covers: message-menu
  it.each([
    ['everything', { reply: true, copy: true, edit: true, delete: true }, ['Reply', 'Copy', 'Edit', 'Delete']],
    ['a file of the own side', { ...may, reply: true, delete: true }, ['Reply', 'Delete']],
    ['a text of the other side', { ...may, reply: true, copy: true }, ['Reply', 'Copy']],
    ['nothing', may, []],
  ])('given a person who may do %s, when the menu is made, then it offers just that', (_title, rights, labels) => {
    const offered = allActions.filter((action) => action.offered({ may: rights }));
    expect(offered.map((action) => action.label(catalogue))).toEqual(labels);
  });
});
