import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Arrival } from '../arrival.ts';

/** What is known of a person's logins before one with this browser. */
export async function findArrival(db: Database, person: PartyId, digest: Buffer): Promise<Arrival> {
  const row = await db
    .selectFrom('last_logins')
    .select(['at', 'told_at'])
    .select(({ exists, selectFrom }) => {
      const devices = selectFrom('known_devices').select('device_digest').where('party_id', '=', person);
      return [
        exists(devices.where('device_digest', '=', digest)).as('is_known'),
        exists(devices.where('device_digest', '!=', digest)).as('has_others'),
      ];
    })
    .where('party_id', '=', person)
    .executeTakeFirst();
  return {
    lastAt: row?.at,
    isKnown: Boolean(row?.is_known),
    hasOthers: Boolean(row?.has_others),
    toldAt: row?.told_at ?? undefined,
  };
}

export async function findLastLogin(db: Database, person: PartyId): Promise<Date | undefined> {
  const row = await db.selectFrom('last_logins').select('at').where('party_id', '=', person).executeTakeFirst();
  return row?.at;
}

/** The person has logged in with this browser, and was told of it or not. */
export async function keepArrival(tx: Tx, person: PartyId, digest: Buffer, { now, isTold }: { now: Date; isTold: boolean }): Promise<void> {
  const told = isTold ? { told_at: now } : {};
  await tx
    .with('device', (db) =>
      db
        .insertInto('known_devices')
        .values({ party_id: person, device_digest: digest, first_at: now, last_at: now })
        .onConflict((conflict) => conflict.columns(['party_id', 'device_digest']).doUpdateSet({ last_at: now })),
    )
    .insertInto('last_logins')
    .values({ party_id: person, at: now, ...told })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ at: now, ...told }))
    .execute();
}

/** Nobody comes back with a browser after so long: its cookie has ended. */
export async function deleteDevicesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_at', '<', before).execute();
}

export async function deleteDevicesOf(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('known_devices').where('party_id', '=', person).execute();
  await tx.deleteFrom('last_logins').where('party_id', '=', person).execute();
}
