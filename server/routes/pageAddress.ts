import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOURCE_REF_MAX } from '#contract';
import { isHttps } from '../auth/authenticate.ts';
import { changeAddress, isNameFree, readAddress } from '../chat/pages/address.ts';
import type { AppDeps } from '../deps.ts';
import { notFound, Refusal } from '../errors.ts';
import { languageOf } from '../errorWords.ts';
import { pagePhotoFile, STORED_NAME_LENGTH } from '../files/fileNames.ts';
import { PagePhotoPreviews } from '../files/pagePhotoPreviews.ts';
import { serveFile } from '../files/serveFile.ts';
import { BUILT } from '../plugins/webApp.ts';
import { type CardLook, cardDocument, goneDocument } from '../publicPage/card.ts';
import { cardLooks } from '../publicPage/cardFonts.ts';
import { findAddressedPage, findPublicPage } from '../publicPage/findPublicPage.ts';
import { register } from './register.ts';

const PHOTO = new RegExp(`^([A-Za-z0-9_-]{${STORED_NAME_LENGTH}})\\.png$`);

interface CardRequest {
  Params: { name: string };
  Querystring: { lang?: unknown; from?: unknown; ref?: unknown };
}

interface PhotoRequest {
  Params: { name: string; file: string };
  Querystring: { preview?: unknown };
}

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'notFound';

/** Calls for the addresses of pages; the public card at `/p/<name>` and its photos, for everybody. */
export function pageAddressRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files, config } = deps;
  const built = deps.appFolder ?? BUILT;
  const lookOf = cardLooks(built);

  // Whoever waits for a preview may leave, and others wait for the same.
  const { signal } = new AbortController();
  const previews = new PagePhotoPreviews(files, (make) => app.costQueues.image.run('page photos', signal, make));
  /** The photo itself when it has no preview, for example because the disk is full. */
  const previewOf = (request: FastifyRequest, photo: string, which: 'photo' | 'headerPhoto') =>
    previews.nameOf(photo, which).catch((error: unknown) => {
      request.log.warn({ err: error }, 'no preview of a page photo');
      return pagePhotoFile(photo);
    });

  register(app, 'getPublicPage', ({ params }) => findPublicPage(db, params.name));
  register(app, 'getPageAddress', ({ person, params }) => readAddress(db, person, params.pageId));
  register(app, 'putPageAddress', ({ person, params, body }) => changeAddress(db, person, params.pageId, body));
  register(app, 'checkPageName', async ({ person, params }) => ({
    isFree: await isNameFree(db, person, params.pageId, params.name),
  }));

  const card = async (request: FastifyRequest<CardRequest>, reply: FastifyReply) => {
    const { lang, from, ref } = request.query;
    const language = lang === 'my' || lang === 'en' ? lang : languageOf(request.headers['accept-language']);
    const { name } = request.params;
    const found = await findAddressedPage(db, name).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    if (!found) {
      const look = lookOf('');
      return asDocument(reply, look).code(404).send(goneDocument(language, look));
    }
    const { page, listed } = found;
    // Not for ever: after a year another page may take the name.
    if (page.name !== name)
      return reply.header('cache-control', 'max-age=3600').redirect(`/p/${page.name}${queryOf(request)}`, 301);
    const origin = config.publicUrl ?? `${isHttps(request) ? 'https' : 'http'}://${request.host}`;
    const kind = from === 'code' ? from : 'link';
    const given = typeof ref === 'string' ? ref.slice(0, SOURCE_REF_MAX) : '';
    const visit = { language, origin, kind, ref: given, now: new Date() } as const;
    // What is not listed is found by its address alone, by no search engine either.
    if (!listed) reply.header('x-robots-tag', 'noindex');
    const look = lookOf(page.title + page.about);
    return asDocument(reply, look).send(cardDocument(page, visit, look));
  };
  app.get('/p/:name', card);
  // As people and programs write addresses.
  app.get('/p/:name/', card);

  app.get<PhotoRequest>('/p/:name/:file', { compress: false }, async (request, reply) => {
    const photo = PHOTO.exec(request.params.file)?.[1];
    const page = await findPublicPage(db, request.params.name);
    if (!photo || (photo !== page.photo && photo !== page.headerPhoto)) throw notFound();
    const which = photo === page.photo ? 'photo' : 'headerPhoto';
    const name = request.query.preview === undefined ? pagePhotoFile(photo) : await previewOf(request, photo, which);
    return serveFile(files, name, { request, reply, media: 'image/webp' });
  });
}

const asDocument = (reply: FastifyReply, { policy }: CardLook): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language');
