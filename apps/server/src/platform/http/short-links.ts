import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';

/** Short addresses in messages, which the module that writes the messages follows. */
export interface ShortLinks {
  /** with a slash at both ends */
  readonly path: `/${string}/`;
  /** The path it leads to; undefined: nobody made it, or it is long over. */
  follow(platform: Platform, token: string): Promise<string | undefined>;
}

/** Leads to the page and grants nothing itself. The address it leads to carries a proof, which neither a cache nor the next site may see. */
export function serveShortLinks(app: FastifyInstance, platform: Platform, { path, follow }: ShortLinks): void {
  app.get<{ Params: { token: string } }>(`${path}:token`, async (request, reply) => {
    const target = await follow(platform, request.params.token);
    if (target === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302);
  });
}
