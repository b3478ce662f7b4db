import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { LABEL_NAME_MAX } from '../limits.ts';
import { NameOrEmpty } from './names.ts';

/** The colours that a label may have; the app knows how each looks in its themes. */
export const LabelColor = z.enum(['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray']);
export type LabelColor = z.infer<typeof LabelColor>;

/**
 * What staff with the flag `labels` may set of a label. One of the two names may be empty. Each is unique among those of its page in the
 * same language, without regard to case.
 */
export const LabelChange = z.object({
  nameMy: NameOrEmpty.check(z.maxLength(LABEL_NAME_MAX)),
  nameEn: NameOrEmpty.check(z.maxLength(LABEL_NAME_MAX)),
  color: LabelColor,
});
export type LabelChange = z.infer<typeof LabelChange>;

/** A label that the staff of a page can put on its customers (extension). Customers never receive it. */
export const Label = z.extend(LabelChange, { labelId: Id, pageId: Id });
export type Label = z.infer<typeof Label>;
