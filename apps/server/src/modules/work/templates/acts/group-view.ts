import type { TemplateGroups } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { listGroups } from '../store/template-groups.ts';
import { countByGroup, type TemplateFilter } from '../store/templates.ts';
import { groupsToWire } from '../wire.ts';

/** The groups with how many templates of a filter are in each. */
export async function groupsView(db: Database, party: PartyId, filter: Omit<TemplateFilter, 'order'>): Promise<TemplateGroups> {
  const counts = await countByGroup(db, party, filter);
  const groups = await listGroups(db, party);
  return groupsToWire(groups, counts);
}
