import { api } from '../../../src/store/api/api.ts';
import '../../../src/store/messaging.ts';
import '../../../src/store/api/archiveApi.ts';
import '../../../src/store/api/auditApi.ts';
import '../../../src/store/api/citiesApi.ts';
import '../../../src/store/api/pushApi.ts';
import '../../../src/store/api/uiApi.ts';
import '../../../src/store/api/blocksApi.ts';
import '../../../src/store/api/installationApi.ts';
import '../../../src/store/api/invitationsApi.ts';
import '../../../src/store/api/messageSearchApi.ts';
import '../../../src/store/api/notificationsApi.ts';
import '../../../src/store/api/passkeysApi.ts';
import '../../../src/store/api/reportsApi.ts';
import '../../../src/store/api/savedRepliesApi.ts';
import '../../../src/store/api/secondFactorApi.ts';
import '../../../src/store/api/userTypesApi.ts';
import '../../../src/store/api/usersApi.ts';

type Tag = string | { type: string };
/** Tags as an endpoint names them. */
export type Tags = readonly Tag[] | ((result: object, failure: undefined, arg: object) => readonly Tag[]);

/** What tests read of the definition of an endpoint. */
interface Definition {
  type: string;
  providesTags?: Tags;
  invalidatesTags?: Tags;
  extraOptions?: { shownBy?: string };
}

/** The definitions of all endpoints, as `enhanceEndpoints` hands them over. */
function definitions(): [name: string, definition: Definition][] {
  const found: [string, Definition][] = [];
  const collect = (name: string) => [name, (definition: Definition) => void found.push([name, definition])];
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(collect)) as object });
  return found;
}

/** All endpoints of the app by their names. */
export const allEndpoints = definitions();
