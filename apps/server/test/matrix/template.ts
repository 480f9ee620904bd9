import type { TemplateContents } from '@moqi/api/work/templates';
import { samplePdf } from '@moqi/testing';
import type { PartyId } from '#kernel/actor.ts';
import type { World } from '../world.ts';

let count = 0;

/** What a template of the party can be saved with again: one role and one place, in an upload of the party. */
export function contentsIn(uploadId: string): TemplateContents {
  const place = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' };
  return {
    tplName: `租赁合同${++count}`,
    roleJson: [{ key: 'a', signatoryType: 1, roleName: '出租方', ownFlag: 1, orderNum: 1, readTime: 0 }],
    attatchFileNamesJson: [{ targetId: uploadId, fileName: '合同.pdf', fields: [{ key: 'f', party: 'a', kind: 'seal', ...place }] }],
    ifOrder: 0,
    needQifengSign: 0,
  };
}

/** A published template with a group it is not in. */
export async function addTemplate(
  { platform: { db, files }, clock }: World,
  party: PartyId,
): Promise<{ tplId: string; tplUploadId: string; tplGroupId: string }> {
  const [tplId, tplUploadId, tplGroupId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const now = clock.now();
  const pages = JSON.stringify([{ width: 595, height: 842, rotation: 0 }]);
  const file = { file_name: '合同.pdf', ...(await files.put(samplePdf())), pages };
  await db
    .insertInto('uploads')
    .values({ party_id: party, upload_id: tplUploadId, ...file, created_by: party, created_at: now })
    .execute();
  const contents = JSON.stringify(contentsIn(tplUploadId));
  await db
    .insertInto('template_groups')
    .values({ party_id: party, group_id: tplGroupId, name: `分组${++count}`, created_at: now })
    .execute();
  await db
    .insertInto('templates')
    .values({
      party_id: party,
      template_id: tplId,
      name: `模板${count}`,
      state: 'enabled',
      working: contents,
      revision: 1,
      version: 1,
      published_revision: 1,
      created_by_name: '',
      created_at: now,
      updated_by_name: '',
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('template_versions')
    .values({ party_id: party, template_id: tplId, version: 1, contents, made_by_name: '', made_at: now })
    .execute();
  return { tplId, tplUploadId, tplGroupId };
}
