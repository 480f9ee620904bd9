import { errorNumber, errorRows, errorSentence, type Locale, OPENAPI, OPENAPI_ERRORS, type Operation, pathsOf } from '@moqi/api';
import { errorsOf, openApiDocument } from '@moqi/api/openapi';
import type { FastifyInstance } from 'fastify';
import { localeOf } from './locale.ts';
import { escaped, STYLE } from './page-frame.ts';
import { statusForPrograms } from './program-refusals.ts';

const WORDS = {
  title: ['错误代码', 'Errors'],
  lead: [
    '应用密钥的调用被拒绝时，应答里的 error 是下面的名字，不会改变；code 是它的编号。',
    'Where a call with an API key is refused, its answer names one of these as error, which never changes, and its number as code.',
  ],
} as const satisfies Record<string, readonly [string, string]>;

/** Every refusal that a program may be answered with, by its number. */
function errorsPage(operations: readonly Operation[], locale: Locale): string {
  const side = locale === 'en' ? 1 : 0;
  const names = new Set([...OPENAPI_ERRORS, ...operations.flatMap((operation) => errorsOf(operation))]);
  const rows = errorRows
    .filter(({ code }) => names.has(code))
    .toSorted((a, b) => a.number - b.number)
    .map(
      ({ code }) =>
        `<tr id="${code}"><td><code>${errorNumber(code)}</code></td><td><code>${code}</code></td><td>${statusForPrograms(code)}</td><td>${escaped(errorSentence(code, {}, locale))}</td></tr>`,
    );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${WORDS.title[side]}</title><style>${STYLE}</style></head>
<body><h1>${WORDS.title[side]}</h1><p>${escaped(WORDS.lead[side])}</p><table>${rows.join('')}</table></body></html>`;
}

/** The description of what programs may call, and what they may be answered. Made on the first question and kept. */
export function serveProgramPages(app: FastifyInstance, operations: readonly Operation[], publicUrl: string): void {
  const forPrograms = operations.filter((operation) => pathsOf(operation, 'openapi').length > 0);
  let document: string | undefined;
  const pages = new Map<Locale, string>();
  app.get(`${OPENAPI}/openapi.json`, async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(forPrograms, publicUrl, ['openapi']));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  app.get(`${OPENAPI}/errors`, async (request, reply) => {
    const locale = localeOf(request);
    const page = pages.get(locale) ?? errorsPage(forPrograms, locale);
    pages.set(locale, page);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
