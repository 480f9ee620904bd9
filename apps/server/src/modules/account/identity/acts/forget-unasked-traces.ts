import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/platform.ts';
import { deleteUnaskedTraces } from '../store/persons.ts';

/**
 * What is kept of passwords beside their hashes goes where no enterprise asks for it any more.
 * @param asked rows of person_id, needs_facts (boolean) and kept_out (how many of the last passwords, the present one counted)
 */
export async function forgetUnaskedTraces(db: Database, asked: RawBuilder<unknown>): Promise<void> {
  await deleteUnaskedTraces(db, asked);
}
