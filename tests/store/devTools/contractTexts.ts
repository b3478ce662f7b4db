import type * as z from 'zod/mini';

/** A text that a schema allows. */
interface ContractText {
  /** The nearest field that holds it. */
  field: string;
  /** A value of the schema, reduced to what leads to this text. */
  valueWith: (text: string) => unknown;
}

/** Formats of texts that say nothing about a person. */
const HARMLESS_FORMATS = ['datetime', 'date', 'uuid'];

/** Finds every text that a schema allows, except times, UUIDs and the members of enumerations. */
export function textsOf(
  schema: z.core.$ZodType,
  field = '',
  valueWith: (inner: unknown) => unknown = (inner) => inner,
): ContractText[] {
  // As zod documents it for code that walks schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && HARMLESS_FORMATS.includes(String(def.format)) ? [] : [{ field, valueWith }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, value]) =>
        textsOf(value, name, (inner) => valueWith({ [name]: inner })),
      );
    case 'record':
      return textsOf(def.valueType, field, (inner) => valueWith({ key: inner }));
    case 'array':
      return textsOf(def.element, field, (inner) => valueWith([inner]));
    case 'union':
      return def.options.flatMap((option) => textsOf(option, field, valueWith));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return textsOf(def.innerType, field, valueWith);
    case 'pipe':
      return textsOf(def.in, field, valueWith);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'undefined':
    case 'never':
      return [];
    default:
      throw new Error(`${field}: texts in a schema of the type ${def.type} are not found yet`);
  }
}
