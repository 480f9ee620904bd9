import { readFileSync, statSync } from 'node:fs';
import { Problem } from './problem.ts';
import { WORDS } from './words.ts';

export interface Key {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Bits of a file's mode by which others than its owner come in. */
const OTHERS = 0o077;

/**
 * From a file that its owner alone can read, or from the environment. Never from the arguments: every user of a machine sees those.
 * @throws Problem
 */
export function readKey(file: string | undefined, environment: Environment): Key {
  const named = file ?? environment['MOQI_KEY_FILE'];
  const key = named === undefined ? keyOfEnvironment(environment) : keyOfFile(named);
  const url = URL.parse(key.baseUrl);
  const isHere = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Problem(WORDS.url, { url: key.baseUrl });
  return key;
}

function keyOfEnvironment({ MOQI_URL, MOQI_APP_KEY, MOQI_APP_SECRET }: Environment): Key {
  if (!MOQI_URL || !MOQI_APP_KEY || !MOQI_APP_SECRET) throw new Problem(WORDS.noKey);
  return { baseUrl: MOQI_URL, appKey: MOQI_APP_KEY, appSecret: MOQI_APP_SECRET };
}

function keyOfFile(file: string): Key {
  const { text, isOpen } = contentOf(file);
  if (isOpen) throw new Problem(WORDS.keyOpen, { file });
  const { url, appKey, appSecret } = parsed(text);
  if (typeof url !== 'string' || typeof appKey !== 'string' || typeof appSecret !== 'string') throw new Problem(WORDS.keyForm, { file });
  return { baseUrl: url, appKey, appSecret };
}

function contentOf(file: string): { readonly text: string; readonly isOpen: boolean } {
  try {
    // Windows keeps rights elsewhere
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0;
    return { text: readFileSync(file, 'utf8'), isOpen };
  } catch {
    throw new Problem(WORDS.keyUnreadable, { file });
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
