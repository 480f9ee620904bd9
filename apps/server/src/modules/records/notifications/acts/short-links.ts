import type { Platform } from '#platform/platform.ts';
import { drawToken, isToken, longLinkIn, SHORT_PATH } from '../short-link.ts';
import { findSealedTarget, type ShortLinkRow } from '../store/short-links.ts';

interface ShortLink {
  readonly row: ShortLinkRow;
  /** Puts the short link in the place of the long one. */
  readonly write: (text: string) => string;
}

const digestOf = ({ secrets }: Pick<Platform, 'secrets'>, token: string): Uint8Array => secrets.mac('short-link', token);
const contextOf = (digest: Uint8Array): string => Buffer.from(digest).toString('base64url');

/** A short link for the page of this installation that a text leads to. Undefined: it leads to none, or its link is short already. */
export function shortLinkFor(platform: Platform, text: string, createdAt: Date): ShortLink | undefined {
  const { publicUrl } = platform.config;
  const long = longLinkIn(text, publicUrl);
  if (long === undefined) return undefined;
  const token = drawToken();
  const digest = digestOf(platform, token);
  const target = Buffer.from(long.slice(publicUrl.length));
  const sealedTarget = platform.secrets.seal('short-link-target', target, contextOf(digest));
  return { row: { digest, sealedTarget, createdAt }, write: (written) => written.replace(long, `${publicUrl}${SHORT_PATH}${token}`) };
}

/** The path a short link leads to. It proves nothing by itself: the page judges the signed link that it gets. Undefined: there is no such link. */
async function follow(platform: Platform, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const digest = digestOf(platform, token);
  const sealed = await findSealedTarget(platform.db, digest);
  return sealed && Buffer.from(platform.secrets.open('short-link-target', sealed, contextOf(digest))).toString();
}

export const shortLinks = { path: SHORT_PATH, follow } as const;
