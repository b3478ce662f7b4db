import { html, type Markup } from '../html.ts';
import type { AccountFacts } from './accountFacts.ts';
import type { ArchiveWords } from './words.ts';

/** How the pages of an archive write what all sections have. */
interface Writing {
  words: ArchiveWords;
  section: (title: string, items: readonly Markup[]) => Markup;
  timeOf: (at: Date) => Markup;
  bdi: (text: string) => Markup;
  number: (value: number) => string;
}

/** The sections of an archive about sign-in, devices, blocks, invitations and the log. */
export function securitySections(facts: AccountFacts, writing: Writing): Markup {
  const { words, section, timeOf, bdi, number } = writing;
  const { signIn } = facts;
  const ways = [
    ...(signIn.authenticatorAppSince
      ? [
          html`<li>${words.authenticatorApp} ${timeOf(signIn.authenticatorAppSince)}<br>${words.recoveryCodes}: ${number(signIn.recoveryCodesLeft)}</li>`,
        ]
      : []),
    ...signIn.passkeys.map(
      ({ name, createdAt, lastUsedAt }) =>
        html`<li>${words.passkey}: ${bdi(name)} ${timeOf(createdAt)}${lastUsedAt && html`<br>${words.lastUsed} ${timeOf(lastUsedAt)}`}</li>`,
    ),
    ...signIn.identities.map(
      ({ issuer, subject, linkedAt }) => html`<li>${issuer} <small>${subject}</small> ${timeOf(linkedAt)}</li>`,
    ),
  ];
  return html`${section(
    words.sessions,
    facts.sessions.map(
      ({ createdAt, lastSeenAt, userAgent, address }) =>
        html`<li>${userAgent && html`${bdi(userAgent)}<br>`}${address && html`<small>${words.network}: ${address}</small><br>`}${words.signedIn} ${timeOf(createdAt)}<br>${words.lastUsed} ${timeOf(lastSeenAt)}</li>`,
    ),
  )}
${section(words.signInWays, ways)}
${section(
  words.push,
  facts.push.devices.map(({ service, createdAt }) => html`<li>${service} ${timeOf(createdAt)}</li>`),
)}
${section(
  words.blocks,
  facts.blocks.map(
    ({ kind, person, page, at }) =>
      html`<li>${bdi(kind === 'page' ? page : person)}${kind === 'customer' ? html` – ${words.blockedByPage}: ${bdi(page)}` : null} ${timeOf(at)}</li>`,
  ),
)}
${section(
  words.invitations,
  facts.invitations.map(
    ({ page, userType, made, by, person, isLink, createdAt, expiresAt }) =>
      html`<li>${bdi(page)} – ${userType}<br>${made ? words.youInvited : html`${words.invitedBy} ${bdi(by)}`}${made ? html`: ${isLink ? words.link : bdi(person)}` : null} ${timeOf(createdAt)}<br><small>${words.until} ${timeOf(expiresAt)}</small></li>`,
  ),
)}
${section(
  words.customerInvitations,
  facts.customerInvitations.map(
    ({ page, uses, usesMax, createdAt, expiresAt }) =>
      html`<li>${bdi(page)} ${timeOf(createdAt)}<br><small>${uses}/${usesMax} – ${words.until} ${timeOf(expiresAt)}</small></li>`,
  ),
)}
${section(
  words.reports,
  facts.reports.map(
    ({ reported, text, at }) => html`<li>${bdi(reported)} ${timeOf(at)}${text && html`<br>${bdi(text)}`}</li>`,
  ),
)}
${section(
  words.actions,
  facts.actions.map(
    ({ action, at, own, page, address }) =>
      html`<li>${words.actionTexts[action]}${page && html` – ${bdi(page)}`}${own ? null : html` <small>(${words.byAnother})</small>`} ${timeOf(at)}${address && html`<br><small>${words.network}: ${address}</small>`}</li>`,
  ),
)}`;
}
