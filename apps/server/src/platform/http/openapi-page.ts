import { AUDIENCES, type Audience, errorNumber, errorSentence, type Locale, type Operation, pathsOf } from '@moqi/api';
import { domainOf, errorsOf, openApiDocument } from '@moqi/api/openapi';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localeOf } from './locale.ts';
import { escaped, STYLE } from './page-frame.ts';
import { serveProgramPages } from './program-pages.ts';

const DOMAINS: Readonly<Record<string, readonly [string, string]>> = {
  identity: ['账号与身份', 'Accounts and identity'],
  organizations: ['企业', 'Organizations'],
  notifications: ['通知', 'Notifications'],
  certificates: ['证书', 'Certificates'],
  seals: ['印章与手写签名', 'Seals and handwriting'],
  approvals: ['审批', 'Approvals'],
  templates: ['模板', 'Templates'],
  billing: ['计费', 'Billing'],
  files: ['文件', 'Files'],
  contracts: ['合同', 'Contracts'],
  signing: ['签署', 'Signing'],
};

const DOORS: Record<Audience, readonly [string, string]> = {
  public: ['公开', 'public'],
  session: ['已登录', 'logged in'],
  personal: ['个人', 'personal'],
  enterprise: ['企业成员', 'company member'],
  corporateAdmin: ['企业管理员', 'company administrator'],
  signing: ['签署人（会话或签署链接）', 'signer (session or signing link)'],
  operator: ['平台运营', 'operator of the platform'],
  openapi: ['应用密钥', 'program with an API key'],
};

const WORDS = {
  title: ['墨契接口', 'Moqi API'],
  lead: [
    '每个接口返回 {success, data, code, msg}；success 为 true 才算成功。请求可用 JSON、表单或 multipart。',
    'Every call answers {success, data, code, msg}; it succeeded only if success is true. Send JSON, forms or multipart.',
  ],
  input: ['输入', 'Input'],
  output: ['输出', 'Output'],
  errors: ['错误', 'Errors'],
  edge: ['所有接口都可能返回', 'Any call may answer'],
  file: ['文件', 'a file'],
  limit: ['每 {s} 秒最多 {n} 次', 'calls in {s} s: at most {n}'],
  other: ['English', '中文'],
} as const satisfies Record<string, readonly [string, string]>;

function schemaBlock(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`;
}

function errorRows(codes: readonly Parameters<typeof errorNumber>[0][], locale: Locale): string {
  const rows = codes.map(
    (code) =>
      `<tr><td><code>${errorNumber(code)}</code></td><td><code>${code}</code></td><td>${escaped(errorSentence(code, {}, locale))}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function mountRows(operation: Operation, side: 0 | 1): string {
  const rows = AUDIENCES.flatMap((audience) =>
    pathsOf(operation, audience).map(
      (path) => `<tr><td><code>${operation.method} ${escaped(path)}</code></td><td class="door">${DOORS[audience][side]}</td></tr>`,
    ),
  );
  return `<table>${rows.join('')}</table>`;
}

function operationSection(operation: Operation, locale: Locale, side: 0 | 1): string {
  const { limit } = operation;
  const limited =
    limit === undefined
      ? ''
      : `<p class="door">${WORDS.limit[side].replace('{n}', String(limit.times)).replace('{s}', String(limit.perSeconds))}</p>`;
  const output =
    operation.answer === 'bytes'
      ? `<p>${WORDS.output[side]}: ${WORDS.file[side]}</p>`
      : schemaBlock(WORDS.output[side], operation.output, 'output');
  const errors =
    operation.errors.length === 0
      ? ''
      : `<details><summary>${WORDS.errors[side]}</summary>${errorRows(operation.errors, locale)}</details>`;
  return `<section id="${escaped(operation.name)}"><h3>${escaped(operation.name)}</h3><p>${escaped(operation.summary)}</p>
${mountRows(operation, side)}${limited}${schemaBlock(WORDS.input[side], operation.input, 'input')}${output}${errors}</section>`;
}

function pageOf(operations: readonly Operation[], locale: Locale): string {
  const side = locale === 'en' ? 1 : 0;
  const domains = [...new Set(operations.map(domainOf))];
  const titleOf = (domain: string) => escaped(DOMAINS[domain]?.[side] ?? domain);
  const parts = domains.map((domain) => {
    const sections = operations
      .filter((operation) => domainOf(operation) === domain)
      .map((operation) => operationSection(operation, locale, side));
    return `<h2 id="${domain}">${titleOf(domain)}</h2>${sections.join('')}`;
  });
  const edge = operations[0] === undefined ? [] : errorsOf({ ...operations[0], errors: [] });
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${WORDS.title[side]}</title><style>${STYLE}</style></head>
<body><h1>${WORDS.title[side]}</h1><p>${escaped(WORDS.lead[side])}</p>
<nav><a href="/openapi.json">OpenAPI 3.1</a><a href="/openapi?lang=${side === 0 ? 'en' : 'zh-CN'}">${WORDS.other[side]}</a>${domains.map((domain) => `<a href="#${domain}">${titleOf(domain)}</a>`).join('')}</nav>
<details><summary>${WORDS.edge[side]}</summary>${errorRows(edge, locale)}</details>${parts.join('')}</body></html>`;
}

/** `/openapi.json` for programs and `/openapi` for people. Both are made on the first question and kept. */
export function serveOpenApi(app: FastifyInstance, operations: readonly Operation[], publicUrl: string): void {
  let document: string | undefined;
  const pages = new Map<Locale, string>();
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(operations, publicUrl));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  serveProgramPages(app, operations, publicUrl);
  app.get<{ Querystring: { lang?: string } }>('/openapi', async (request, reply) => {
    const { lang } = request.query;
    const locale = lang === 'en' || lang === 'zh-CN' ? lang : localeOf(request);
    const page = pages.get(locale) ?? pageOf(operations, locale);
    pages.set(locale, page);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
