import { customerInvitations as en } from './en/customerInvitations.ts';
import { customerInvitations as my } from './my/customerInvitations.ts';
import { textsOf } from './textsOf.ts';

/** The texts of invitations of customers in the reader's language. */
export const useCustomerInvitationTexts = textsOf({ en, my });
