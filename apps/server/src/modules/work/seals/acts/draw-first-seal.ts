import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { addKeepers, giveGrant } from '#modules/work/grants/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { FIRST_SEAL } from '../seal.ts';
import { countSeals, insertSeal } from '../store/seals.ts';
import { grantTo } from './grants.ts';
import { drawAntiFakeNumber, drawPicture, newSeal } from './make-seal.ts';
import { withSealObject } from './seal-object.ts';

/**
 * A verified enterprise begins with a round seal; its founder keeps it and may use it. A second call draws no other.
 */
export async function drawFirstSeal(platform: Platform, party: PartyId): Promise<void> {
  const organization = await organizationOf(platform.db, party);
  if (!organization.verified || (await countSeals(platform.db, party)) > 0) return;
  const now = platform.clock.now();
  const founder = await memberOf(platform.db, party, organization.createdBy);
  const making = { by: founder?.name ?? '', now };
  const text = { ...FIRST_SEAL, code: drawAntiFakeNumber(organization.creditCode) };
  const drawn = newSeal({ ...(await drawPicture(platform, organization, text)), original: undefined }, making);
  const seal = { ...(await withSealObject(platform, organization, drawn)), state: 'active' as const };
  await transact(platform.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`first-seal|${party}`}, 0))`.execute(tx);
    if ((await countSeals(tx, party)) > 0) return;
    await insertSeal(tx, party, seal, organization);
    if (founder) {
      await giveGrant(tx, party, grantTo(seal.sealId, { kind: 'member', id: founder.memberId, name: founder.name }, making));
      await addKeepers(tx, party, seal.sealId, { memberIds: [founder.memberId], since: now });
    }
    const object = { type: 'seal', id: seal.sealId, name: seal.name };
    await recordLog(tx, { party, now }, { kind: 'operation', action: 'seals.generate', object, after: { state: 'active' } });
  });
}
