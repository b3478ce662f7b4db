import { z } from 'zod';
import {
  ActiveBody,
  ActivityEvent,
  API_BASE,
  AUTHORIZATION_PREFIX,
  CLIENT_HEADER,
  ErrorBody,
  FriendMessageEvent,
  IDEMPOTENCY_HEADER,
  NoteEvent,
  NotificationCountEvent,
  PageMessageEvent,
  type Route,
  type RouteName,
  routes,
  SOCKET_PATH,
  SubscriptionClosed,
  type TokenScope,
  TypingBody,
  ViewersEvent,
  WebhookPayload,
} from '#contract';
import { channels } from './channels.ts';
import { descriptions } from './descriptions.ts';
import { GROUPS, type Group } from './groups.ts';
import { type JsonSchema, schemaOf, shapes } from './schemas.ts';

/** One call as OpenAPI describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown }[];
  requestBody?: { required: true; content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
  security: Record<string, string[]>[];
  'x-access': Route['access'];
  'x-extension': boolean;
  /** Answers `confirmationRequired` unless the person has confirmed who they are. */
  'x-confirmed': boolean;
  /** Guests may make it too. */
  'x-guests': boolean;
  /** The scope with which tokens of a page may make it. */
  'x-token'?: TokenScope;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string } };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the server sends to webhooks of pages. */
  webhooks: Record<string, { post: Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'> }>;
  /** The destinations of the realtime connection, which OpenAPI has no word for. */
  'x-channels': { path: string; destinations: typeof channels };
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

/** The header by which a receiver checks a webhook (docs/api.md#webhooks). */
const SIGNATURE = '^t=\\d+,v1=[0-9a-f]{64}$';

const namesIn = (group: Group) => Object.keys(group.routes) as RouteName[];

const Named = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Path or query parameters. They arrive as text; what is shown is what they are read as. */
function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query'): Operation['parameters'] {
  const { properties } = Named.parse(schemaOf(schema, 'output'));
  const { required } = Named.parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const FILE_FORM: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBodyOf(route: Route): Pick<Operation, 'requestBody'> {
  if (route.sends === 'nothing') return {};
  const content: Record<string, { schema: unknown }> =
    route.sends === 'file'
      ? { 'multipart/form-data': { schema: FILE_FORM } }
      : { 'application/json': { schema: schemaOf(route.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function operationOf(name: RouteName, group: string): Operation {
  const route: Route = routes[name];
  const { summary, source } = descriptions[name];
  const isEmpty = route.status === 204 || route.status === 302;
  const key = {
    name: IDEMPOTENCY_HEADER,
    in: 'header' as const,
    required: false,
    schema: { type: 'string', format: 'uuid' },
  };
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `From ${source}.`,
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent ? [key] : []),
    ],
    ...requestBodyOf(route),
    responses: {
      [route.status]: {
        description: isEmpty ? 'Done' : 'The answer',
        ...(isEmpty ? {} : { content: { 'application/json': { schema: schemaOf(route.response, 'output') } } }),
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    },
    security: route.access === 'anyone' ? [] : [{ session: [] }, ...(route.token ? [{ token: [route.token] }] : [])],
    'x-access': route.access,
    'x-extension': route.extension ?? false,
    'x-confirmed': route.confirmed ?? false,
    'x-guests': route.access === 'anyone' || (route.guests ?? false),
    ...(route.token && { 'x-token': route.token }),
  };
}

const webhookOperation = {
  summary: 'An event of a page, sent to a webhook of its owners',
  parameters: [
    {
      name: 'Mingala-Signature',
      in: 'header' as const,
      required: true,
      schema: { type: 'string', pattern: SIGNATURE },
    },
  ],
  requestBody: {
    required: true as const,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookPayload' } } },
  },
  responses: { '2XX': { description: 'Accepted; any other answer is a failure' } },
};

/** The OpenAPI document of the whole contract, made from its table. */
export function openApiOf(version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const group of GROUPS) {
    for (const name of namesIn(group)) {
      const { method, path: spelled } = routes[name];
      const path = `${API_BASE}${spelled.startsWith('/') ? '' : '/'}${spelled}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, group.name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mingala',
      version,
      description: `Every request carries ${CLIENT_HEADER.name}: ${CLIENT_HEADER.value}. The destinations of the realtime connection are in x-channels.`,
      license: { name: 'MIT' },
    },
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: { event: { post: webhookOperation } },
    'x-channels': { path: SOCKET_PATH, destinations: channels },
    components: {
      schemas: {
        ...shapes(),
        ErrorBody: schemaOf(ErrorBody, 'output'),
        PageMessageEvent: schemaOf(PageMessageEvent, 'output'),
        FriendMessageEvent: schemaOf(FriendMessageEvent, 'output'),
        ActivityEvent: schemaOf(ActivityEvent, 'output'),
        NoteEvent: schemaOf(NoteEvent, 'output'),
        ViewersEvent: schemaOf(ViewersEvent, 'output'),
        NotificationCountEvent: schemaOf(NotificationCountEvent, 'output'),
        SubscriptionClosed: schemaOf(SubscriptionClosed, 'output'),
        ActiveBody: schemaOf(ActiveBody, 'input'),
        TypingBody: schemaOf(TypingBody, 'input'),
        WebhookPayload: schemaOf(WebhookPayload, 'output'),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `${AUTHORIZATION_PREFIX} followed by the session's token, without a space`,
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of a page, with the scope that a call names' },
      },
    },
  };
}
