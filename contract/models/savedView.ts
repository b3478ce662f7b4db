import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { InboxFilter, InboxSort } from '../inboxFilter.ts';
import { Name } from './names.ts';

/** The most views that a person saves for one page, and a page for its staff. */
export const SAVED_VIEWS_MAX = 50;

/** The fields of a saved view that can be changed. */
export const SavedViewChange = z.object({ name: Name, filter: InboxFilter, sort: InboxSort });
export type SavedViewChange = z.infer<typeof SavedViewChange>;

/** A new view: of the caller alone, or of all staff of the page, which needs the flag `assign`. */
export const NewSavedView = z.extend(SavedViewChange, { forPage: z.boolean() });
export type NewSavedView = z.infer<typeof NewSavedView>;

/** A filter and order of a page's list under a name (extension). */
export const SavedView = z.extend(NewSavedView, { viewId: Id });
export type SavedView = z.infer<typeof SavedView>;
