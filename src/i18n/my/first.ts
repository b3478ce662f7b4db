import type { FirstWords } from '../catalogue.ts';
import { alerts } from './alerts.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { detailCard } from './detailCard.ts';
import { everywhere } from './everywhere.ts';
import { inbox } from './inbox.ts';
import { leaveGuard } from './leaveGuard.ts';
import { login } from './login.ts';
import { password } from './password.ts';
import { photoViewer } from './photoViewer.ts';
import { print } from './print.ts';
import { shell } from './shell.ts';
import { signOut } from './signOut.ts';

/** The Burmese sentences of the sign-in screen, of home and of what opens there. */
export const first: FirstWords = {
  alerts,
  everywhere,
  composer,
  conversation,
  detailCard,
  inbox,
  leaveGuard,
  login,
  password,
  photoViewer,
  print,
  shell,
  signOut,
};
