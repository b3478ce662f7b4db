import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Route, routes } from '#contract';

/** What JSON Schema says of one value of an input. */
const Leaf = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  allOf: z.array(z.object({ pattern: z.string().optional() })).default([]),
  /** Whether the year 0 is accepted. */
  hasYear0: z.boolean().optional(),
});
type Leaf = z.output<typeof Leaf> & { place: string };

const Parts = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
});

/** Every value in a JSON Schema, also those within objects, lists and unions. */
function* valuesIn(schema: unknown, place: string): Generator<Leaf> {
  yield { ...Leaf.parse(schema), place };
  const { properties, items, anyOf } = Parts.parse(schema);
  for (const [name, part] of Object.entries(properties)) yield* valuesIn(part, `${place}.${name}`);
  if (items !== undefined) yield* valuesIn(items, `${place}[]`);
  for (const part of anyOf) yield* valuesIn(part, place);
}

const IN_YEAR_0 = new Map([
  ['date', '0000-01-01'],
  ['date-time', '0000-01-01T00:00:00Z'],
]);
const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const time = IN_YEAR_0.get(jsonSchema.format ?? '');
      if (time !== undefined) jsonSchema.hasYear0 = z.core.safeParse(zodSchema, time).success;
    },
  });

const all = Object.entries<Route>(routes).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => [
    ...valuesIn(schemaOf(schema), `${name}.${part}`),
  ]),
);
const placesOf = (values: readonly Leaf[]) => values.map(({ place }) => place);
const patternsOf = ({ pattern, allOf }: Leaf) =>
  [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);

/** Whether a pattern says how many characters there are at most. */
const hasEnd = (pattern: string) => !/[*+]|,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
const isBounded = (text: Leaf) =>
  text.maxLength !== undefined || text.enum !== undefined || 'const' in text || patternsOf(text).some(hasEnd);

describe('given the inputs of every call', () => {
  it('when they are texts, then each has a longest length', () => {
    const texts = all.filter(({ type }) => type === 'string');
    expect(texts.length).toBeGreaterThan(100);
    expect(placesOf(texts.filter((text) => !isBounded(text)))).toEqual([]);
  });

  it('when they are lists, then each has a greatest length', () => {
    const lists = all.filter(({ type }) => type === 'array');
    expect(lists.length).toBeGreaterThan(10);
    expect(placesOf(lists.filter(({ maxItems }) => maxItems === undefined))).toEqual([]);
  });

  it('when they are times, then none is in a year that the database does not have', () => {
    const times = all.filter(({ hasYear0 }) => hasYear0 !== undefined);
    expect(times.length).toBeGreaterThan(10);
    expect(placesOf(times.filter(({ hasYear0 }) => hasYear0))).toEqual([]);
  });
});
