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

/** The address of this installation in a text, if one is longer than its short link would be. */
export function longLinkIn(text: string, publicUrl: string): string | undefined {
  const start = text.indexOf(`${publicUrl}/`);
  if (start === -1) return undefined;
  const [link = ''] = /^[!-~]+/.exec(text.slice(start)) ?? [];
  return link.length > publicUrl.length + SHORT_PATH.length + drawToken().length ? link : undefined;
}
