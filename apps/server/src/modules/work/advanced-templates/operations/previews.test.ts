import { errorNumber } from '@moqi/api';
import { previewAdvancedTemplate, useAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { readDraft } from '@moqi/api/work/sending';
import { operateTemplate } from '@moqi/api/work/templates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedAdvanced, PURCHASE_VALUES as values } from '#test/advanced-templates.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
let maker: TestPerson;
let tplId: string;
beforeAll(async () => {
  world = await openWorld();
  maker = await openPerson(world, { name: '裴南乔' });
  ({ tplId } = await publishedAdvanced(world, maker.browser, 'personal'));
});
afterAll(() => world.close());

const uploads = async () => {
  const rows = await world.platform.db.selectFrom('uploads').select('upload_id').where('party_id', '=', maker.party).execute();
  return rows.map((row) => row.upload_id).toSorted();
};
const preview = async (change: object = {}) => {
  const { data } = await maker.browser.call(previewAdvancedTemplate, 'personal', { tplId, values: { ...values, ...change } });
  const [file] = data.files;
  if (file === undefined) throw new Error('nothing was made');
  return file;
};
type Shown = Awaited<ReturnType<typeof preview>>;
const show = ({ targetId, sign, ts }: Shown, { browser } = maker) =>
  browser.get(`/fileOper/show?${new URLSearchParams({ targetId, fileType: '1', fix: 'pdf', sign, ts }).toString()}`);
const isStored = async ({ docHash }: Shown) => {
  try {
    await (await world.platform.files.open(docHash)).close();
    return true;
  } catch {
    return false;
  }
};
const letGo = async () => {
  world.clock.advance({ hours: 13 });
  await world.runJob('files.sweepPreviews');
};

it('a preview is shown to its party alone, and is no upload', async () => {
  const before = await uploads();
  const file = await preview({ 甲方: '只看一眼' });
  expect(await uploads()).toEqual(before);
  expect((await show(file)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await openPerson(world);
  expect((await show(file, stranger)).json().code).toBe(errorNumber('LINK_INVALID'));
  // the number of what is only looked at begins nothing
  const role = { key: 'a', signatoryType: 0 as const, roleName: '甲方' };
  const files = [{ targetId: file.targetId, fileName: '采购合同.pdf', fields: [] }];
  const taken = { tplName: '抄来的', roleJson: [role], attatchFileNamesJson: files };
  expect((await maker.browser.call(operateTemplate, 'personal', taken)).code).toBe(errorNumber('FILE_UNKNOWN'));
});

it('a preview that nobody goes on with goes with its bytes when its reference ends', async () => {
  const before = await uploads();
  const file = await preview({ 甲方: '没有下文' });
  await world.runJob('files.sweepPreviews');
  expect(await isStored(file)).toBe(true);
  await letGo();
  expect([await isStored(file), await uploads()]).toEqual([false, before]);
});

it('what was looked at and used stays, byte for byte, whatever is let go', async () => {
  const file = await preview();
  expect((await preview()).docHash).toBe(file.docHash);
  const used = await maker.browser.call(useAdvancedTemplate, 'personal', { tplId, values });
  await letGo();
  const draft = (await maker.browser.call(readDraft, 'personal', { applyId: used.data.applyId })).data;
  expect(draft.files.map(({ docHash }) => docHash)).toEqual([file.docHash]);
  expect(await isStored(file)).toBe(true);
  // looked at again, it is the file of the draft
  expect((await preview()).docHash).toBe(file.docHash);
});

it('a preview that ended is made anew', async () => {
  const file = await preview({ 甲方: '再看一眼' });
  world.clock.advance({ hours: 13 });
  const again = await preview({ 甲方: '再看一眼' });
  expect(again.targetId).toBe(file.targetId);
  expect((await show(again)).statusCode).toBe(200);
});
