import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { documentHash, PRESERVATION_KINDS, preservationRow } from './preservation.ts';

export const listPreservations = defineOperation({
  // 存证列表
  name: 'preservations.listPreservations',
  summary: "The party's own preservations, the newest first, as far as the caller may see its contracts; also by the hash of a document.",
  input: z.object({
    kind: z.enum(PRESERVATION_KINDS).optional(),
    /** part of the name or note */
    keyword: z.string().trim().max(100).optional(),
    /** hashes of one document by several algorithms: what has one of them is found */
    hashes: z.array(documentHash).max(3).optional(),
    /** the last one of the page before */
    after: uuid.optional(),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(preservationRow) /** where the next page begins; empty: this is the last */, next: z.string() }),
  errors: [],
  reads: ['preservations'],
  mounts: { session: '/preservation/list' },
});

export const readPreserved = defineOperation({
  // 存证详情
  name: 'preservations.readPreserved',
  summary: 'One of them with its place in the log, and the text and salt by which its owner proves it without us.',
  input: z.object({ preservationId: uuid }),
  output: preservationRow.extend({
    /** what was hashed into the log with the salt; empty: it is not there yet */
    text: z.string(),
    salt: z.string(),
    leafHash: z.string(),
    /** place in the log; -1: none yet */
    index: z.number().int(),
    /** of the RFC 3161 timestamp; empty: none yet */
    stampTime: z.string(),
  }),
  errors: ['PRESERVATION_UNKNOWN'],
  reads: ['preservations'],
  mounts: { session: '/preservation/info' },
});
