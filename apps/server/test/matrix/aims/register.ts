import {
  downloadRegisterExport,
  exportRegister,
  listRegister,
  readRegisterExport,
  readRegisterFields,
  registerContracts,
  removeRegisterEntry,
  saveRegisterEntry,
  saveRegisterFields,
} from '@moqi/api/work/register';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

let count = 0;

/** An entry of the register that the target's member looks after. */
async function addEntry({ world, party, personId }: Target): Promise<string> {
  const entryId = crypto.randomUUID();
  const now = world.clock.now();
  const words = { number: `T${++count}`, name: '目标合同', other_parties: '', remark: '', field_values: '{}' };
  const by = { steward_person_id: personId, created_by: personId, created_at: now, updated_at: now };
  await world.platform.db
    .insertInto('register_entries')
    .values({ party_id: party, entry_id: entryId, kind: 'electronic', renewal: 'none', ...words, ...by })
    .execute();
  return entryId;
}

export const aims: Record<string, Aim> = {
  [downloadRegisterExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [exportRegister.name]: () => ({}),
  [listRegister.name]: () => ({}),
  [readRegisterExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [readRegisterFields.name]: () => ({}),
  [registerContracts.name]: ({ applyId }) => ({ applyIds: [applyId] }),
  [removeRegisterEntry.name]: async (target) => ({ entryId: await addEntry(target) }),
  [saveRegisterEntry.name]: async (target) => ({
    entryId: await addEntry(target),
    corpUserId: target.memberId,
    remark: `第 ${++count} 次`,
  }),
  [saveRegisterFields.name]: () => ({ fields: [{ name: `字段 ${++count}`, kind: 'text' }] }),
};

// an export belongs to the member who asked for it, so without one there is nothing to read
export const refusals = {
  [readRegisterExport.name]: 'EXPORT_UNKNOWN',
  [downloadRegisterExport.name]: 'EXPORT_UNKNOWN',
} as const;
