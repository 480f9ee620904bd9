import { describe, expect, it, test } from 'vitest';
import { openApiDocument } from '../src/openapi.ts';
import { pathsOf } from '../src/operation.ts';
import { operations } from '../src/operations.ts';
import { PROGRAM_CALLS } from '../src/program-calls.ts';

const forPrograms = operations.filter((operation) => pathsOf(operation, 'openapi').length > 0);

describe('what programs may call', () => {
  it('has a name and an example, and nothing else has', () => {
    expect(Object.keys(PROGRAM_CALLS).toSorted()).toEqual(forPrograms.map(({ name }) => name).toSorted());
  });

  test.each(forPrograms.map((operation) => [operation.name, operation] as const))('%s takes its example', (name, { input }) => {
    expect(input.safeParse(PROGRAM_CALLS[name]?.example).error?.issues).toBeUndefined();
  });

  it('is described with them: in a body, or at the parameters', () => {
    const { paths } = openApiDocument(forPrograms, 'https://moqi.test', ['openapi']) as { paths: Record<string, Record<string, never>> };
    const described = (end: string) => Object.entries(paths).find(([path]) => path.endsWith(end))?.[1];
    expect(described('/sandbox/passTime')).toMatchObject({
      post: {
        'x-title': { 'zh-CN': '让时间过去' },
        requestBody: { content: { 'application/json': { example: { hours: 24 } } } },
      },
    });
    expect(described('/contracts/certificate')).toMatchObject({
      get: { parameters: [{ name: 'applyId', in: 'query', example: expect.stringMatching(/^[\d-]{36}$/) }] },
    });
  });
});
