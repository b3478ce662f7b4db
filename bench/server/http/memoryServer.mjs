import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// What Fastify does with an answer that lies in memory: the limit for any answer of that size.
const app = Fastify();
const bodies = new Map(JSON.parse(process.argv[2]).map(([url, file]) => [url, readFileSync(file)]));
app.get('/*', (request, reply) => reply.type('application/json; charset=utf-8').send(bodies.get(request.url)));
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ port: app.server.address().port })}\n`);
