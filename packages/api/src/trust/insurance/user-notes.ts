import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readUserNotes = defineOperation({
  // 保险存证用户须知
  name: 'insurance.readUserNotes',
  summary: 'Whether the caller has accepted the notes for users of the insurance preservation, for the party of the session.',
  input: z.object({}),
  output: z.object({ accepted: z.boolean(), acceptedTime: z.string() }),
  errors: [],
  reads: ['preservations'],
  mounts: { session: '/insure/notes' },
});

export const acceptUserNotes = defineOperation({
  // 同意保险存证用户须知
  name: 'insurance.acceptUserNotes',
  summary: 'Accepts them, once; the first acceptance stays.',
  input: z.object({}),
  output: z.object({ acceptedTime: z.string() }),
  errors: [],
  changes: ['preservations'],
  mounts: { session: '/insure/notes/accept' },
});
