import { alerts } from './alerts.ts';
import { blocks } from './blocks.ts';
import { confirmation } from './confirmation.ts';
import { consent } from './consent.ts';
import { conversation } from './conversation.ts';
import { detailCard } from './detailCard.ts';
import { everywhere } from './everywhere.ts';
import { inbox } from './inbox.ts';
import { leaveGuard } from './leaveGuard.ts';
import { login } from './login.ts';
import { notices } from './notices.ts';
import { passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { photoCrop } from './photoCrop.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { signOut } from './signOut.ts';

/** The English texts, by area; their shape is that of every language. */
export const catalogue = {
  alerts,
  confirmation,
  blocks,
  consent,
  conversation,
  detailCard,
  everywhere,
  inbox,
  leaveGuard,
  login,
  notices,
  passkeys,
  password,
  photoCrop,
  profile,
  shell,
  shortcuts,
  signOut,
};
