import * as z from 'zod/mini';
import { ConversationKeyText, Id, Instant } from '../ids.ts';
import { REPORT_MESSAGES_MAX, REPORT_TEXT_MAX } from '../limits.ts';

/** Why somebody is reported. Each member has words in both languages (`src/i18n`). */
export const ReportReason = z.enum(['spam', 'harassment', 'fraud', 'inappropriate', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** What an admin decided: nothing was wrong, or something was done about it. */
export const ReportOutcome = z.enum(['dismissed', 'actionTaken']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/**
 * `POST /reports` (extension, docs/decisions/0009-reports.md): the other side of a conversation that the caller may read, with those of its
 * messages that the admins shall see; or a person or a page without one. One of the three is given.
 */
export const NewReport = z
  .object({
    conversation: z.optional(ConversationKeyText),
    userAccountId: z.optional(Id),
    pageId: z.optional(Id),
    messageIds: z.array(Id).check(z.maxLength(REPORT_MESSAGES_MAX)),
    reason: ReportReason,
    /** In the reporter's own words; may be empty. */
    text: z.string().check(z.maxLength(REPORT_TEXT_MAX)),
  })
  .check(
    z.refine(({ conversation, userAccountId, pageId }) => {
      return [conversation, userAccountId, pageId].filter((given) => given !== undefined).length === 1;
    }),
  );
export type NewReport = z.infer<typeof NewReport>;

/** A message as it was when it was reported. */
export const ReportedMessage = z.object({
  messageId: Id,
  senderId: Id,
  senderName: z.string(),
  text: z.string(),
  /** The name of its file on the sender's device; null for a text. */
  fileName: z.nullable(z.string()),
  /** What can be read at `reportFilePath`; null where it has no file, or the report did not keep it. */
  file: z.nullable(z.enum(['image', 'other'])),
  time: Instant,
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

const ReportPerson = z.object({ userAccountId: Id, name: z.string() });

/** A report, for admins. */
export const Report = z.object({
  reportId: Id,
  time: Instant,
  reporter: ReportPerson,
  /** Who is reported: a person, or a page by one of its customers. The name is the one it had. */
  reported: z.object({ kind: z.enum(['account', 'page']), id: Id, name: z.string() }),
  /** The page whose customer reports, or whose staff report a customer; null between people. */
  page: z.nullable(z.object({ pageId: Id, title: z.string() })),
  reason: ReportReason,
  text: z.string(),
  messages: z.array(ReportedMessage),
  /** Null while it is open. */
  closed: z.nullable(z.object({ outcome: ReportOutcome, by: ReportPerson, time: Instant })),
});
export type Report = z.infer<typeof Report>;

/** Some reports, newest first; `next` is the cursor of those before them, null at the oldest. */
export const ReportPage = z.object({ reports: z.array(Report), next: z.nullable(Id) });
export type ReportPage = z.infer<typeof ReportPage>;
