import { accounts } from './accounts.ts';
import { company } from './company.ts';
import { loginPhone } from './loginPhone.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { pageUsers } from './pageUsers.ts';
import { photoCrop } from './photoCrop.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { townships } from './townships.ts';
import { uiAccept } from './uiAccept.ts';
import { userTypes } from './userTypes.ts';

/** The English sentences of the other screens; their shape is that of every language. */
export const screens = {
  accounts,
  company,
  loginPhone,
  notices,
  notifications,
  pages,
  pageUsers,
  photoCrop,
  profile,
  search,
  townships,
  uiAccept,
  userTypes,
};
