import { invitations as en } from './en/invitations.ts';
import { invitations as my } from './my/invitations.ts';
import { textsOf } from './textsOf.ts';

/** The texts of invitations in the reader's language. */
export const useInvitationTexts = textsOf({ en, my });
