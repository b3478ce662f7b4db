import { webhooks as en } from './en/webhooks.ts';
import { webhooks as my } from './my/webhooks.ts';
import { textsOf } from './textsOf.ts';

/** The texts of webhooks in the reader's language. */
export const useWebhooksTexts = textsOf({ en, my });
