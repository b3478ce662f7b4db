import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  Account,
  Friend,
  Message,
  MessageList,
  NewMessage,
  Notification,
  Page,
  PageUser,
  Participant,
  PrivateMessage,
  PrivateMessageList,
  UiAccept,
  UiPermission,
  UserDetail,
  UserType,
} from '#contract';

const REPLY = ['replyId', 'replyProfileName', 'replyMessage', 'replySendPhoto', 'replyFileType'];
const FLAGS = ['chat', 'editallchat', 'editownchat', 'deleteallchat', 'deleteownchat'];

describe('the entities of the specification', () => {
  // covers: entity-account, entity-page, entity-ui-flags, entity-page-user, entity-user-type, entity-notification, entity-ui-accept, entity-message, entity-friend, entity-private-message, entity-user-detail
  it.each<[string, z.ZodMiniObject, string[]]>([
    ['the account', Account, ['userName', 'password', 'role', 'profileName', 'domain', 'profilePhoto', 'userId']],
    ['a page', Page, ['pageId', 'title', 'photo', 'headerPhoto', 'sendMessage', 'messageDate', 'look', 'ui']],
    ['the flags', UiPermission, FLAGS],
    [
      'a page user',
      PageUser,
      ['pageUserId', 'pageId', 'userType', 'userTypeId', 'participantDto', 'sendMessage', 'messageDate', 'look'],
    ],
    ['a participant', Participant, ['userAccountId', 'profileName', 'profilePhoto', 'active']],
    ['a user type', UserType, ['userTypeName']],
    ['a notification', Notification, ['notiId']],
    ['ui accept settings', UiAccept, ['userTypeId', ...FLAGS]],
    [
      'a message',
      Message,
      [
        'messageId',
        'sendMessage',
        'sendPhoto',
        'fileType',
        'time',
        'look',
        'messageStatus',
        'userAccountDto',
        'pageDto',
        'customerId',
        ...REPLY,
      ],
    ],
    ['a message to be sent', NewMessage, ['sendMessage', 'pageDto', 'customerOrPage', 'customerId', 'replyDto']],
    ['a list of messages', MessageList, ['messageDateList', 'finalMessageId']],
    [
      'a friend',
      Friend,
      ['userAccountId', 'profileName', 'profilePhoto', 'active', 'requestFormId', 'sendMessage', 'messageDate', 'look'],
    ],
    [
      'a private message',
      PrivateMessage,
      [
        'privateMessageId',
        'requestFormId',
        'friendId',
        'sendMessage',
        'sendPhoto',
        'fileType',
        'time',
        'look',
        'userAccountDto',
        ...REPLY,
      ],
    ],
    ['a list of private messages', PrivateMessageList, ['messageDateList', 'finalMessageId']],
    [
      'a user’s detail',
      UserDetail,
      ['profileName', 'profilePhoto', 'phone', 'email', 'nrcNo', 'license', 'address', 'remark', 'date'],
    ],
  ])('given %s, then it has the fields that are known of it', (_name, entity, fields) => {
    expect(Object.keys(entity.shape)).toEqual(expect.arrayContaining(fields));
  });

  // covers: message-list-groups
  it('given the groups of a list, then messages are in messageList and private ones in pmList', () => {
    expect(Object.keys(MessageList.shape.messageDateList.def.element.shape)).toEqual(['date', 'messageList']);
    expect(Object.keys(PrivateMessageList.shape.messageDateList.def.element.shape)).toEqual(['date', 'pmList']);
  });
});
