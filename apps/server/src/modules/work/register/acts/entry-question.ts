import type { entryFilters } from '@moqi/api/work/register';
import type { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberPersons } from '#modules/enterprise/members/index.ts';
import type { Sight } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import type { RegisterField } from '../register-field.ts';
import type { EntryFilter } from '../store/entries.ts';
import { filterFromWire } from '../wire.ts';

export type AskedFilters = z.output<typeof entryFilters>;

/** Who asks, and how far that person sees. */
interface Asker extends Sight {
  readonly party: PartyId;
}

/** What a list of the register is narrowed by. @throws DomainError REGISTER_FIELD_UNKNOWN */
export async function entryFilterOf(
  db: Database,
  { party, ...sight }: Asker,
  filters: AskedFilters,
  fields: readonly RegisterField[],
): Promise<EntryFilter> {
  const { corpUserId, fieldId } = filters;
  const field = fields.find((one) => one.fieldId === fieldId);
  if (fieldId !== undefined && field === undefined) throw new DomainError('REGISTER_FIELD_UNKNOWN');
  const steward = corpUserId === undefined ? undefined : (await memberPersons(db, party, [corpUserId])).get(corpUserId);
  // a member who is nobody yet, or of another enterprise, looks after nothing
  const chosen = corpUserId === undefined ? undefined : (steward?.personId ?? party);
  return { ...filterFromWire(filters, { stewardPersonId: chosen, field }), ...sight };
}
