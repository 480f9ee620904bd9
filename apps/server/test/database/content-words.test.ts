import { contractDraft, createContract, readDraft } from '@moqi/api/work/sending';
import { operateTemplate, readTemplate, templateContents } from '@moqi/api/work/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openPerson, type TestPerson } from '../people.ts';
import { openWorld, type World } from '../world.ts';

const MIGRATION = '0021-content-in-domain-words.sql';
const FILE = '0199aa00-0000-7000-8000-0000000000f1';
const FLOW = '0199aa00-0000-7000-8000-0000000000f2';

let world: World;
let author: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  author = await openPerson(world);
});
afterAll(() => world.close());

const field = { key: 'f', party: 'b', kind: 'text' as const, page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05, label: '开户行' };
const attatchFileNamesJson = [
  { targetId: FILE, fileName: '合同.pdf', fields: [field, { ...field, key: 'g', kind: 'ink' as const, label: '' }] },
  { targetId: FLOW, fileName: '附件.pdf', fields: [] },
];

/** As the release before wrote them. */
const DRAFTS = {
  full: contractDraft.parse({
    contractName: '设备采购合同',
    signatoryJson: [
      { key: 'a', signatoryType: 1, roleName: '采购方', fullName: '林书禾', corpName: '杭州砚川', email: 'lin@example.com', orderNum: 2 },
      { key: 'b', signatoryType: 0, fullName: '韩立川', mobile: '13900000000', identityType: 1, readTime: 30 },
    ],
    attatchFileNamesJson,
    overDate: 'next week',
    ifOrder: 1,
    needQifengSign: 1,
    needCa: 0,
    serverCa: 0,
    needPresSign: 0,
    consumMode: 1,
    needVideoSign: 2,
    flowId: FLOW,
    approveJson: [{ nodeId: 'n1', memberIds: [FILE] }],
    amountFen: 1200,
    contractType: 'purchase',
    excludedCategory: 'utility',
  }),
  empty: contractDraft.parse({}),
};
/** Saved before parties had roles and before approvals were chosen by the sender. */
const EARLY = { contractName: '早年的草稿', signatoryJson: [{ key: 'a', signatoryType: 0, fullName: '韩立川' }] };

const CONTENTS = templateContents.parse({
  tplName: '租赁合同',
  contractType: 'lease',
  roleJson: [
    { key: 'a', signatoryType: 1, roleName: '出租方', ownFlag: 1, orderNum: 1, readTime: 15 },
    { key: 'b', signatoryType: 0, roleName: '承租方', orderNum: 2 },
  ],
  attatchFileNamesJson,
  ifOrder: 1,
});

async function savedDraft(): Promise<string> {
  const { data } = await author.browser.call(createContract, 'personal', { contractName: '空', saveToDraftBox: 1 });
  return data.applyId;
}

async function savedTemplate(): Promise<string> {
  const { data } = await author.browser.call(operateTemplate, 'personal', { tplName: '空' });
  const version = { party_id: author.party, template_id: data.tplId, version: 1, contents: '{}', made_by_name: '', made_at: new Date() };
  await world.platform.db.insertInto('template_versions').values(version).execute();
  return data.tplId;
}

async function writeDraft(contractId: string, draft: object): Promise<void> {
  const query = world.platform.db.updateTable('contracts').set({ draft: JSON.stringify(draft) });
  await query.where('contract_id', '=', contractId).execute();
}

async function writeTemplate(templateId: string, contents: object): Promise<void> {
  const { db } = world.platform;
  const text = JSON.stringify(contents);
  await db.updateTable('templates').set({ working: text }).where('template_id', '=', templateId).execute();
  await db.updateTable('template_versions').set({ contents: text }).where('template_id', '=', templateId).execute();
}

const read = async (applyId: string) => (await author.browser.call(readDraft, 'personal', { applyId })).data;
const contentsOf = async (tplId: string) => (await author.browser.call(readTemplate, 'personal', { tplId })).data.contents;

async function takeBackMigration(): Promise<void> {
  const { db } = world.platform;
  await sql`drop function translate_draft, translate_working, translate_contents cascade`.execute(db);
  await sql`drop function content_of_draft, content_of_template, content_files, content_kind`.execute(db);
  await sql`delete from migrations where name = ${MIGRATION}`.execute(db);
}

async function migrateAgain(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.platform.db);
  const { pool, close } = openDatabase({ ...inject('postgres'), database: rows[0]?.name ?? '' }, () => undefined, 1);
  try {
    return await migrate(pool);
  } finally {
    await close();
  }
}

it('translates the drafts and templates that are there', async () => {
  const [full, empty, early] = [await savedDraft(), await savedDraft(), await savedDraft()];
  const template = await savedTemplate();
  await takeBackMigration();
  await writeDraft(full, DRAFTS.full);
  await writeDraft(empty, DRAFTS.empty);
  await writeDraft(early, EARLY);
  await writeTemplate(template, CONTENTS);
  expect(await migrateAgain()).toEqual([MIGRATION]);

  expect(await read(full)).toMatchObject(DRAFTS.full);
  expect(await read(empty)).toMatchObject(DRAFTS.empty);
  expect(await read(early)).toMatchObject(contractDraft.parse(EARLY));
  expect(await contentsOf(template)).toEqual(CONTENTS);
});

it('translates what a process of the release before still writes', async () => {
  const draft = await savedDraft();
  const template = await savedTemplate();
  await writeDraft(draft, DRAFTS.full);
  await writeTemplate(template, CONTENTS);
  expect(await read(draft)).toMatchObject(DRAFTS.full);
  expect(await contentsOf(template)).toEqual(CONTENTS);
  const versions = await world.platform.db.selectFrom('template_versions').select('contents').where('template_id', '=', template).execute();
  expect(versions).toMatchObject([{ contents: { name: '租赁合同', roles: [{ kind: 'organization', isOwn: true }, { kind: 'person' }] } }]);
});

it('leaves no word of the calls in the columns', async () => {
  const contractId = await savedDraft();
  await writeDraft(contractId, DRAFTS.full);
  const row = await world.platform.db
    .selectFrom('contracts')
    .select('draft')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.draft)).not.toMatch(
    /Json|ifOrder|orderNum|targetId|consumMode|fullName|corpName|overDate|need(Ca|Qifeng|Pres|Video)/,
  );
  expect(row.draft).toMatchObject({
    parties: [
      { order: 2, organizationName: '杭州砚川' },
      { kind: 'person', readSeconds: 30 },
    ],
  });
});
