import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from '../../contract/index.ts';
import { type FieldProblem, invalid, notJson } from '../errors.ts';

type Issue = z.core.$ZodIssue;
type Problems = Record<string, FieldProblem>;

/** The field error of a schema issue. */
function problemOf(issue: Issue): FieldProblem {
  if (issue.code === 'too_big' && issue.origin === 'string') return { fault: 'tooLong', bound: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? { fault: 'required' } : { fault: 'tooShort', bound: Number(issue.minimum) };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { fault: 'email' };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { fault: 'required' };
  if (issue.code === 'custom' && issue.message === 'empty') return { fault: 'required' };
  // The issue of a union is that of its last branch, the one without a special case.
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return branch ? problemOf(branch) : { fault: 'wrong' };
}

/** The path of the first text that cannot be stored: it contains NUL or half a surrogate pair. */
function unreadableText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unreadableText(part, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown, where: string, problems: Problems) {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems[issue.path.join('.') || where] ??= problemOf(issue);
    return undefined;
  }
  const unreadable = unreadableText(parsed.data, '');
  if (unreadable !== undefined) problems[unreadable || where] = { fault: 'unreadable' };
  return { data: parsed.data };
}

/** Parses parameters, query and body by the contract. Responds 400 with every invalid field. */
export function parseInputs<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  route: Route<P, Q, B>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  if (route.sends === 'json' && request.body === undefined) throw notJson();
  const problems: Problems = {};
  const params = parse(route.params, request.params, 'path', problems);
  const query = parse(route.query, request.query, 'query', problems);
  const body = parse(route.body, route.sends === 'json' ? request.body : {}, 'body', problems);
  if (!params || !query || !body || Object.keys(problems).length > 0) throw invalid(problems);
  return { params: params.data, query: query.data, body: body.data };
}
