import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { blocks } from './blocks.ts';
import { company } from './company.ts';
import { composer } from './composer.ts';
import { confirmation } from './confirmation.ts';
import { consent } from './consent.ts';
import { contacts } from './contacts.ts';
import { conversation } from './conversation.ts';
import { detailCard } from './detailCard.ts';
import { everywhere } from './everywhere.ts';
import { inbox } from './inbox.ts';
import { leaveGuard } from './leaveGuard.ts';
import { login } from './login.ts';
import { loginPhone } from './loginPhone.ts';
import { messageSearch } from './messageSearch.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { pageUsers } from './pageUsers.ts';
import { passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { photoCrop } from './photoCrop.ts';
import { photoViewer } from './photoViewer.ts';
import { print } from './print.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { signOut } from './signOut.ts';
import { townships } from './townships.ts';
import { twoStep } from './twoStep.ts';
import { uiAccept } from './uiAccept.ts';
import { userTypes } from './userTypes.ts';

/** The English texts, by area; their shape is that of every language. */
export const catalogue = {
  accounts,
  alerts,
  company,
  composer,
  confirmation,
  contacts,
  blocks,
  consent,
  conversation,
  detailCard,
  everywhere,
  inbox,
  leaveGuard,
  login,
  loginPhone,
  messageSearch,
  notices,
  notifications,
  pages,
  pageUsers,
  passkeys,
  password,
  photoCrop,
  photoViewer,
  print,
  privacy,
  profile,
  search,
  security,
  share,
  shell,
  shortcuts,
  signOut,
  townships,
  twoStep,
  uiAccept,
  userTypes,
};
