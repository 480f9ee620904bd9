import { z } from 'zod';
import { oneLine, uuid } from '../../wire/shapes.ts';

export const PRESERVATION_LIMITS = { name: 200, note: 200, hashes: 100, files: 20 } as const;

/** `file`: the platform keeps the file · `hash`: only its hash was given, the file stayed where it was · `data`: a record, such as a policy. */
export const PRESERVATION_KINDS = ['file', 'hash', 'data'] as const;
export type PreservationKind = (typeof PRESERVATION_KINDS)[number];

/** Hexadecimal digits of a hash by each algorithm. */
export const HASH_DIGITS = { 'SHA-256': 64, 'SHA-512': 128, SM3: 64 } as const;
export const HASH_ALGORITHMS = ['SHA-256', 'SHA-512', 'SM3'] as const;
export type HashAlgorithm = (typeof HASH_ALGORITHMS)[number];

/** waiting: it is on its way into the log; the certificate follows within a minute. */
export const PRESERVATION_STATES = ['waiting', 'preserved'] as const;

const hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}(?:[0-9a-f]{64})?$/);

/** What a hash alone is preserved of. */
export const hashToPreserve = z.object({
  /** what the preservation is called: the file's name */
  name: oneLine(PRESERVATION_LIMITS.name).min(1),
  algorithm: z.enum(HASH_ALGORITHMS),
  hash,
  /** of the file, in bytes, as its owner says */
  size: z.number().int().min(0).optional(),
});

export const preservationNote = oneLine(PRESERVATION_LIMITS.note).default('');
export const documentHash = hash;

export const preservationRow = z.object({
  preservationId: uuid,
  /** of the certificate: unguessable, so who was shown it may look it up */
  number: z.string(),
  kind: z.enum(PRESERVATION_KINDS),
  name: z.string(),
  note: z.string(),
  algorithm: z.enum(HASH_ALGORITHMS),
  /** hex */
  hash: z.string(),
  /** absent: only the hash was given, and nobody said how large the file is */
  size: z.number().int().optional(),
  time: z.string(),
  createdByName: z.string(),
  state: z.enum(PRESERVATION_STATES),
});
export type PreservationRow = z.infer<typeof preservationRow>;

/** Begins each number of a certificate of preservation. */
export const PRESERVATION_PREFIX = 'BQ-';
