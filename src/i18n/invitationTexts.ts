import { invitations as en } from './en/invitations.ts';
import { invitations as my } from './my/invitations.ts';
import { useTextsOf } from './useTextsOf.ts';

export const invitationTexts = { en, my };

/** The texts of invitations in the reader's language. */
export const useInvitationTexts = () => useTextsOf(invitationTexts);
