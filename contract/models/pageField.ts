import * as z from 'zod/mini';
import { Count, Day, Id } from '../ids.ts';
import { FIELD_CHOICE_MAX, FIELD_CHOICES_MAX, FIELD_NAME_MAX, FIELD_VALUE_MAX, FIELDS_MAX } from '../limits.ts';
import { Name, NameOrEmpty } from './names.ts';

/** What the values of a field are; it stays as it was created. */
export const FieldType = z.enum(['text', 'number', 'date', 'choice']);
export type FieldType = z.infer<typeof FieldType>;

/**
 * What staff with the flag `labels` may set of a field. One of the two names may be empty. Each is unique among those of its page in the
 * same language, without regard to case. `choices` has the values of a choice, and is empty for the other types.
 */
export const PageFieldSetting = z.object({
  nameMy: NameOrEmpty.check(z.maxLength(FIELD_NAME_MAX)),
  nameEn: NameOrEmpty.check(z.maxLength(FIELD_NAME_MAX)),
  choices: z.array(Name.check(z.maxLength(FIELD_CHOICE_MAX))).check(z.maxLength(FIELD_CHOICES_MAX)),
});
export type PageFieldSetting = z.infer<typeof PageFieldSetting>;

/** A field to create: it becomes the last one of the page. */
export const NewPageField = z.extend(PageFieldSetting, { type: FieldType });
export type NewPageField = z.infer<typeof NewPageField>;

/** A change of a field. With `position` it moves there among the fields of its page, which count from 0. */
export const PageFieldChange = z.extend(PageFieldSetting, {
  position: z.optional(Count.check(z.lt(FIELDS_MAX))),
});
export type PageFieldChange = z.infer<typeof PageFieldChange>;

/** A field that the staff of a page can fill in for its customers (extension). Customers never receive it. */
export const PageField = z.extend(NewPageField, { fieldId: Id, pageId: Id });
export type PageField = z.infer<typeof PageField>;

/** What is filled in; empty for nothing. */
export const FieldValue = z.string().check(z.trim(), z.maxLength(FIELD_VALUE_MAX));

/** A field with its value for one customer. The value of a choice may be one that is no longer offered. */
export const CustomerField = z.extend(PageField, { value: FieldValue });
export type CustomerField = z.infer<typeof CustomerField>;

const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;

/** May a value be filled in? The empty one may always. */
export function isFieldValue({ type, choices }: Pick<PageField, 'type' | 'choices'>, value: string): boolean {
  if (value === '' || type === 'text') return true;
  if (type === 'number') return NUMBER.test(value);
  return type === 'date' ? Day.safeParse(value).success : choices.includes(value);
}
