import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';

/**
 * Streams of server-sent events, each for five minutes at most: `changed` with topics in `data`, separated by commas; `missed`, when changes
 * may have gone by untold; `beat`, every twenty seconds. None carries contents. A server that cannot tell ends the stream at once.
 */
export const followChanges = defineOperation({
  name: 'changes.followChanges',
  summary: 'Tells, as long as it is listened to, which topics change of what the session may see.',
  method: 'GET',
  input: z.object({}),
  output: z.never(),
  errors: [],
  reads: [],
  answer: 'bytes',
  mounts: { session: '/account/changes' },
  limit: { times: 120, perSeconds: 60 },
});

export const followContract = defineOperation({
  name: 'changes.followContract',
  summary: 'Tells, as long as it is listened to, that the contract of a signing link has changed.',
  method: 'GET',
  input: signedParameters,
  output: z.never(),
  errors: [],
  reads: [],
  answer: 'bytes',
  mounts: { signing: '/si/changes' },
  limit: { times: 120, perSeconds: 60 },
});
