import { errorNumber } from '@moqi/api';
import { checkFilesType, listAttachments, readContract } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { prove, sign, signRequest } from '#test/signing-acts.ts';
import { draftFile, linkTo, pdfFile, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const LIST = Buffer.from(samplePdf({ pages: 3 }));

/** A contract with one stranger: a file to sign, and a list of equipment that nobody signs. */
async function withAttachment(said: { readonly attachment?: 1 }) {
  const sender = await openPerson(world, { name: '林书禾' });
  const [contract, list] = await upload(sender.browser, pdfFile('合同.pdf'), pdfFile('设备清单.pdf', LIST));
  if (!contract || !list) throw new Error('nothing uploaded');
  const mobile = mobileNumber();
  const draft = await goodDraft(sender, {
    signatoryJson: [personParty('a', { mobile })],
    attatchFileNamesJson: [draftFile(contract, placedField('a', 0)), { ...draftFile(list), ...said }],
  });
  const { data } = await sender.browser.call(createContract, 'personal', draft);
  await world.runJobs();
  const detail = async () => (await sender.browser.call(readContract, 'signing', { applyNo: data.applyNo })).data;
  return { link: await linkTo(world, mobile), detail, data };
}

test.each([
  ['by call', {}],
  ['as the sender said', { attachment: 1 as const }],
])('an attachment %s is shown and consented to, stays as it was uploaded, and the contract completes', async (_, said) => {
  const { link, detail, data } = await withAttachment(said);
  const [, before] = (await detail()).files;
  expect((await detail()).files.map(({ attachment }) => attachment)).toEqual([false, true]);
  expect(before).toMatchObject({ fileName: '设备清单.pdf', version: 0, size: LIST.length });
  expect((await sign(world, world.browser(), link)).success).toBe(true);
  await world.runJobs();
  const { state, files } = await detail();
  expect(state).toBe('completed');
  expect(files[1]).toEqual(before);
  expect(files[0]?.version).toBe(2);
  const { documents } = await world.platform.db
    .selectFrom('consents')
    .select('documents')
    .where('contract_id', '=', data.applyId)
    .executeTakeFirstOrThrow();
  expect(documents).toContainEqual({ documentId: before?.documentId, version: 0, docHash: before?.docHash });
});

test('the files of a contract and its attachments are told by the link, and to nobody else', async () => {
  const { link, detail, data } = await withAttachment({});
  const [contract, list] = (await detail()).files;
  const signer = world.browser();
  const types = await signer.call(checkFilesType, 'signing', link);
  expect(types.data.list).toMatchObject([
    { documentId: contract?.documentId, fileType: 'pdf', pageCount: 1, attachment: false },
    { documentId: list?.documentId, fileType: 'pdf', pageCount: 3, attachment: true, size: LIST.length, docHash: list?.docHash },
  ]);
  const answer = await signer.call(listAttachments, 'signing', link);
  expect(answer.data.list.map(({ fileName }) => fileName)).toEqual(['设备清单.pdf']);
  const { browser } = await openPerson(world);
  for (const call of [checkFilesType, listAttachments]) {
    expect((await browser.call(call, 'signing', { applyNo: data.applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  }
});

test('a signer who did not read the attachment cannot sign', async () => {
  const { link } = await withAttachment({});
  const phone = world.browser();
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  const answer = await phone.call(signContract, 'signing', { ...request, documents: request.documents.slice(0, 1) });
  expect(answer).toMatchObject({ success: false, code: errorNumber('DOCUMENT_CHANGED') });
});
