import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findSandbox } from '../store/sandboxes.ts';

/** The party that programs of the company are tried in. Undefined: nobody has asked for one yet. */
export const sandboxOf = async (db: Database, company: PartyId): Promise<PartyId | undefined> => (await findSandbox(db, company))?.sandbox;
