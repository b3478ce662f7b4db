import { type DeskHistoryEntry, NotificationKind, STARS_MAX } from '#contract';
import { html, type Markup, verbatim } from '../html.ts';
import type { MessageRow } from '../presenters/message.ts';
import type { AccountFacts } from './accountFacts.ts';
import type { ArchivedRating, BesideMessages, KeptText } from './besideMessages.ts';
import { ARCHIVE_PAGE_SIZE } from './conversations.ts';
import { securitySections } from './securitySections.ts';
import { type ArchiveLanguage, archiveWords, formatsOf } from './words.ts';

const STYLE = `
:root{color-scheme:light dark;--line:#8883;--own:#1a80fe22;--other:#8882}
body{font:16px/1.6 system-ui,'Noto Sans Myanmar','Myanmar Text',Pyidaungsu,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.5}h2{font-size:1.15rem;line-height:1.5;margin:2rem 0 .5rem}
a{color:#1769d2}@media(prefers-color-scheme:dark){a{color:#7db5ff}}
ul{list-style:none;padding:0;margin:0}li,dl>div{padding:.5rem 0;border-bottom:1px solid var(--line)}
dl{margin:0}dt,small,time{font-size:.85rem;opacity:.75}dd{margin:0}
li>a{display:block;padding:.25rem 0}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;min-height:2.75rem}nav a{padding:.5rem 0}
article{margin:.5rem 0;padding:.5rem .75rem;border-radius:.75rem;background:var(--other);max-width:85%;width:fit-content}
article.own{background:var(--own);margin-left:auto}
article p{margin:.25rem 0;white-space:pre-wrap}article header{display:flex;flex-wrap:wrap;gap:.1rem .75rem;align-items:baseline}
blockquote{margin:.25rem 0;padding-left:.6rem;border-left:3px solid #8886;font-size:.9rem;opacity:.85}
img{max-width:100%;max-height:24rem;border-radius:.5rem;display:block}.portrait{width:6rem;height:6rem;object-fit:cover;border-radius:50%}`;

/** Nothing in an archive runs or sends; photos and styles are its own. */
const POLICY =
  "script-src 'none'; connect-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";

function pageOf(language: ArchiveLanguage, title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}

/** A conversation with its address in the archive. */
export interface ListedConversation {
  title: string;
  total: number;
  readable: boolean;
  address: string;
}

/** Where a file of a message is in the archive; null when it is no longer stored. */
export type FileAddress = { address: string; isImage: boolean } | null;

export function createPages(language: ArchiveLanguage, madeAt: Date, me: number) {
  const words = archiveWords[language];
  const formats = formatsOf(language);
  const timeOf = (at: Date) => html`<time datetime="${at.toISOString()}">${formats.instant(at)}</time>`;
  const bdi = (text: string) => html`<bdi>${text}</bdi>`;
  const section = (title: string, items: readonly Markup[]) =>
    html`<section><h2>${title}</h2>${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${words.none}</p>`}</section>`;
  const madeOn = html`<p><small>${words.made} ${timeOf(madeAt)}. ${words.zone}</small></p>`;
  const machine = html`<p><small>${words.machine} <a href="data.json">data.json</a></small></p>`;
  const conversationList = (conversations: readonly ListedConversation[]) =>
    section(
      words.conversations,
      conversations.map(
        ({ title, total, readable, address }) =>
          html`<li><a href="${address}">${bdi(title)}</a><small>${words.messages}: ${formats.number(total)}${readable ? '' : ` (${words.onlyOwn})`}</small></li>`,
      ),
    );
  const profileSection = ({ profile }: AccountFacts, photo: string | null) => {
    const labels: Readonly<Record<string, string>> = words.fields;
    const shown = [
      ...Object.entries(profile.fields).map(([name, value]) => ({ name, value: value && bdi(value) })),
      { name: 'createdAt', value: timeOf(profile.createdAt) },
      { name: 'sharedFields', value: profile.sharedFields.map((field) => labels[field]).join(', ') || words.none },
      { name: 'inDirectory', value: profile.inDirectory ? words.yes : words.no },
    ];
    return html`<section><h2>${words.profile}</h2>${photo && html`<img class="portrait" src="${photo}" alt="">`}<dl>${shown.flatMap(
      ({ name, value }) => (value ? [html`<div><dt>${labels[name]}</dt><dd>${value}</dd></div>`] : []),
    )}</dl></section>`;
  };

  const quoteOf = ({ replyToId, quote }: MessageRow) => {
    if (replyToId === null || !quote) return null;
    const text = quote.deletedAt ? words.deletedQuote : quote.photo ? words.photo : quote.text;
    return html`<blockquote><b>${bdi(quote.senderName)}</b> <span dir="auto">${text}</span></blockquote>`;
  };
  const fileOf = (row: MessageRow, file: FileAddress | undefined) => {
    if (row.photo === null) return null;
    if (!file) return html`<p><small>${words.fileMissing}</small></p>`;
    const name = row.fileName || words.photo;
    return file.isImage
      ? html`<a href="../${file.address}"><img src="../${file.address}" alt="${name}" loading="lazy"></a>`
      : html`<p><a href="../${file.address}">${bdi(name)}</a></p>`;
  };
  const messageOf = (row: MessageRow, file: FileAddress | undefined) =>
    html`<article class="${row.senderId === me ? 'own' : 'other'}" id="m${row.id}"><header><b>${bdi(row.senderId === me ? words.you : row.senderName)}</b>${timeOf(row.sentAt)}${row.editedAt && html`<small>${words.edited}</small>`}</header>${quoteOf(row)}${fileOf(row, file)}${row.text && html`<p dir="auto">${row.text}</p>`}</article>
`;

  const noteOf = ({ authorName, createdAt, editedAt, text }: KeptText) =>
    html`<article><header><b>${bdi(authorName)}</b>${timeOf(createdAt)}${editedAt && html`<small>${words.edited}</small>`}</header><p dir="auto">${text}</p></article>
`;

  const ratingOf = ({ stars, text, at }: ArchivedRating) =>
    html`<li>${formats.number(stars)} / ${formats.number(STARS_MAX)} ${timeOf(at)}${text && html`<p dir="auto">${text}</p>`}</li>`;
  const changeOf = (change: DeskHistoryEntry) => {
    const who = change.by && html`${bdi(change.by.profileName)}: `;
    const what =
      change.kind === 'assignee'
        ? html`${words.assignee} ${change.assignee ? bdi(change.assignee.profileName) : words.none}`
        : html`${words.states[change.state]} ${change.snoozedUntil && timeOf(new Date(change.snoozedUntil))}`;
    return html`<li>${timeOf(new Date(change.time))} ${who}${what}</li>`;
  };
  const besideOf = (beside: BesideMessages) =>
    html`${beside.ratings.length > 0 ? section(words.ratings, beside.ratings.map(ratingOf)) : null}${beside.history.length > 0 ? section(words.history, beside.history.map(changeOf)) : null}${(
      ['notes', 'scheduled'] as const
    )
      .filter((name) => beside[name].length > 0)
      .map((name) => html`<h2>${words[name]}</h2>${beside[name].map(noteOf)}`)}`;

  return {
    /** The start page of an archive of an account, with the files of its scheduled messages. */
    account(
      facts: AccountFacts,
      photo: string | null,
      conversations: readonly ListedConversation[],
      files: ReadonlyMap<number, FileAddress>,
    ): string {
      const { friends, friendRequests, memberships, notifications, savedReplies, savedViews, scheduled } = facts;
      const { webhooks, pageTokens } = facts;
      /** A kind that a newer server stored has no words here. */
      const nameOf = (kind: string) => {
        const known = NotificationKind.safeParse(kind);
        return known.success ? words.notificationKinds[known.data] : kind;
      };
      return pageOf(
        language,
        words.title,
        html`<h1>${words.title} – ${bdi(facts.profile.shownName)}</h1>${madeOn}${profileSection(facts, photo)}
${conversationList(conversations)}
${section(
  words.friends,
  friends.map(
    ({ name, nameGiven, since }) =>
      html`<li>${bdi(name)}${nameGiven && html` <small>${words.friendNamed}: ${bdi(nameGiven)}</small>`} ${timeOf(since)}</li>`,
  ),
)}
${section(
  words.friendRequests,
  friendRequests.map(
    ({ name, asked, since }) =>
      html`<li>${bdi(name)} <small>${asked ? words.askedByYou : words.askedYou}</small> ${timeOf(since)}</li>`,
  ),
)}
${section(
  words.memberships,
  memberships.map(
    ({ page, userType, accepted, since, source, sourceRef }) =>
      html`<li>${bdi(page)} – ${userType}${accepted ? '' : ` (${words.waiting})`} ${timeOf(since)}${source && html` <small>${words.sources[source]} ${bdi(sourceRef ?? '')}</small>`}</li>`,
  ),
)}
${section(
  words.savedReplies,
  savedReplies.map(
    ({ shortcut, text, createdAt, files }) =>
      html`<li>/${bdi(shortcut)} ${timeOf(createdAt)}<br>${bdi(text)}${files.map(({ fileName, file }) =>
        file === null ? html`<br>${words.fileMissing}` : html`<br><a href="${file}">${bdi(fileName)}</a>`,
      )}</li>`,
  ),
)}
${section(
  words.savedViews,
  savedViews.map(({ page, name }) => html`<li>${bdi(page)} – ${bdi(name)}</li>`),
)}
${section(
  words.scheduled,
  scheduled.map(({ page, person, text, dueAt, stored }) => {
    const address = files.get(stored.id)?.address;
    return html`<li>${bdi([page, person].filter(Boolean).join(' – '))} ${timeOf(dueAt)}<br>${address ? html`<a href="${address}">${bdi(text)}</a>` : bdi(text)}</li>`;
  }),
)}${section(
  words.webhooks,
  webhooks.map(({ page, url, createdAt }) => html`<li>${bdi(page)} – ${bdi(url)} ${timeOf(createdAt)}</li>`),
)}${section(
  words.pageTokens,
  pageTokens.map(({ page, name, createdAt }) => html`<li>${bdi(page)} – ${bdi(name)} ${timeOf(createdAt)}</li>`),
)}
${section(
  words.notifications,
  notifications.map(
    ({ kind, at, person, page }) =>
      html`<li>${nameOf(kind)} ${bdi(person)}${page && html` – ${bdi(page)}`} ${timeOf(at)}</li>`,
  ),
)}
${securitySections(facts, { words, section, timeOf, bdi, number: formats.number })}
${machine}`,
      );
    },
    /** The start page of an archive of one conversation. */
    single(title: string, conversations: readonly ListedConversation[]): string {
      return pageOf(
        language,
        title,
        html`<h1>${words.conversationTitle} – ${bdi(title)}</h1>${madeOn}${conversationList(conversations)}${machine}`,
      );
    },
    /** One page of a conversation; the customer's ratings and what the page's staff keeps of it stand on its last one. */
    conversation(
      { title, total }: ListedConversation,
      rows: readonly MessageRow[],
      files: ReadonlyMap<number, FileAddress>,
      beside: BesideMessages,
      { page, isLast, addressOf }: { page: number; isLast: boolean; addressOf: (page: number) => string },
    ): string {
      const pages = isLast ? page : Math.ceil(total / ARCHIVE_PAGE_SIZE);
      const links = html`<nav><a href="../index.html">${words.back}</a>${page > 1 ? html`<a href="../${addressOf(page - 1)}" rel="prev">${words.older}</a>` : null}${isLast ? null : html`<a href="../${addressOf(page + 1)}" rel="next">${words.newer}</a>`}${pages > 1 ? html`<span>${words.page} ${formats.number(page)} / ${formats.number(pages)}</span>` : null}</nav>`;
      return pageOf(
        language,
        title,
        html`${links}<h1>${bdi(title)}</h1>${rows.map((row) => messageOf(row, files.get(row.id)))}${isLast ? besideOf(beside) : null}${links}`,
      );
    },
  };
}
