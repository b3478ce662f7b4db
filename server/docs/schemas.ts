import { z } from 'zod';
import {
  Account,
  Desk,
  Friend,
  Message,
  Note,
  Notification,
  Page,
  PageUser,
  PrivateMessage,
  Rating,
  UserDetail,
} from '#contract';

const Shape = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof Shape>;

/** What answers, events and webhooks carry again and again, by the names that the documents use (docs/api.md). */
const NAMED = {
  Account,
  Desk,
  Friend,
  Message,
  Note,
  Notification,
  Page,
  PageUser,
  PrivateMessage,
  Rating,
  UserDetail,
} satisfies Record<string, z.core.$ZodType>;

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) named.add(schema, { id });

/** Where the named ones are in an OpenAPI document. */
const place = (id: string) => `#/components/schemas/${id}`;

/** The largest number of 32 bits, which generators of code take for every integer without a format. */
const INT32_MAX = 2 ** 31 - 1;

const optionsFor = (io: 'input' | 'output') =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      // A client that was generated from this must go on when an answer has a new field.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // `HIDDEN_STAFF_ID` is an id too.
      if (jsonSchema.type === 'integer' && (jsonSchema.maximum ?? 0) > INT32_MAX) jsonSchema.format = 'int64';
    },
  }) as const;

/** A schema of the contract as JSON Schema; in what the server sends, named ones are references. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...all } = z.toJSONSchema(schema, {
    ...optionsFor(io),
    ...(io === 'output' && { metadata: named }),
  });
  const { $defs: __, ...rest } = all;
  return Shape.parse(JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${place('')}`)));
}

/** The named schemas, by their names. */
export function shapes(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { ...optionsFor('output'), uri: place });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]));
}
