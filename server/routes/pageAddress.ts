import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOURCE_REF_MAX } from '#contract';
import { isHttps } from '../auth/authenticate.ts';
import { changeAddress, isNameFree, readAddress } from '../chat/pages/address.ts';
import type { AppDeps } from '../deps.ts';
import { notFound, Refusal } from '../errors.ts';
import { languageOf } from '../errorWords.ts';
import { pagePhotoFile, STORED_NAME_LENGTH } from '../files/fileNames.ts';
import { serveFile } from '../files/serveFile.ts';
import { BUILT } from '../plugins/webApp.ts';
import { cardDocument, cardLook, goneDocument } from '../publicPage/card.ts';
import { findPublicPage } from '../publicPage/findPublicPage.ts';
import { register } from './register.ts';

const PHOTO = new RegExp(`^([A-Za-z0-9_-]{${STORED_NAME_LENGTH}})\\.png$`);

interface CardRequest {
  Params: { name: string };
  Querystring: { lang?: unknown; from?: unknown; ref?: unknown };
}

interface PhotoRequest {
  Params: { name: string; file: string };
}

/** The address of the Burmese font of the built app. */
function burmeseFont(appFolder: string): string | undefined {
  const folder = join(appFolder, 'assets');
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((file) => /^noto-sans-myanmar-myanmar-400-[\w-]+\.woff2$/.test(file));
  return name && `/assets/${name}`;
}

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'notFound';

/** Calls for the addresses of pages; the public card at `/p/<name>` and its photos, for everybody. */
export function pageAddressRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files, config } = deps;
  const look = cardLook(burmeseFont(deps.appFolder ?? BUILT));

  register(app, 'getPublicPage', ({ params }) => findPublicPage(db, params.name));
  register(app, 'getPageAddress', ({ person, params }) => readAddress(db, person, params.pageId));
  register(app, 'putPageAddress', ({ person, params, body }) => changeAddress(db, person, params.pageId, body));
  register(app, 'checkPageName', async ({ person, params }) => ({
    isFree: await isNameFree(db, person, params.pageId, params.name),
  }));

  app.get<CardRequest>('/p/:name', async (request, reply) => {
    const { lang, from, ref } = request.query;
    const language = lang === 'my' || lang === 'en' ? lang : languageOf(request.headers['accept-language']);
    asDocument(reply, look.policy);
    const { name } = request.params;
    const page = await findPublicPage(db, name).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    if (!page) return reply.code(404).send(goneDocument(language, look));
    // Not for ever: after a year another page may take the name.
    if (page.name !== name)
      return reply.header('cache-control', 'max-age=3600').redirect(`/p/${page.name}${queryOf(request)}`, 301);
    const origin = config.publicUrl ?? `${isHttps(request) ? 'https' : 'http'}://${request.host}`;
    const kind = from === 'code' ? from : 'link';
    const given = typeof ref === 'string' ? ref.slice(0, SOURCE_REF_MAX) : '';
    return reply.send(cardDocument(page, { language, origin, kind, ref: given, now: new Date() }, look));
  });

  app.get<PhotoRequest>('/p/:name/:file', { compress: false }, async (request, reply) => {
    const photo = PHOTO.exec(request.params.file)?.[1];
    const page = await findPublicPage(db, request.params.name);
    if (!photo || (photo !== page.photo && photo !== page.headerPhoto)) throw notFound();
    return serveFile(files, pagePhotoFile(photo), { request, reply, media: 'image/webp' });
  });
}

function asDocument(reply: FastifyReply, policy: string): void {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language');
}
