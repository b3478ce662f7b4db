import { describe, expect, it } from 'vitest';
import { api } from '../../../src/store/api/api.ts';
import '../../../src/store/messaging.ts';
import '../../../src/store/api/archiveApi.ts';
import '../../../src/store/api/citiesApi.ts';
import '../../../src/store/api/uiApi.ts';
import '../../../src/store/api/pushApi.ts';
import '../../../src/store/api/usersApi.ts';
import '../../../src/store/api/auditApi.ts';
import '../../../src/store/api/blocksApi.ts';
import '../../../src/store/api/installationApi.ts';
import '../../../src/store/api/invitationsApi.ts';
import '../../../src/store/api/messageSearchApi.ts';
import '../../../src/store/api/passkeysApi.ts';
import '../../../src/store/api/notificationsApi.ts';
import '../../../src/store/api/reportsApi.ts';
import '../../../src/store/api/secondFactorApi.ts';
import '../../../src/store/api/userTypesApi.ts';

type Tag = string | { type: string };
type Tags = readonly Tag[] | ((result: object, failure: undefined, arg: object) => readonly Tag[]);
interface Definition {
  type: string;
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

/** The definitions of all endpoints, as `enhanceEndpoints` hands them over. */
function definitions(): [name: string, definition: Definition][] {
  const found: [string, Definition][] = [];
  const collect = (name: string) => [name, (definition: Definition) => void found.push([name, definition])];
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(collect)) as object });
  return found;
}

/** The types of tags that a definition names, for a call that was answered. */
const typesOf = (tags: Tags = []): string[] =>
  (typeof tags === 'function' ? tags({}, undefined, {}) : tags).map((tag) =>
    typeof tag === 'string' ? tag : tag.type,
  );

const all = definitions();
const invalidated = new Set(all.flatMap(([, { invalidatesTags }]) => typesOf(invalidatesTags)));

describe('cache tags', () => {
  it.each(all.filter(([, { type }]) => type !== 'mutation'))(
    'given the query %s, then a mutation invalidates its tags, or it has none',
    (_name, { providesTags }) => {
      for (const type of typesOf(providesTags)) expect(invalidated).toContain(type);
    },
  );

  it.each(all.filter(([, { type }]) => type === 'mutation'))(
    'given the mutation %s, then it says what it invalidates',
    (_name, { invalidatesTags }) => {
      expect(invalidatesTags).toBeDefined();
    },
  );
});
