import type { Catalogue } from '../catalogue.ts';
import { alerts } from './alerts.ts';
import { blocks } from './blocks.ts';
import { company } from './company.ts';
import { composer } from './composer.ts';
import { confirmation } from './confirmation.ts';
import { consent } from './consent.ts';
import { conversation } from './conversation.ts';
import { detailCard } from './detailCard.ts';
import { everywhere } from './everywhere.ts';
import { inbox } from './inbox.ts';
import { leaveGuard } from './leaveGuard.ts';
import { login } from './login.ts';
import { loginPhone } from './loginPhone.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { photoCrop } from './photoCrop.ts';
import { photoViewer } from './photoViewer.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { signOut } from './signOut.ts';

/** The Burmese texts, by area. */
export const catalogue: Catalogue = {
  alerts,
  company,
  composer,
  confirmation,
  blocks,
  consent,
  conversation,
  detailCard,
  everywhere,
  inbox,
  leaveGuard,
  login,
  loginPhone,
  notices,
  notifications,
  pages,
  passkeys,
  password,
  photoCrop,
  photoViewer,
  profile,
  search,
  security,
  share,
  shell,
  shortcuts,
  signOut,
};
