import type { ScreenWords } from '../catalogue.ts';
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

/** The Burmese sentences of the other screens. */
export const screens: ScreenWords = {
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
