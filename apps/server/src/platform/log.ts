import Fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { type LogSink, standardOutput } from './log-file.ts';
import type { Log } from './platform.ts';

/** Names under which secrets and personal data travel. Their values never reach a log, wherever they stand in an object. */
const PRIVATE =
  'password token code captcha sign ap authorization cookie mobile email address name identityNumber idNumber body ip userAgent'.split(' ');

const HIDDEN = '***';
const hidden: readonly (readonly [RegExp, string])[] = [
  [/(\/[^\s"?\\]*)\?[^\s"\\]*/g, `$1?${HIDDEN}`], // query strings: signed links, search words
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN], // e-mail addresses
  [/(?<![\w-]|":)(?:\+?86)?1[3-9]\d{9}(?!\w)/g, HIDDEN], // mobile numbers; not a bare number of JSON
  [/(?<![\w-]|":)\d{17}[\dXx](?!\w)/g, HIDDEN], // identity card numbers
];

/** Every pattern needs one of these; most lines have none. */
const MAY_HIDE = /[?@]|\d{11}/;

/** What drivers and libraries put into messages: a value of a unique index, an address, a link. */
export function hidePersonal(line: string): string {
  return MAY_HIDE.test(line) ? hidden.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line) : line;
}

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? '';

function loggedError(error: Error & { code?: unknown }) {
  // no other properties: PostgreSQL's `detail` quotes the row
  return { type: error.name, errorCode: error.code, message: error.message, stack: error.stack ?? '' };
}

/** A refusal's code (CAPTCHA_WRONG, 11001) is worth reading; a code that a user typed is text of digits. */
const isRefusal = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)+$/.test(value));
const censor = (value: unknown, path: readonly string[]) => (path.at(-1) === 'code' && isRefusal(value) ? value : HIDDEN);

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: withoutQuery(request.url) }),
      err: loggedError,
    },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor },
    hooks: { streamWrite: hidePersonal },
  };
}

/** JSON lines to `sink`; made by Fastify, so that its request logs are children of it. */
export function createLog(level: string, sink: LogSink = standardOutput()): Log {
  return Fastify({ logger: { ...loggerOptions(level), stream: sink } }).log;
}
