import { DIRECTORY_PATH } from '@moqi/api/enterprise/directory-sync';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DirectoryAnswer, DirectoryServer } from '#operation/directory-server.ts';
import type { Platform } from '#platform/platform.ts';

const MEDIA_TYPE = 'application/scim+json';

function send(reply: FastifyReply, { status, body, headers = {} }: DirectoryAnswer): FastifyReply {
  void reply.code(status).headers(headers).header('cache-control', 'no-store');
  return body === undefined ? reply.send() : reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(body));
}

async function answer(platform: Platform, directory: DirectoryServer, request: FastifyRequest): Promise<DirectoryAnswer> {
  const { authorization, 'user-agent': userAgent = '' } = request.headers;
  const { pathname, searchParams } = new URL(request.url, platform.config.publicUrl);
  return directory.answer(platform, {
    method: request.method,
    path: pathname.slice(DIRECTORY_PATH.length + 1),
    query: searchParams,
    body: request.body ?? undefined,
    authorization,
    origin: { ip: request.ip, userAgent },
  });
}

/** The door of companies' directories: SCIM 2.0, each with the token that its company made. Neither cookies nor sessions are looked at. */
export async function serveDirectory(app: FastifyInstance, platform: Platform, directory: DirectoryServer): Promise<void> {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (request, body, done) => {
      // a directory names the type with a DELETE too
      if (body === '') done(null, undefined);
      else void parse(request, body as string, done);
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 400 && statusCode < 500) return send(reply, directory.refusal(statusCode, 'The request cannot be read.'));
      request.log.error({ err: error, requestId: request.id }, 'unexpected');
      return send(reply, directory.refusal(500, `Unexpected. Please give this number to the operator: ${request.id}`));
    });
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${DIRECTORY_PATH}/*`,
      handler: async (request, reply) => send(reply, await answer(platform, directory, request)),
    });
    scope.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          requestId: request.id,
          audience: 'directory',
          method: request.method,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
      done();
    });
  });
}
