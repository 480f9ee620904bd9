import type { FastifyRequest } from 'fastify';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a changing request was sent by a page of another site. A foreign page can make the browser send our cookies, but it can
 * set neither `Authorization` nor `Origin` nor `Sec-Fetch-Site`. With cookies and none of the three, we assume the worst.
 */
export function isCrossSite(request: FastifyRequest, publicHost: string): boolean {
  const { authorization, origin, cookie, host } = request.headers;
  if (authorization !== undefined) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return false;
  if (origin !== undefined) {
    const from = hostOf(origin);
    return from === undefined || (from !== host && from !== publicHost);
  }
  // `none`: typed or bookmarked by the person, never sent by a page
  return site === undefined ? cookie !== undefined : site !== 'none';
}

/** Whether a page of another site asks. It is compared with the public host alone: who turns a name of its own to us names itself as both. */
export function isForeignOrigin({ headers: { origin } }: Pick<FastifyRequest, 'headers'>, publicHost: string): boolean {
  return origin !== undefined && hostOf(origin) !== publicHost;
}
