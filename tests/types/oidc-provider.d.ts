/** The little of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Settings {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    conformIdTokenClaims: boolean;
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    pkce: { required: () => boolean };
    findAccount(context: unknown, id: string): { accountId: string; claims(): Record<string, unknown> };
  }

  export default class Provider {
    constructor(issuer: string, settings: Settings);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
