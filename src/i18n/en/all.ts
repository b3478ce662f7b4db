import { alerts } from './alerts.ts';
import { common } from './common.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { detailCard } from './detailCard.ts';
import { inbox } from './inbox.ts';
import { login } from './login.ts';
import { loginPhone } from './loginPhone.ts';
import { password } from './password.ts';
import { photoViewer } from './photoViewer.ts';
import { shell } from './shell.ts';
import { signOut } from './signOut.ts';

/** Every English sentence; its shape is the shape of every language. */
export const en = {
  alerts,
  common,
  composer,
  conversation,
  detailCard,
  inbox,
  login,
  loginPhone,
  password,
  photoViewer,
  shell,
  signOut,
};

/** The sentences of one language. A language that lacks one does not compile. */
export type Catalogue = typeof en;
