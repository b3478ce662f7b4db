import { fieldsApi } from '../../src/features/detailCard/fieldsApi.ts';
import { guestsApi } from '../../src/features/guest/guestsApi.ts';
import { bulkApi } from '../../src/features/inbox/bulk/bulkApi.ts';
import { savedViewsApi } from '../../src/features/inbox/filter/savedViewsApi.ts';
import { hoursApi } from '../../src/features/pages/hours/hoursApi.ts';
import { customerInvitationsApi } from '../../src/features/pages/invitations/customerInvitationsApi.ts';
import { pageTokensApi } from '../../src/features/pages/tokens/pageTokensApi.ts';
import { webhooksApi } from '../../src/features/pages/webhooks/webhooksApi.ts';
import { websiteApi } from '../../src/features/pages/website/websiteApi.ts';
import { publicAccessApi } from '../../src/features/publicAccess/publicAccessApi.ts';
import { statisticsApi } from '../../src/features/statistics/statisticsApi.ts';
import { uiApi } from '../../src/features/uiAccept/uiApi.ts';
import { adminApi } from '../../src/store/api/adminApi.ts';
import { conversationApi } from '../../src/store/api/conversationApi.ts';
import { deskApi } from '../../src/store/api/deskApi.ts';
import { friendsApi } from '../../src/store/api/friendsApi.ts';
import { installationApi } from '../../src/store/api/installationApi.ts';
import { notificationsApi } from '../../src/store/api/notificationsApi.ts';
import { pageAddressApi } from '../../src/store/api/pageAddressApi.ts';
import { pagesApi } from '../../src/store/api/pagesApi.ts';
import { savedRepliesApi } from '../../src/store/api/savedRepliesApi.ts';
import { scheduledApi } from '../../src/store/api/scheduledApi.ts';
import { securityApi } from '../../src/store/api/securityApi.ts';
import { sessionApi } from '../../src/store/api/sessionApi.ts';
import { usersApi } from '../../src/store/api/usersApi.ts';
import { pageUsersApi } from '../../src/store/inbox/pageUsersApi.ts';

/** The endpoints of the app, each named as its call; those of conversations ask the call for their kind. */
export const on = {
  ...conversationApi.endpoints,
  ...usersApi.endpoints,
  ...deskApi.endpoints,
  ...adminApi.endpoints,
  ...friendsApi.endpoints,
  ...bulkApi.endpoints,
  ...customerInvitationsApi.endpoints,
  ...fieldsApi.endpoints,
  ...guestsApi.endpoints,
  ...hoursApi.endpoints,
  ...installationApi.endpoints,
  ...pageUsersApi.endpoints,
  ...notificationsApi.endpoints,
  ...pageAddressApi.endpoints,
  ...pageTokensApi.endpoints,
  ...pagesApi.endpoints,
  ...securityApi.endpoints,
  ...publicAccessApi.endpoints,
  ...savedRepliesApi.endpoints,
  ...savedViewsApi.endpoints,
  ...scheduledApi.endpoints,
  ...sessionApi.endpoints,
  ...statisticsApi.endpoints,
  ...uiApi.endpoints,
  ...webhooksApi.endpoints,
  ...websiteApi.endpoints,
};
