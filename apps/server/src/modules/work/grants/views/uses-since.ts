import { type RawBuilder, sql } from 'kysely';

/** How often the seal of a row of `seals` was used since then, for the middle of a query. */
export const selectUsesSince = (since: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from seal_uses as used
  where used.party_id = seals.party_id and used.seal_id = seals.seal_id and used.outcome = 'used' and used.used_at >= ${since})`;
