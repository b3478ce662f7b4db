import { describe, expect, it } from 'vitest';
import { api } from '../../../src/store/api/api.ts';
import '../../../src/store/store.ts';
import '../../../src/store/api/citiesApi.ts';
import '../../../src/store/api/installationApi.ts';
import '../../../src/store/api/sessionApi.ts';
import '../../../src/store/api/uiApi.ts';
import '../../../src/store/api/userTypesApi.ts';
import '../../../src/store/api/usersApi.ts';

interface Definition {
  type: string;
  providesTags?: unknown;
  invalidatesTags?: unknown;
}

/** The definitions of all endpoints, as `enhanceEndpoints` hands them over. */
function definitions(): [name: string, definition: Definition][] {
  const found: [string, Definition][] = [];
  const note = (name: string) => [name, (definition: Definition) => void found.push([name, definition])];
  const endpoints: object = Object.fromEntries(Object.keys(api.endpoints).map(note));
  api.enhanceEndpoints({ endpoints });
  return found;
}

describe('cache tags', () => {
  it('given all endpoints, then enhanceEndpoints defines each of them', () => {
    expect(definitions()).toHaveLength(Object.keys(api.endpoints).length);
  });

  it.each(definitions())('given %s, then it has cache tags', (_name, { type, providesTags, invalidatesTags }) => {
    const tags = type === 'query' ? providesTags : invalidatesTags;
    expect(tags).toBeDefined();
    if (type === 'query') expect(tags).not.toEqual([]);
  });
});
