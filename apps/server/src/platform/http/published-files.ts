import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';

export interface PublishedFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** never changes: caches may keep it for good */
  readonly isFinal: boolean;
}

/** Files that anybody may read, from any page, without a call: a module gives them out below a path of its own. */
export interface PublishedFiles {
  /** with a slash at both ends */
  readonly path: `/${string}/`;
  /** @param path what follows `path`, as it was asked for; undefined: there is no such file */
  find(platform: Platform, path: string): Promise<PublishedFile | undefined>;
}

/** Nobody is asked who they are, so nothing of the caller decides about the answer. */
export function servePublishedFiles(app: FastifyInstance, platform: Platform, { path, find }: PublishedFiles): void {
  app.get<{ Params: { '*': string } }>(`${path}*`, async (request, reply) => {
    const file = await find(platform, request.params['*']);
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (file === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found\n');
    return reply
      .header('cache-control', file.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .type(file.mediaType)
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  });
}
