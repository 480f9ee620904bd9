import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import { organizationOf } from '../../organizations/index.ts';
import { FIRST_SEAL } from '../seal.ts';
import { countSeals, insertSeal } from '../store/seals.ts';
import { drawAntiFakeNumber, makeSeal } from './make-seal.ts';

/** A verified enterprise begins with a round seal. Called again, it finds one and draws no other. */
export async function drawFirstSeal(platform: Platform, party: string): Promise<void> {
  const owner = party as PartyId;
  const organization = await organizationOf(platform.db, owner);
  if (!organization.verified || (await countSeals(platform.db, owner)) > 0) return;
  const text = { ...FIRST_SEAL, code: drawAntiFakeNumber(organization.creditCode) };
  const seal = await makeSeal(platform, organization, text, platform.clock.now());
  await transact(platform.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`first-seal|${party}`}, 0))`.execute(tx);
    if ((await countSeals(tx, owner)) === 0) await insertSeal(tx, owner, seal, organization.createdBy);
  });
}
