import { z } from 'zod';
import { EDGE_ERRORS, type ErrorCode, errorNumber, errorSentence } from './errors.ts';
import { AUDIENCES, type Audience, type Operation, pathsOf } from './operation.ts';
import { PROGRAM_CALLS, type ProgramCall } from './program-calls.ts';
import { OPENAPI } from './wire/openapi-path.ts';

type Json = { readonly [name: string]: unknown };

/** What opens each door (OpenAPI security requirement; a list of alternatives). */
const SECURITY: Record<Audience, readonly Json[]> = {
  public: [],
  session: [{ session: [] }, { token: [] }],
  personal: [{ session: [] }, { token: [] }],
  enterprise: [{ session: [] }, { token: [] }],
  corporateAdmin: [{ session: [] }, { token: [] }],
  signing: [{ signedLink: [] }, { session: [] }, { token: [] }],
  operator: [{ session: [] }, { token: [] }],
  openapi: [{ signedRequest: [] }, { accessToken: [] }],
};

/** Each scope with the calls that it opens. */
function scopesOf(operations: readonly Operation[]): Json {
  const scoped = operations.filter(({ scope }) => scope !== undefined);
  const all = Map.groupBy(scoped, ({ scope }) => scope ?? '');
  return Object.fromEntries([...all].map(([scope, opened]) => [scope, opened.map(({ name }) => name).join(', ')]));
}

const securitySchemes = (operations: readonly Operation[]): Json => ({
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: '浏览器会话 · the session cookie of the browser' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'base64(JSON{token, consoleToken})：登录返回的令牌 · the tokens that logging in answers with',
  },
  signedRequest: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'HMAC-SHA256 AppKey=…, Timestamp=…, Nonce=…, Signature=…：见 docs/openapi.md · see docs/openapi.md',
  },
  accessToken: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: `${OPENAPI}/token`, scopes: scopesOf(operations) } },
  },
  signedLink: {
    type: 'apiKey',
    in: 'query',
    name: 'sign',
    description: 'applyNo, signNo, sign, ts：签署链接中的参数 · the parameters of a signing link',
  },
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return json;
}

/** `POST /c/signInfo/count` of the door `enterprise` → `contracts.countSignRecords.enterprise`; further paths are numbered. */
function operationId(operation: Operation, audience: Audience, index: number): string {
  return `${operation.name}.${audience}${index === 0 ? '' : index + 1}`;
}

function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What programs may call has a name and an example there. */
const programCallOf = ({ name }: Operation, audience: Audience): ProgramCall | undefined =>
  audience === 'openapi' ? PROGRAM_CALLS[name] : undefined;

function parametersOf(operation: Operation, path: string, example: ProgramCall['example'] = {}): Json[] {
  const { properties = {}, required = [] } = schemaOf(operation.input, 'input') as { properties?: Json; required?: readonly string[] };
  const inPath = pathParameters(path);
  const names = operation.method === 'GET' ? Object.keys(properties) : inPath;
  return names.map((name) => {
    const isInPath = inPath.includes(name);
    const shown = name in example ? { example: example[name] } : {};
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || required.includes(name),
      schema: properties[name] ?? {},
      ...shown,
    };
  });
}

/** Files stand beside the fields, in the order in which they are sent, under any name. */
function multipartSchema(fields: Json): Json {
  return {
    ...fields,
    properties: { ...(fields.properties as Json), file: { type: 'array', items: { type: 'string', format: 'binary' } } },
  };
}

function requestBodyOf(operation: Operation, example: ProgramCall['example'] | undefined): Json {
  if (operation.method === 'GET') return {};
  const schema = schemaOf(operation.input, 'input');
  const shown = example === undefined ? {} : { example };
  const content =
    operation.body === 'multipart'
      ? { 'multipart/form-data': { schema: multipartSchema(schema), ...shown } }
      : { 'application/json': { schema, ...shown }, 'application/x-www-form-urlencoded': { schema } };
  return { requestBody: { content } };
}

/** The operation's own refusals and those of the edge, each once. */
export function errorsOf(operation: Operation): readonly ErrorCode[] {
  return [...new Set<ErrorCode>([...operation.errors, ...EDGE_ERRORS])];
}

function responsesOf(operation: Operation): Json {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const refused = { description: '拒绝 · Refused', content: { 'application/json': { schema: refusal } } };
  if (operation.answer === 'bytes') {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      '200': { description: '文件 · The file', content: { '*/*': file } },
      '206': { description: '部分 · A range of it' },
      '4XX': refused,
    };
  }
  const granted = {
    type: 'object',
    required: ['success', 'data', 'code', 'msg'],
    properties: { success: { const: true }, data: schemaOf(operation.output, 'output'), code: { const: 0 }, msg: { type: 'string' } },
  };
  const description = '成功，或业务上的拒绝 · Success, or a refusal by the rules of the business';
  return {
    '200': { description, content: { 'application/json': { schema: { oneOf: [granted, refusal] } } } },
    '4XX': refused,
    '5XX': refused,
  };
}

function securityOf({ scope }: Operation, audience: Audience): readonly Json[] {
  return audience === 'openapi' && scope !== undefined ? [{ signedRequest: [] }, { accessToken: [scope] }] : SECURITY[audience];
}

function describe(operation: Operation, audience: Audience, path: string, index: number): Json {
  const call = programCallOf(operation, audience);
  return {
    operationId: operationId(operation, audience, index),
    summary: operation.summary,
    tags: [domainOf(operation)],
    security: securityOf(operation, audience),
    parameters: parametersOf(operation, path, call?.example),
    ...requestBodyOf(operation, call?.example),
    responses: responsesOf(operation),
    ...(call && { 'x-title': call.title }),
    'x-door': audience,
    'x-errors': errorsOf(operation).map((code) => ({ code: errorNumber(code), name: code })),
    ...(operation.limit === undefined ? {} : { 'x-limit': operation.limit }),
  };
}

/** `contracts.remindSigners` → `contracts` */
export function domainOf(operation: Operation): string {
  return operation.name.slice(0, operation.name.indexOf('.'));
}

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'data', 'code', 'msg'],
  properties: { success: { const: false }, data: {}, code: { type: 'integer' }, msg: { type: 'string' } },
};

/** The description of all operations (OpenAPI 3.1), or of what stands at some doors, derived from their definitions. */
export function openApiDocument(operations: readonly Operation[], publicUrl: string, doors: readonly Audience[] = AUDIENCES): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    for (const audience of doors) {
      for (const [index, path] of pathsOf(operation, audience).entries()) {
        paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, audience, path, index) };
      }
    }
  }
  const errors = operations.flatMap((operation) => [...errorsOf(operation)]);
  return {
    openapi: '3.1.1',
    info: { title: '墨契 Moqi', version: '1', description: '电子合同 · Electronic contracts', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    tags: [...new Set(operations.map(domainOf))].map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: REFUSAL }, securitySchemes: securitySchemes(operations) },
    'x-errors': [...new Set(errors)]
      .map((code) => ({ code: errorNumber(code), name: code, zh: errorSentence(code), en: errorSentence(code, {}, 'en') }))
      .sort((a, b) => a.code - b.code),
  };
}
