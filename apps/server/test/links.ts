import { shortLinks } from '#compose.ts';

/** The page that the link of a message opens. `locationOf` asks the server where a short one leads. */
export async function pageOf(body: string, locationOf: (path: string) => Promise<string | null | undefined>): Promise<URL | undefined> {
  const [link] = /https?:[!-~]+/.exec(body) ?? [];
  if (link === undefined) return undefined;
  const { pathname } = new URL(link);
  if (!pathname.startsWith(shortLinks.path)) return new URL(link);
  const location = await locationOf(pathname);
  if (typeof location !== 'string') throw new Error(`the short link ${pathname} leads nowhere`);
  return new URL(location, link);
}

/** The pages that the links of some messages open, in their order. */
export async function pagesOf(
  bodies: readonly string[],
  locationOf: (path: string) => Promise<string | null | undefined>,
): Promise<readonly URL[]> {
  const pages: URL[] = [];
  for (const body of bodies) {
    const page = await pageOf(body, locationOf);
    if (page !== undefined) pages.push(page);
  }
  return pages;
}
