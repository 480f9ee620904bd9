import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { CONTRACT_STATES } from '../../wire/status.ts';

const verdict = z.enum(['valid', 'invalid', 'indeterminate']);

export const verifyContract = defineOperation({
  // 核验合同文件
  name: 'contracts.verifyContract',
  summary:
    'Reads the stored files of a contract back and validates them: whether they are those that were signed, and each signature in them.',
  input: z.object({ applyId: z.uuid() }),
  output: z.object({
    applyNo: z.string(),
    state: z.enum(CONTRACT_STATES),
    files: z.array(
      z.object({
        documentId: z.uuid(),
        fileName: z.string(),
        /** SHA-256 of the file as it is kept */
        docHash: z.string(),
        /** the stored bytes have that hash */
        intact: z.boolean(),
        verdict: z.enum([...verdict.options, 'unsigned']),
        signatures: z.array(
          z.object({
            signer: z.string(),
            /** by the timestamp, where its authority is known here; else empty */
            time: z.string(),
            verdict,
            /** what the verdict rests on, by names that never change */
            reasons: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  permission: 'contracts.read',
  reads: ['contracts'],
  scope: 'contracts.read',
  mounts: { openapi: `${OPENAPI}/contracts/verify` },
  limit: { times: 60, perSeconds: 60 },
});
