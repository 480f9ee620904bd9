import { randomBytes } from 'node:crypto';

/** The path under which the server follows short links. */
export const SHORT_PATH = '/s/';

/** 96 bits: nobody finds one by trying. */
const TOKEN_BYTES = 12;
const TOKEN = /^[\w-]{16}$/;

/** What a link leads to ends earlier by its own rules; afterwards its row only takes room. */
export const SHORT_LINK_DAYS = 90;

export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);

/** Behind the host, browsers take a second slash and a backslash for the beginning of another host. */
const STAYS_HERE = /^\/(?![/\\])/;

/**
 * The page of this installation that a message leads to. Names and reasons stand before it and may hold addresses, too: the last one
 * counts, and none that leads to another site.
 */
export function pageLinkIn(text: string, publicUrl: string): string | undefined {
  const start = text.lastIndexOf(`${publicUrl}/`);
  if (start === -1) return undefined;
  const [link = ''] = /^[!-~]+/.exec(text.slice(start)) ?? [];
  return STAYS_HERE.test(link.slice(publicUrl.length)) ? link : undefined;
}

/** The same, if its address is longer than a short link would be. */
export function longLinkIn(text: string, publicUrl: string): string | undefined {
  const link = pageLinkIn(text, publicUrl);
  return link !== undefined && link.length > publicUrl.length + SHORT_PATH.length + drawToken().length ? link : undefined;
}
