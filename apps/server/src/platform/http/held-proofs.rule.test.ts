import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { HELD, HeldProofs } from './held-proofs.ts';

const jarOf = (text: string) => new HeldProofs({ headers: { [HELD]: text, cookie: 'mq_session=own' } });

function written(jar: HeldProofs): Record<string, string> {
  const headers: Record<string, string> = {};
  jar.writeTo({ header: (name: string, value: string) => Object.assign(headers, { [name]: value }) } as unknown as FastifyReply);
  return headers;
}

test('proofs come by the header, and nothing that a browser keeps', () => {
  const jar = jarOf('mq_proof_S1=aa-b_c; mq_refusal_S1=dd; mq_open_S1=ee; mq_session=ff; mq_proof_S2; =; mq_proof_S3=a=b');
  const names = ['mq_proof_S1', 'mq_refusal_S1', 'mq_open_S1', 'mq_session', 'mq_proof_S2'];
  expect(names.map((name) => jar.get(name))).toEqual(['aa-b_c', 'dd', undefined, undefined, undefined]);
});

test('proofs go by the header, and nothing that opens a session', () => {
  const jar = jarOf('');
  expect(written(jar)).toEqual({});
  jar.set('mq_session', 'secret', { maxAgeSeconds: 60 });
  expect(written(jar)).toEqual({});
  jar.set('mq_proof_S1', 'aa', { maxAgeSeconds: 60 });
  jar.clear('mq_refusal_S1');
  expect(written(jar)).toEqual({ [HELD]: 'mq_proof_S1=aa; mq_refusal_S1=' });
});
