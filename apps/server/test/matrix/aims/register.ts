import {
  addPaperContract,
  downloadRegisterExport,
  exportRegister,
  listRegister,
  readRegisterExport,
  readRegisterFields,
  registerContracts,
  removeRegisterEntry,
  saveRegisterEntry,
  saveRegisterFields,
  showPaperFile,
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

/** A file that was uploaded for the target's enterprise. */
async function addUpload({ world, party, personId }: Target): Promise<string> {
  const uploadId = crypto.randomUUID();
  const facts = { file_name: '目标合同.pdf', hash: 'none', size: 1, pages: '[]', created_by: personId, created_at: world.clock.now() };
  await world.platform.db
    .insertInto('uploads')
    .values({ party_id: party, upload_id: uploadId, ...facts })
    .execute();
  return uploadId;
}

export const aims: Record<string, Aim> = {
  [addPaperContract.name]: async (target) => ({
    targetIds: [await addUpload(target)],
    contractName: `纸质合同 ${++count}`,
    otherParties: '木兰科技',
  }),
  [showPaperFile.name]: async (target) => ({ entryId: await addEntry(target), targetId: crypto.randomUUID() }),
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
  // an entry of an electronic contract has no scanned files
  [showPaperFile.name]: 'REGISTER_ENTRY_UNKNOWN',
  [readRegisterExport.name]: 'EXPORT_UNKNOWN',
  [downloadRegisterExport.name]: 'EXPORT_UNKNOWN',
} as const;
