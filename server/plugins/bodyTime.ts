import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawErrorResponse } from './errorHandler.ts';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Uploads may take long; a client that falls silent during one is disconnected by `Upload`. */
const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;

/** Closes the connection of a call whose body takes longer to arrive, also when the call was refused without reading it. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw } = request;
    if (!hasBody(request) || isUpload(request)) return;
    const timeout = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(rawErrorResponse('ERR_HTTP_REQUEST_TIMEOUT'));
      raw.socket.destroySoon();
    }, bodyMs);
    const arrived = () => clearTimeout(timeout);
    raw.once('end', arrived);
    raw.once('close', arrived);
  });
}
