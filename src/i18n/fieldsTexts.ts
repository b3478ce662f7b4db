import { fields as en } from './en/fields.ts';
import { fields as my } from './my/fields.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the fields of a page's customers in the reader's language. */
export const useFieldsTexts = textsOf({ en, my });
