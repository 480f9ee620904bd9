import { expect, test } from 'vitest';
import { holdProofs } from './held-proofs.ts';

const answer = (text?: string) => new Headers(text === undefined ? {} : { 'x-held-proofs': text });

test('what answers hand out goes with the next calls, until it is taken back', () => {
  const proofs = holdProofs();
  expect(proofs.headers()).toEqual({ 'x-held-proofs': '' });
  proofs.take(answer('mq_proof_1=aa; mq_refusal_1=bb'));
  proofs.take(answer());
  expect(proofs.headers()).toEqual({ 'x-held-proofs': 'mq_proof_1=aa; mq_refusal_1=bb' });
  proofs.take(answer('mq_proof_1=; mq_refusal_1=cc'));
  expect(proofs.headers()).toEqual({ 'x-held-proofs': 'mq_refusal_1=cc' });
});
