import type { TemplateGroups } from '@moqi/api/work/templates';
import type { Database } from '#platform/platform.ts';
import { listGroups } from '../store/template-groups.ts';
import { countByGroup, type TemplateFilter, type TemplateReader } from '../store/templates.ts';
import { groupsToWire } from '../wire.ts';

/** The groups with how many templates of a filter are in each. */
export async function groupsView(
  db: Database,
  reader: TemplateReader,
  filter: Omit<TemplateFilter, 'order' | 'mine'>,
): Promise<TemplateGroups> {
  const counts = await countByGroup(db, reader, filter);
  const groups = await listGroups(db, reader.party);
  return groupsToWire(groups, counts);
}
