import { describe, expect, it } from 'vitest';
import { allEndpoints, type Tags } from './allEndpoints.ts';

/** The types of tags that a definition names, for a call that was answered. */
const typesOf = (tags: Tags = []): string[] =>
  (typeof tags === 'function' ? tags({}, undefined, {}) : tags).map((tag) =>
    typeof tag === 'string' ? tag : tag.type,
  );

const invalidated = new Set(allEndpoints.flatMap(([, { invalidatesTags }]) => typesOf(invalidatesTags)));

describe('cache tags', () => {
  it.each(allEndpoints.filter(([, { type }]) => type !== 'mutation'))(
    'given the query %s, then a mutation invalidates its tags, or it has none',
    (_name, { providesTags }) => {
      for (const type of typesOf(providesTags)) expect(invalidated).toContain(type);
    },
  );

  it.each(allEndpoints.filter(([, { type }]) => type === 'mutation'))(
    'given the mutation %s, then it says what it invalidates',
    (_name, { invalidatesTags }) => {
      expect(invalidatesTags).toBeDefined();
    },
  );
});
