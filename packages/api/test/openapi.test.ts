import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../src/openapi.ts';
import { defineOperation } from '../src/operation.ts';

const remind = defineOperation({
  name: 'contracts.remind',
  summary: 'Reminds.',
  input: z.object({ signNo: z.string(), times: z.number().int().default(1) }),
  output: z.object({ sent: z.number() }),
  errors: ['CONTRACT_NOT_FOUND'],
  changes: [],
  mounts: { enterprise: ['/c/signInfo/reminderSign', '/c/remind'], signing: '/si/remind' },
  limit: { times: 3, perSeconds: 60 },
});
const page = defineOperation({
  name: 'contracts.page',
  summary: 'Lists.',
  method: 'GET',
  input: z.object({ itemPage: z.coerce.number(), name: z.string().optional() }),
  output: z.array(z.string()),
  errors: [],
  reads: [],
  mounts: { personal: '/i/query/{itemPage}' },
});
const upload = defineOperation({
  name: 'files.upload',
  summary: 'Takes files.',
  body: 'multipart',
  input: z.object({ folder: z.string() }),
  output: z.null(),
  errors: [],
  changes: [],
  mounts: { session: '/fileOper/uploadBatch' },
});
const show = defineOperation({
  name: 'files.show',
  summary: 'Gives a file.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({}),
  output: z.never(),
  errors: [],
  reads: [],
  mounts: { public: '/fileOper/show' },
});

const document = JSON.parse(JSON.stringify(openApiDocument([remind, page, upload, show], 'https://moqi.test')));

describe('the OpenAPI document', () => {
  it('has each path of each door once, with unique operation ids', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/c/signInfo/reminderSign',
      '/c/remind',
      '/si/remind',
      '/i/query/{itemPage}',
      '/fileOper/uploadBatch',
      '/fileOper/show',
    ]);
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods as object).map(({ operationId }) => operationId));
    expect(ids).toEqual([
      'contracts.remind.enterprise',
      'contracts.remind.enterprise2',
      'contracts.remind.signing',
      'contracts.page.personal',
      'files.upload.session',
      'files.show.public',
    ]);
  });

  it('describes input as it is sent and output as it arrives, inside of the envelope', () => {
    const { post } = document.paths['/c/remind'];
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['signNo']);
    expect(post.requestBody.content['application/x-www-form-urlencoded'].schema).toEqual(schema);
    const [granted, refused] = post.responses['200'].content['application/json'].schema.oneOf;
    expect(granted.properties.data).toMatchObject({ type: 'object', required: ['sent'] });
    expect(refused).toEqual({ $ref: '#/components/schemas/Refusal' });
  });

  it('tells the door, its proof, the limit and the errors', () => {
    const { post } = document.paths['/si/remind'];
    expect(post['x-door']).toBe('signing');
    expect(post.security[0]).toEqual({ signedLink: [] });
    expect(post['x-limit']).toEqual({ times: 3, perSeconds: 60 });
    expect(post['x-errors']).toContainEqual({ code: 14001, name: 'CONTRACT_NOT_FOUND' });
    expect(post['x-errors']).toContainEqual({ code: 10429, name: 'TOO_MANY_REQUESTS' });
    expect(document['x-errors']).toContainEqual({
      code: 10500,
      name: 'UNEXPECTED',
      zh: expect.stringContaining('服务器'),
      en: expect.any(String),
    });
  });

  it('puts the fields of a GET into path and query', () => {
    expect(document.paths['/i/query/{itemPage}'].get.parameters).toEqual([
      { name: 'itemPage', in: 'path', required: true, schema: { type: 'number' } },
      { name: 'name', in: 'query', required: false, schema: { type: 'string' } },
    ]);
    expect(document.paths['/i/query/{itemPage}'].get.requestBody).toBeUndefined();
  });

  it('knows files going in and coming out', () => {
    const { schema } = document.paths['/fileOper/uploadBatch'].post.requestBody.content['multipart/form-data'];
    expect(schema.properties.file.items).toEqual({ type: 'string', format: 'binary' });
    expect(document.paths['/fileOper/show'].get.responses['200'].content['*/*'].schema.format).toBe('binary');
  });
});
