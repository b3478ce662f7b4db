import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { NO_PERMISSION, type UiPermission } from '#contract';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { messagesRead, messageUpdated, presenceChanged } from '../../../src/store/model/events.ts';
import { sessionReducer } from '../../../src/store/session/sessionSlice.ts';
import { selectConversationTitle } from '../../../src/store/views/conversationTitle.ts';
import { selectMayChat, selectMessageView } from '../../../src/store/views/messageView.ts';
import { answered, membersAnswered, messagesAnswered } from '../fakes/calls.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { account, FRIEND_ID, FRIEND_KEY, PAGE_KEY, pageMessage, privateMessage } from '../fakes/tab.ts';

const told = (...actions: UnknownAction[]) => {
  const entities = actions.reduce<EntitiesState | undefined>(entitiesReducer, undefined);
  if (!entities) throw new Error('nothing was told');
  return { entities, session: { ...sessionReducer(undefined, { type: 'start' }), account } };
};

/** Customer 1002 of page 7, whom the viewer serves. */
const SERVED_KEY = 'page:7:1002';
const flags = (given: Partial<UiPermission>): UiPermission => ({ ...NO_PERMISSION, chat: true, ...given });
const asCustomer = (ui: UiPermission) => answered('getPages', { customerOrPage: 'C' }, [pageRow({ ui, title: 'ရွှေပွဲ' })]);
const asStaff = (ui: UiPermission) => answered('getPages', { customerOrPage: 'P' }, [pageRow({ ui })]);
const me = { userAccountId: account.userId, profileName: 'me' };
const colleague = { userAccountId: 77, profileName: 'colleague' };

const inPage = (...messages: ReturnType<typeof pageMessage>[]) =>
  messagesAnswered(`page:7:${messages[0]?.customerId ?? 1}`, messages);

describe('a message as its reader sees it', () => {
  it('given a customer, then their own message is at the right and may be changed, others not', () => {
    const state = told(
      asCustomer(flags({})),
      inPage(
        pageMessage({ messageId: 1, messageStatus: 'C', userAccountDto: me }),
        pageMessage({ messageId: 2, messageStatus: 'P', userAccountDto: colleague }),
      ),
    );
    expect(selectMessageView(state, PAGE_KEY, 1)).toMatchObject({
      own: true,
      side: 'C',
      may: { reply: true, copy: true, edit: true, delete: true },
    });
    expect(selectMessageView(state, PAGE_KEY, 2)).toMatchObject({
      own: false,
      may: { reply: true, copy: true, edit: false, delete: false },
    });
  });

  // covers: page-edit-delete
  it.each([
    [flags({}), { edit: false, delete: false }, { edit: false, delete: false }],
    [flags({ editownchat: true, deleteownchat: true }), { edit: true, delete: true }, { edit: false, delete: false }],
    [flags({ editallchat: true, deleteallchat: true }), { edit: true, delete: true }, { edit: true, delete: true }],
  ])('given staff with flags %j, then they may %j their own and %j a colleague’s', (ui, own, other) => {
    const customerId = 1002;
    const state = told(
      asStaff(ui),
      inPage(
        pageMessage({ messageId: 1, customerId, messageStatus: 'P', userAccountDto: me }),
        pageMessage({ messageId: 2, customerId, messageStatus: 'P', userAccountDto: colleague }),
        pageMessage({
          messageId: 3,
          customerId,
          messageStatus: 'C',
          userAccountDto: { userAccountId: 1002, profileName: '' },
        }),
      ),
    );
    expect(selectMessageView(state, SERVED_KEY, 1)?.may).toMatchObject(own);
    expect(selectMessageView(state, SERVED_KEY, 2)).toMatchObject({ own: true, may: other });
    expect(selectMessageView(state, SERVED_KEY, 3)).toMatchObject({ own: false, may: { edit: false, delete: false } });
  });

  // covers: chat-flag-input
  it('given a type without the chat flag, when they look, then they may neither write nor reply', () => {
    const state = told(asCustomer(NO_PERMISSION), inPage(pageMessage({ messageId: 1 })));
    expect(selectMayChat(state, PAGE_KEY)).toBe(false);
    expect(selectMessageView(state, PAGE_KEY, 1)?.may.reply).toBe(false);
  });

  // covers: inline-images
  it('given a photo and a file, then one is inline, the other a link, neither has copy or edit', () => {
    const photo = { sendPhoto: 'abc', fileType: '.png', file: { name: 'ပုံ.png', bytes: 9, width: 4, height: 3 } };
    const state = told(
      asCustomer(flags({})),
      inPage(
        pageMessage({ messageId: 1, messageStatus: 'C', userAccountDto: me, sendMessage: '', ...photo }),
        pageMessage({ messageId: 2, sendMessage: '', sendPhoto: 'def', fileType: '.pdf' }),
      ),
    );
    const shown = selectMessageView(state, PAGE_KEY, 1);
    expect(shown?.file).toMatchObject({ path: '/photo/abc1.png', isImage: true, info: photo.file });
    expect(shown?.may).toEqual({ reply: true, copy: false, edit: false, delete: true });
    expect(selectMessageView(state, PAGE_KEY, 2)?.file).toMatchObject({
      isImage: false,
      type: '.pdf',
      downloadPath: '/photo/def2.pdf?download=1',
    });
  });

  it('given an unchanged message, when other things change, then its view is the same object', () => {
    const state = told(
      asCustomer(flags({})),
      inPage(pageMessage({ messageId: 1, messageStatus: 'C', userAccountDto: me })),
    );
    const view = selectMessageView(state, PAGE_KEY, 1);
    const later = {
      ...state,
      entities: entitiesReducer(state.entities, presenceChanged({ userAccountId: 77, active: true })),
    };
    expect(selectMessageView(later, PAGE_KEY, 1)).toBe(view);
    const looked = messagesRead({ key: PAGE_KEY, reader: 'P', upTo: 1 });
    const read = { ...state, entities: entitiesReducer(state.entities, looked) };
    expect(selectMessageView(read, PAGE_KEY, 1)).toEqual({ ...view, read: true });
  });

  // covers: friend-edit-delete
  it('given friends, then own texts may be changed, and the other person is known', () => {
    const list = [
      privateMessage({
        privateMessageId: 1,
        userAccountDto: me,
        friendId: FRIEND_ID,
        replyId: 3,
        replyMessage: 'q',
      }),
      privateMessage({ privateMessageId: 2 }),
    ];
    const friend = friendRow({ requestFormId: 9, userAccountId: FRIEND_ID, profileName: 'ကိုအောင်' });
    const state = told(answered('getFriends', {}, [friend]), messagesAnswered(FRIEND_KEY, list));
    expect(selectMessageView(state, FRIEND_KEY, 1)).toMatchObject({
      own: true,
      side: null,
      reply: { id: 3, text: 'q', isFile: false },
      may: { reply: true, edit: true, delete: true },
    });
    expect(selectMessageView(state, FRIEND_KEY, 2)).toMatchObject({ own: false, may: { edit: false, delete: false } });
    expect(selectMayChat(state, FRIEND_KEY)).toBe(true);
    expect(selectConversationTitle(state, FRIEND_KEY)).toMatchObject({ kind: 'person', name: 'ကိုအောင်' });
  });

  it('given a reply, when what it answers is edited, then it quotes the new text', () => {
    const list = [pageMessage({ messageId: 1 }), pageMessage({ messageId: 2, replyId: 1, replyMessage: 'text 1' })];
    const edit = messageUpdated({ key: PAGE_KEY, message: pageMessage({ messageId: 1, sendMessage: 'new' }) });
    const state = told(asCustomer(flags({})), inPage(...list), edit);
    expect(selectMessageView(state, PAGE_KEY, 2)?.reply?.text).toBe('new');
  });

  it('given a reply to a file, then it names the file, and a photo is a photo', () => {
    const quotes = { replySendPhoto: 'a', replyProfileName: 'Friend' };
    const pmList = [
      privateMessage({
        privateMessageId: 1,
        sendMessage: '',
        sendPhoto: 'a',
        fileType: '.pdf',
        file: { name: 'ဈေးနှုန်း.pdf', bytes: 3 },
      }),
      privateMessage({ privateMessageId: 2, replyId: 1, ...quotes, replyFileType: '.pdf' }),
      privateMessage({ privateMessageId: 3, replyId: 9, ...quotes, replyFileType: '.pdf' }),
      privateMessage({ privateMessageId: 4, replyId: 8, ...quotes, replyFileType: '.png' }),
    ];
    const state = told(messagesAnswered(FRIEND_KEY, pmList));
    const names = [2, 3, 4].map((id) => selectMessageView(state, FRIEND_KEY, id)?.reply?.fileName);
    expect(names).toEqual(['ဈေးနှုန်း.pdf', '', undefined]);
  });

  it('given a page conversation, then the customer sees the page’s title, staff the customer', () => {
    const row = customerRow({ pageUserId: 2 });
    const state = told(
      asCustomer(flags({})),
      membersAnswered([row]),
      presenceChanged({ userAccountId: 1002, active: true }),
    );
    expect(selectConversationTitle(state, PAGE_KEY)).toMatchObject({ kind: 'page', name: 'ရွှေပွဲ', userAccountId: null });
    const customer = { kind: 'person', name: 'Customer 2', active: true, userAccountId: 1002 };
    expect(selectConversationTitle(state, SERVED_KEY)).toMatchObject(customer);
  });
});
