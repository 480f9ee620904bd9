import { AUDIENCES, type ErrorCode, type ErrorFacts, errorNumber, errorSentence, type Operation, type OutputOf, pathsOf } from '@moqi/api';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { z } from 'zod';

type Fields = Record<string, unknown>;

async function fieldsOf(request: Request, params: Fields): Promise<Fields> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get('content-type') ?? '';
  const json = type.includes('json') ? ((await request.json()) as Fields) : undefined;
  if (Array.isArray(json)) return json as unknown as Fields;
  const body = json ? json : type.includes('form') ? Object.fromEntries(await request.formData()) : {};
  return { ...query, ...body, ...params };
}

function mocked(operation: Operation, answer: (fields: Fields) => object | Promise<object>): RequestHandler[] {
  const paths = AUDIENCES.flatMap((audience) => pathsOf(operation, audience));
  return paths.map((path) =>
    http[operation.method === 'GET' ? 'get' : 'post'](path.replace(/\{(\w+)\}/g, ':$1'), async ({ request, params }) =>
      HttpResponse.json(await answer(await fieldsOf(request, params)), { headers: { 'x-request-id': 'test-request' } }),
    ),
  );
}

/** Path and query carry nothing but text; the server understands `3` where a number is wanted, and so does the mock. */
function inputOf(schema: z.ZodType, fields: Fields): unknown {
  const asText = schema.safeParse(fields);
  if (asText.success) return asText.data;
  const understood = Object.entries(fields).map(([name, value]) => [
    name,
    /^(-?\d+(\.\d+)?|true|false)$/.test(String(value)) ? JSON.parse(String(value)) : value,
  ]);
  return schema.parse(Object.fromEntries(understood));
}

/** Answers an operation on all of its paths. Input and output are held against the schemas, so that a mock cannot drift from the server. */
export function answering<Op extends Operation>(
  operation: Op,
  answer: OutputOf<Op> | ((input: z.output<Op['input']>) => OutputOf<Op> | Promise<OutputOf<Op>>),
): RequestHandler[] {
  return mocked(operation, async (fields) => {
    const input = inputOf(operation.input, fields);
    const given = typeof answer === 'function' ? await (answer as (input: unknown) => unknown)(input) : answer;
    return { success: true, data: operation.output.parse(given), code: 0, msg: '' };
  });
}

/** Refuses an operation on all of its paths, with a code that it or the edge declares. */
export function refusing<Op extends Operation>(
  operation: Op,
  code: Op['errors'][number] | ErrorCode,
  facts: ErrorFacts = {},
  data: unknown = facts,
): RequestHandler[] {
  return mocked(operation, () => ({ success: false, data, code: errorNumber(code), msg: errorSentence(code, facts) }));
}
