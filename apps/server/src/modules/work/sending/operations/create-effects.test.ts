import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveNode, askToSend, boxOf, chain, openStaff, publishedFlow, submittedContract } from '#test/approvals.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type DraftInput, draftFile, linkTo, pdfFile, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

// What a field of creating a contract does, as another party sees it: on its page, in a message, in the finished file.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A contract with one stranger, as it was asked for; with what the stranger opens it by. */
async function sent(change: DraftInput | ((sender: Awaited<ReturnType<typeof openPerson>>) => Promise<DraftInput>) = {}) {
  const sender = await openPerson(world, { name: '林书禾' });
  const mobile = mobileNumber();
  const draft = await goodDraft(sender, { signatoryJson: [personParty('a', { mobile })] });
  const [file] = draft.attatchFileNamesJson ?? [];
  const own = file ? { attatchFileNamesJson: [{ ...file, fields: [placedField('a')] }] } : {};
  const asked = typeof change === 'function' ? await change(sender) : change;
  const answer = await sender.browser.call(createContract, 'personal', { ...draft, ...own, ...asked });
  if (!answer.success) throw new Error(`not sent: ${answer.msg}`);
  await world.runJobs();
  return { sender, mobile, ...answer.data, phone: world.browser(), link: await linkTo(world, mobile) };
}

test('a signer is shown the contract as it was called, with its files and places', async () => {
  const { phone, link } = await sent(async ({ browser }) => {
    const [first, second] = await upload(browser, pdfFile('一.pdf'), pdfFile('二.pdf'));
    const place = { page: 0, x: 0.1, y: 0.25, width: 0.5, height: 0.05 };
    const text = placedField('a', 0, { key: 'a-text', kind: 'text', label: '开户行', ...place });
    return {
      attatchFileNamesJson: [second && draftFile(second, placedField('a')), first && draftFile(first, text)].flatMap((one) => one ?? []),
    };
  });
  const { contractName, parties, files, fields, myParticipantId } = await readTask(phone, link);
  expect([contractName, parties.map(({ name }) => name)]).toEqual(['设备采购合同', ['韩立川']]);
  expect(files.map(({ fileName }) => fileName)).toEqual(['二.pdf', '一.pdf']);
  expect(fields.map(({ kind, documentId }) => [kind, documentId])).toEqual([
    ['ink', files[0]?.documentId],
    ['text', files[1]?.documentId],
  ]);
  const [page] = files[1]?.pages ?? [];
  expect(fields[1]).toMatchObject({ participantId: myParticipantId, label: '开户行', page: 0 });
  expect(['x', 'y', 'width', 'height'].map((name) => fields[1]?.[name as 'x'])).toEqual(
    [0.1, 0.25, 0.5, 0.05].map((share, at) => expect.closeTo(share * ((at % 2 === 0 ? page?.width : page?.height) ?? 0), 2)),
  );
});

test('what each signer read and agreed to is preserved with the contract', async () => {
  const { applyId, phone, link } = await sent({ needPresSign: 1 });
  const { files } = await readTask(phone, link);
  expect((await sign(world, phone, link)).success).toBe(true);
  await world.runJobs();
  expect((await readTask(phone, link)).state).toBe('completed');
  const consents = await world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', applyId).execute();
  expect(consents).toMatchObject([{ documents: [{ docHash: files[0]?.docHash }], proof_method: 'sms' }]);
});

test('an enterprise that demands no approval has one contract approved by the flow it names', async () => {
  const enterprise = await openEnterprise(world);
  const { sender, approvers } = await openStaff(world, enterprise);
  const [approver] = approvers;
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(approveNode('a', [approver])));
  expect((await askToSend(sender)).data.approving).toBe(false);
  const { applyNo } = await submittedContract(sender, { flowId });
  await world.runJobs();
  expect((await world.outbox()).findLast(({ address }) => address === approver.mobile)?.template).toBe('approval.asked');
  expect((await boxOf(approver)).list.map((row) => row.applyNo)).toEqual([applyNo]);
});
