import { auditTexts } from '#contract/auditTexts/en.ts';
import { plural } from '../plural.ts';

/** The facts that a sentence about an entry of the audit log is made of; all in the reader's language. */
export interface AuditFacts {
  actor: string;
  target: string;
  /** The actor did it to themselves. */
  isOwn: boolean;
  page: string;
  userType: string;
  /** A membership that was only asked for. */
  isRequest: boolean;
  /** The old and the new value. */
  from: string;
  to: string;
  /** How often, for failed sign-ins. */
  count: number;
  /** Flags that were turned on and off. */
  on: readonly string[];
  off: readonly string[];
}

const flags = ({ on, off }: AuditFacts) =>
  [...(on.length > 0 ? [`on: ${on.join(', ')}`] : []), ...(off.length > 0 ? [`off: ${off.join(', ')}`] : [])].join(
    '; ',
  );

/** The audit log, for admins. */
export const audit = {
  title: 'Audit log',
  intro: 'Who did what, when and from where. No one can change or delete an entry.',
  search: 'Name of a person, page or user type',
  action: 'Action',
  allActions: 'All actions',
  from: 'From',
  to: 'Until',
  export: 'Export as CSV',
  nothing: 'No results',
  nothingText: 'Nothing fits these filters. Try another name, action or time.',
  clearFilters: 'Show everything',
  loadFailed: 'Couldn’t load the audit log',
  moreFailed: 'Couldn’t load older entries',
  notOffered: 'This server has no audit log',
  system: 'The system',
  fromAddress: (address: string) => `from ${address}`,
  more: 'Further ones in this hour are not recorded',
  putBack: 'Put back',
  isPutBack: 'Was put back',
  tooLate: 'Can no longer be put back',
  actions: auditTexts,
  sentences: {
    signedIn: ({ actor }: AuditFacts) => `${actor} signed in`,
    signInFailed: ({ target, count }: AuditFacts) =>
      plural('en', count, {
        one: `A sign-in as ${target} failed`,
        other: `# sign-ins as ${target} failed within an hour`,
      }),
    signedOut: ({ actor }: AuditFacts) => `${actor} signed out`,
    passwordChanged: ({ actor }: AuditFacts) => `${actor} changed their password`,
    passwordReset: ({ actor, target }: AuditFacts) => `${actor} reset the password of ${target}`,
    secondFactorTurnedOn: ({ target }: AuditFacts) => `${target} turned on two-step verification`,
    secondFactorTurnedOff: ({ actor, target }: AuditFacts) => `${actor} turned off two-step verification of ${target}`,
    passkeyAdded: ({ target }: AuditFacts) => `${target} added a passkey`,
    passkeyRemoved: ({ target }: AuditFacts) => `${target} removed a passkey`,
    recoveryCodesReplaced: ({ target }: AuditFacts) => `${target} replaced their recovery codes`,
    accountCreated: ({ actor, target }: AuditFacts) => `${actor} created the account of ${target}`,
    accountRemoved: ({ actor, target }: AuditFacts) => `${actor} removed the account of ${target}`,
    accountDisabled: ({ actor, target }: AuditFacts) => `${actor} disabled the account of ${target}`,
    accountEnabled: ({ actor, target }: AuditFacts) => `${actor} enabled the account of ${target}`,
    roleChanged: ({ actor, target, from, to }: AuditFacts) =>
      `${actor} changed the role of ${target} from ${from} to ${to}`,
    userNameChanged: ({ actor, target, from, to }: AuditFacts) =>
      `${actor} changed the user name of ${target} from ${from} to ${to}`,
    contactChanged: ({ actor, target }: AuditFacts) => `${actor} changed the phone or email of ${target}`,
    contactVerified: ({ actor }: AuditFacts) => `${actor} verified a phone number or email`,
    userTypeCreated: ({ actor, target }: AuditFacts) => `${actor} created the user type “${target}”`,
    userTypeChanged: ({ actor, target, from }: AuditFacts) =>
      from === target
        ? `${actor} changed the user type “${target}”`
        : `${actor} renamed the user type “${from}” to “${target}”`,
    userTypeRemoved: ({ actor, target }: AuditFacts) => `${actor} removed the user type “${target}”`,
    flagsChanged: (facts: AuditFacts) =>
      `${facts.actor} changed the permissions of “${facts.target}” (${flags(facts)})`,
    pageCreated: ({ actor, target, isOwn, page }: AuditFacts) =>
      isOwn ? `${actor} created the page “${page}”` : `${actor} created the page “${page}” for ${target}`,
    accountSignedUp: ({ actor }: AuditFacts) => `${actor} signed up by phone`,
    guestsAllowed: ({ actor, page }: AuditFacts) => `${actor} let guests write to “${page}”`,
    guestsRefused: ({ actor, page }: AuditFacts) => `${actor} stopped guests from writing to “${page}”`,
    staffNamesShown: ({ actor, page }: AuditFacts) => `${actor} let the customers of “${page}” see staff names`,
    staffNamesHidden: ({ actor, page }: AuditFacts) => `${actor} hid staff names from the customers of “${page}”`,
    pageRemoved: ({ actor, target }: AuditFacts) => `${actor} removed the page “${target}”`,
    pageRestored: ({ actor, target }: AuditFacts) => `${actor} put the page “${target}” back`,
    memberRestored: ({ actor, target, page }: AuditFacts) => `${actor} made ${target} an owner of “${page}” again`,
    memberAccepted: ({ actor, target, page, userType }: AuditFacts) =>
      `${actor} accepted ${target} at “${page}” as ${userType}`,
    memberDeclined: ({ actor, target, page, userType }: AuditFacts) =>
      `${actor} declined the request of ${target} to join “${page}” as ${userType}`,
    memberRemoved: ({ actor, target, isOwn, page, userType, isRequest }: AuditFacts) => {
      if (isRequest)
        return isOwn
          ? `${actor} cancelled their request to join “${page}” as ${userType}`
          : `${actor} declined the request of ${target} to join “${page}” as ${userType}`;
      return isOwn
        ? `${actor} left “${page}” (${userType})`
        : `${actor} removed ${target} from “${page}” (${userType})`;
    },
    memberTypeChanged: ({ actor, target, page, from, to }: AuditFacts) =>
      `${actor} made ${target} ${to} at “${page}” (before: ${from})`,
    memberInvited: ({ actor, target, page, userType }: AuditFacts) =>
      `${actor} invited ${target} to join “${page}” as ${userType}`,
    invitationLinkCreated: ({ actor, page, userType }: AuditFacts) =>
      `${actor} created a link to join “${page}” as ${userType}`,
    invitationRevoked: ({ actor, page, userType }: AuditFacts) =>
      `${actor} revoked an invitation to join “${page}” as ${userType}`,
    memberJoined: ({ actor, page, userType }: AuditFacts) => `${actor} joined “${page}” as ${userType} by invitation`,
    assignmentChanged: ({ actor, target }: AuditFacts) => `${actor} changed the assignment rule of “${target}”`,
    labelRemoved: ({ actor, page }: AuditFacts) => `${actor} deleted a label of “${page}”`,
    customersChanged: ({ actor, target }: AuditFacts) => `${actor} changed many customers of “${target}” at once`,
    customersMessaged: ({ actor, target }: AuditFacts) => `${actor} sent a message to many customers of “${target}”`,
    messageRemoved: ({ actor, target, page }: AuditFacts) => `${actor} deleted a message of ${target} at “${page}”`,
    noteRemoved: ({ actor, target, page }: AuditFacts) => `${actor} deleted a private note of ${target} at “${page}”`,
    auditExported: ({ actor }: AuditFacts) => `${actor} exported the audit log`,
    dataExported: ({ actor }: AuditFacts) => `${actor} asked for a copy of their data or of a conversation`,
    deletionRequested: ({ actor }: AuditFacts) => `${actor} deleted their account`,
    deletionCancelled: ({ actor }: AuditFacts) => `${actor} restored their account`,
    accountErased: () => 'A deleted account was erased',
    reportClosed: ({ actor, target }: AuditFacts) => `${actor} closed a report about ${target}`,
    reportFileOpened: ({ actor, target }: AuditFacts) => `${actor} opened a photo or file of a report about ${target}`,
    savedReplyCreated: ({ actor, page }: AuditFacts) => `${actor} created a saved reply of “${page}”`,
    savedReplyChanged: ({ actor, page }: AuditFacts) => `${actor} changed a saved reply of “${page}”`,
    savedReplyRemoved: ({ actor, page }: AuditFacts) => `${actor} deleted a saved reply of “${page}”`,
    hoursChanged: ({ actor, page }: AuditFacts) => `${actor} changed the opening hours of “${page}”`,
    publicAccessChanged: (facts: AuditFacts) => `${facts.actor} changed public access (${flags(facts)})`,
    customerInvitationCreated: ({ actor, page }: AuditFacts) =>
      `${actor} created an invitation of customers to “${page}”`,
    customerInvitationRevoked: ({ actor, page }: AuditFacts) =>
      `${actor} revoked an invitation of customers to “${page}”`,
    pageTokenCreated: ({ actor, page, to }: AuditFacts) => `${actor} added the token “${to}” of “${page}”`,
    pageTokenRevoked: ({ actor, page, to }: AuditFacts) => `${actor} revoked the token “${to}” of “${page}”`,
    webhookCreated: ({ actor, page, to }: AuditFacts) => `${actor} added a webhook of “${page}” to ${to}`,
    webhookChanged: ({ actor, page, to }: AuditFacts) => `${actor} changed the webhook of “${page}” to ${to}`,
    webhookRemoved: ({ actor, page, to }: AuditFacts) => `${actor} deleted the webhook of “${page}” to ${to}`,
    pageAddressChanged: ({ actor, target, to }: AuditFacts) =>
      to === '' ? `${actor} removed the address of “${target}”` : `${actor} set the address of “${target}”: /p/${to}`,
    pageWebsiteChanged: ({ actor, target, to }: AuditFacts) =>
      to === '' ? `${actor} removed the websites of “${target}”` : `${actor} set the websites of “${target}”: ${to}`,
    websiteSecretReplaced: ({ actor, target }: AuditFacts) =>
      `${actor} replaced the secret of the websites of “${target}”`,
    savedRepliesImported: ({ actor, page, count }: AuditFacts) =>
      plural('en', count, {
        one: `${actor} imported a saved reply of “${page}”`,
        other: `${actor} imported # saved replies of “${page}”`,
      }),
  },
};
