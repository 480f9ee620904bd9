import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@moqi/api';

/** What the build says of a page: the files it needs before it shows something, from `.vite/pages.json`. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: Readonly<Record<Locale, readonly string[]>>;
}

export interface PageHtml {
  /** whether the web app has a page at the address */
  readonly isKnown: boolean;
  readonly html: string;
}

/** `$name` in a page's address stands for any one segment. */
const patternOf = (page: string) => new RegExp(`^${page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\$\w+/g, '[^/]+')}/?$`);

/**
 * The tags by which a browser fetches all files of a page at once. Without them it finds each only when it has run the one before: on a
 * poor connection that is a second lost.
 */
function tagsOf({ scripts, styles, texts }: PageFiles, locale: Locale, html: string): string {
  const missing = (files: readonly string[]) => files.filter((file) => !html.includes(`/${file}"`));
  return [
    ...missing([...scripts, ...texts[locale]]).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n');
}

/** Scripts that stand in the HTML itself, as a policy names them: by their digests. */
function inlineScriptsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

export interface Pages {
  readonly inlineScripts: readonly string[];
  readonly write: (path: string, locale: Locale) => PageHtml;
}

/** What a page must know of the server before it asks for anything: an entry to what is turned off is not shown. */
export interface PageFacts {
  readonly hasTrials: boolean;
  /** logins with accounts elsewhere that the installation offers, as `weChat dingTalk`; one that is simulated says `weChat:simulator` */
  readonly outsideLogins: string;
}

function withFacts(html: string, { hasTrials, outsideLogins }: PageFacts): string {
  const facts = [
    ...(hasTrials ? [] : ['<meta name="trials" content="off">']),
    ...(outsideLogins === '' ? [] : [`<meta name="outside-logins" content="${outsideLogins}">`]),
  ];
  return html.replace('<head>', `<head>${facts.join('')}`);
}

/** The pages of a built web app, as the build describes them. A build without a list of its pages has one everywhere. */
export function readPages(webRoot: string, facts: PageFacts): Pages {
  const html = withFacts(readFileSync(join(webRoot, 'index.html'), 'utf8'), facts);
  const inlineScripts = inlineScriptsOf(html);
  const list = join(webRoot, '.vite/pages.json');
  if (!existsSync(list)) return { inlineScripts, write: () => ({ isKnown: true, html }) };
  const { start, pages } = JSON.parse(readFileSync(list, 'utf8')) as { start: PageFiles; pages: Readonly<Record<string, PageFiles>> };
  const known = Object.entries(pages).map(([page, files]) => ({ pattern: patternOf(page), files }));
  const write = (path: string, locale: Locale): PageHtml => {
    const page = known.find(({ pattern }) => pattern.test(path));
    const tags = tagsOf(page?.files ?? start, locale, html);
    return { isKnown: page !== undefined, html: html.replace('</head>', () => `${tags}\n</head>`) };
  };
  return { inlineScripts, write };
}
