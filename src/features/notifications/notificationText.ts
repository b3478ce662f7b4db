import type { Notification } from '#contract';
import type { NotificationsTexts } from './texts.ts';

/** What a notification says of the person who caused it, or of the own account. */
export function notificationText(
  { kind, page, person, answer, detail }: Notification,
  texts: NotificationsTexts,
  userTypeName: string,
  ownId?: number,
): string {
  const title = page?.title ?? texts.removedPage;
  const sentences = {
    friendRequest: () => (answer === 'yes' ? texts.friendRequestAccepted : texts.friendRequest),
    friendAccepted: () => texts.friendAccepted,
    friendDeclined: () => texts.friendDeclined,
    pageRequest: () =>
      answer === 'yes' ? texts.pageRequestAccepted(title, userTypeName) : texts.pageRequest(title, userTypeName),
    pageAccepted: () => texts.pageAccepted(title, userTypeName),
    pageDeclined: () => texts.pageDeclined(title),
    userTypeChanged: () => texts.userTypeChanged(title, userTypeName),
    removedFromPage: () => texts.removedFromPage(title),
    staffInvited: () =>
      answer === 'yes' ? texts.staffInvitedAccepted(title, userTypeName) : texts.staffInvited(title, userTypeName),
    staffJoined: () => texts.staffJoined(title, userTypeName),
    conversationAssigned: () => texts.conversationAssigned(title),
    conversationsAssigned: () => texts.conversationsAssigned(title),
    conversationAssignedByRule: () => texts.conversationAssignedByRule(title),
    conversationHandedOver: () => texts.conversationHandedOver(title),
    webhookOff: () => texts.webhookOff(title, detail ?? ''),
    staffDeclined: () => texts.staffDeclined(title, userTypeName),
    noteMention: () => texts.noteMention(title, detail ?? ''),
    ownerInvited: () => texts.ownerInvited(title, detail ?? ''),
    ownerJoined: () => (detail === undefined ? texts.ownerJoined(title) : texts.ownerMade(title, detail)),
    ownerRemoved: () => (detail === undefined ? texts.ownerLeft(title) : texts.ownerRemoved(title, detail)),
    ownerRestored: () => texts.ownerRestored(title, detail ?? ''),
    pageRemoved: () => texts.pageRemoved(title),
    pageRestored: () => texts.pageRestored(title),
    userNameChanged: () => texts.userNameChanged,
    roleChanged: () => (detail === 'ADMIN' ? texts.becameAdmin : texts.noAdmin),
    newDevice: () => texts.newDevice,
    passwordChanged: () =>
      person.userAccountId === ownId ? texts.passwordChanged : texts.passwordSetBy(person.profileName),
    secondFactorOn: () => texts.secondFactorOn,
    secondFactorOff: () =>
      person.userAccountId === ownId ? texts.secondFactorOff : texts.secondFactorOffBy(person.profileName),
    recoveryCodesReplaced: () => texts.recoveryCodesReplaced,
    passkeyAdded: () => texts.passkeyAdded,
    passkeyRemoved: () => texts.passkeyRemoved,
    scheduledNotSent: () => texts.scheduledNotSent,
    recoveryCodeUsed: () => texts.recoveryCodeUsed,
    phoneChanged: () => texts.phoneChanged,
    emailChanged: () => texts.emailChanged,
    unknown: () => texts.unknown,
  } satisfies Record<Notification['kind'], () => string>;
  return sentences[kind]();
}
