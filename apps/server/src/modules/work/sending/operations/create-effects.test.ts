import { errorNumber, errorSentence } from '@moqi/api';
import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import type { FileReference } from '@moqi/api/trust/files';
import { revokeContract } from '@moqi/api/work/contracts';
import { createContract, type DraftParty } from '@moqi/api/work/sending';
import { sendProofCode } from '@moqi/api/work/signing';
import { bufferSource, findText, validate } from '@moqi/pdf';
import { daysAfter, formatDateHourMinute, startOfDay } from '@moqi/rules';
import { inked, qpdfComplaints, renderPage, samplePdf, signedContract, sourceFiles } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { readDocuments } from '#modules/work/contracts/index.ts';
import { approveNode, askToSend, boxOf, chain, openStaff, publishedFlow, submittedContract } from '#test/approvals.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type DraftInput, draftFile, enterpriseParty, linkTo, pdfFile, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

// What a field of creating a contract does, as another party sees it: on its page, in a message, in the finished file.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A contract with one stranger, as it was asked for; with what the stranger opens it by. */
async function sent(change: DraftInput | ((sender: TestPerson) => Promise<DraftInput>) = {}, party: Partial<DraftParty> = {}) {
  const sender = await openPerson(world, { name: '林书禾' });
  const mobile = mobileNumber();
  const draft = await goodDraft(sender, { signatoryJson: [personParty('a', { mobile, ...party })] });
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

const messagesTo = async (address: string) => (await world.outbox()).filter((one) => one.address === address);

test('signExpire is the deadline of which the invitation speaks, unless another one is earlier', async () => {
  const days = await sent({ signExpire: 3 });
  const third = formatDateHourMinute(new Date(daysAfter(startOfDay(world.clock.now()), 4).getTime() - 1));
  expect((await messagesTo(days.mobile))[0]?.body).toContain(`请在 ${third} 前完成`);
  const moment = formatDateHourMinute(new Date(world.clock.now().getTime() + 3_600_000));
  const earlier = await sent({ signExpire: 3, overDate: moment });
  expect((await messagesTo(earlier.mobile))[0]?.body).toContain(`请在 ${moment} 前完成`);
});

test('a signer for whom English was named is written to and opens the page in it', async () => {
  const { sender, applyId, mobile, phone, link } = await sent({}, { language: 'en' });
  const [invitation] = await messagesTo(mobile);
  expect(invitation?.body).toMatch(/^【墨契】林书禾 asks you to sign “设备采购合同”: \S+\/s\/\S{16} Do not forward\.$/);
  const shortLink = /\/s\/\S{16}/.exec(invitation?.body ?? '')?.[0] ?? '';
  expect((await world.app.inject({ url: shortLink })).headers.location).toContain('&lang=en');
  expect((await phone.call(sendProofCode, 'signing', link)).success).toBe(true);
  const bodies = async () => (await messagesTo(mobile)).map(({ body }) => body);
  expect(await bodies()).toContainEqual(expect.stringMatching(/^【墨契】\d{6} is your code to sign “设备采购合同”/));
  await sender.browser.call(revokeContract, 'personal', { applyId, reason: '金额有误' });
  await world.runJobs();
  expect(await bodies()).toContain('【墨契】“设备采购合同” from 林书禾 was revoked; its links no longer work: 金额有误.');
});

test('the document that contractId names is signed, all other files are attachments', async () => {
  const called = async ({ browser }: TestPerson) => {
    const [list, contract] = await upload(browser, pdfFile('清单.pdf'), pdfFile('合同.pdf'));
    if (!list || !contract) throw new Error('nothing uploaded');
    return { contractId: contract.targetId, attatchFileNamesJson: [draftFile(list), draftFile(contract, placedField('a'))] };
  };
  const { phone, link } = await sent(called);
  const { files } = await readTask(phone, link);
  expect(files.map(({ fileName, attachment }) => [fileName, attachment])).toEqual([
    ['合同.pdf', false],
    ['清单.pdf', true],
  ]);
  const sender = await openPerson(world, { name: '林书禾' });
  const draft = { ...(await goodDraft(sender)), ...(await called(sender)) };
  const [list, contract] = draft.attatchFileNamesJson;
  const placedInBoth = [{ ...list, fields: [placedField('b')] }, contract].flatMap((file) => file ?? []);
  expect(
    (
      await sender.browser.call(createContract, 'personal', {
        ...draft,
        attatchFileNamesJson: placedInBoth as typeof draft.attatchFileNamesJson,
      })
    ).msg,
  ).toContain('“清单.pdf”是附件，不能放签署位置');
  const reason = { 'zh-CN': '文件里没有它，也就没有签署位置', en: '' };
  const elsewhere = { ...draft, contractId: crypto.randomUUID() };
  expect((await sender.browser.call(createContract, 'personal', elsewhere)).msg).toBe(
    errorSentence('FIELD_REFUSED', { field: 'contractId', reason }),
  );
});

test('files and signers are the names of several files for the same; two that differ are refused', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const { attatchFileNamesJson: files = [], signatoryJson: signers = [], contractName } = await goodDraft(sender);
  const call = (request: DraftInput) => sender.browser.call(createContract, 'personal', request);
  const answer = await call({ contractName, files, signers });
  expect(answer).toMatchObject({ success: true, data: { sent: true } });
  await world.runJobs();
  expect(await messagesTo(signers[0]?.mobile ?? '')).toHaveLength(1);
  expect((await call({ contractName, files, signers, attatchFileNamesJson: files, signatoryJson: signers })).data.applyNo).toBe(
    answer.data.applyNo,
  );
  const differ = async (request: DraftInput) => (await call({ contractName, files, signers, ...request })).msg;
  expect(await differ({ signatoryJson: signers.slice(1) })).toContain('signers 不能用：它和 signatoryJson 不一样');
  expect(await differ({ attatchFileNamesJson: [...files, ...files] })).toContain('files 不能用：它和 attatchFileNamesJson 不一样');
});

const KEYED = samplePdf({ pages: 3, text: ['甲方（盖章）'] });
const beside = { key: 'k', positionType: 2 as const, keyword: '甲方(盖章)', x: 0.05, y: 0.02 };
const placing = (file: FileReference, ...fields: readonly object[]) => [
  { ...draftFile(file), fields: fields.map((field) => ({ ...placedField('a'), ...field })) },
];

test('a page may be counted from the end, a place from a keyword', async () => {
  const { phone, link } = await sent(async ({ browser }) => {
    const [file] = await upload(browser, pdfFile('合同.pdf', KEYED));
    return { attatchFileNamesJson: file ? placing(file, { page: -1 }, beside) : [] };
  });
  const { fields, files } = await readTask(phone, link);
  const [hit = { page: -1, x: 0, y: 0 }, ...more] = await findText(bufferSource(KEYED), '甲方（盖章）');
  expect(fields.map(({ page }) => page)).toEqual([hit.page, ...more.map(({ page }) => page), 2]);
  const [size = { width: 0, height: 0 }] = files[0]?.pages ?? [];
  expect(fields[0]).toMatchObject({
    x: expect.closeTo(hit.x + 0.05 * size.width, 1),
    y: expect.closeTo(hit.y + 0.02 * size.height, 1),
  });
});

test('a page or a keyword that is not there is named, in a draft too', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const [file] = await upload(sender.browser, pdfFile('合同.pdf', KEYED));
  if (!file) throw new Error('nothing uploaded');
  const refusal = async (field: object, saveToDraftBox: 0 | 1) =>
    (
      await sender.browser.call(createContract, 'personal', {
        ...(await goodDraft(sender)),
        attatchFileNamesJson: placing(file, field),
        saveToDraftBox,
      })
    ).msg;
  for (const isSaved of [0, 1] as const) {
    expect(await refusal({ page: -4 }, isSaved)).toContain(
      'attatchFileNamesJson.0.fields.0.page 不能用：“合同.pdf”只有 3 页，没有倒数第 4 页',
    );
    expect(await refusal({ ...beside, keyword: '丙方' }, isSaved)).toContain('fields.0.keyword 不能用：“合同.pdf”里没有“丙方”');
    expect(await refusal({ positionType: 2 }, isSaved)).toContain('fields.0.keyword 不能用：没有写关键字');
  }
});

const FORM = sourceFiles.find(({ name }) => name === 'form as an object')?.make() ?? new Uint8Array();

test('a place may be called by the name of a form field of the file', async () => {
  const onForm = { positionType: 1 as const, formField: '备注', x: 0, y: 0.01 };
  const asked = async ({ browser }: TestPerson, change: object) => {
    const [file] = await upload(browser, pdfFile('表单.pdf', FORM));
    return { attatchFileNamesJson: file ? placing(file, { ...onForm, ...change }) : [] };
  };
  const { phone, link, sender } = await sent((person) => asked(person, {}));
  const { fields } = await readTask(phone, link);
  // the form field begins 64 points from the left and 121.89 from the top of an A4 page
  expect(fields).toMatchObject([{ page: 0, x: expect.closeTo(64, 0), y: expect.closeTo(121.89 + 8.42, 0) }]);
  const refusal = async (change: object) => {
    const draft = { ...(await goodDraft(sender)), ...(await asked(sender, change)) };
    return (await sender.browser.call(createContract, 'personal', draft)).msg;
  };
  expect(await refusal({ formField: '盖章处' })).toContain('fields.0.formField 不能用：“表单.pdf”里没有表单域“盖章处”');
  expect(await refusal({ formField: undefined })).toContain('fields.0.formField 不能用：没有写表单域的名称');
});

test('qiFengOffset lays a straddle seal over each file of the party that has pages to straddle', async () => {
  const { admin, name } = await openEnterprise(world);
  const mobile = mobileNumber();
  const party = { ...enterpriseParty('a', name, { mobile }), qiFengOffset: 0.3 };
  const seal = placedField('a', 0, { kind: 'seal' });
  const ask = async (change: object, ...pages: number[]) => {
    const all = await upload(admin.browser, ...pages.map((count) => pdfFile(`${count} 页.pdf`, samplePdf({ pages: count }))));
    const files = all.map((file) => draftFile(file, seal));
    const parties = { signatoryJson: [{ ...party, ...change }], attatchFileNamesJson: files };
    return admin.browser.call(createContract, 'enterprise', { ...(await goodDraft(admin)), ...parties });
  };
  expect((await ask({}, 3, 1)).success).toBe(true);
  await world.runJobs();
  const { fields, files } = await readTask(world.browser(), await linkTo(world, mobile));
  const straddles = fields.filter(({ kind }) => kind === 'straddle');
  expect(straddles.map(({ documentId }) => documentId)).toEqual([files[0]?.documentId]);
  expect(straddles[0]).toMatchObject({ page: 0, y: expect.closeTo(0.3 * (files[0]?.pages[0]?.height ?? 0), 1) });
  expect((await ask({}, 1)).msg).toContain('signatoryJson.0.qiFengOffset 不能用：这一方签署的文件都只有 1 页，不能加骑缝章');
});

async function finished({ phone, link }: Pick<Awaited<ReturnType<typeof sent>>, 'phone' | 'link'>): Promise<Uint8Array> {
  expect((await sign(world, phone, link)).success).toBe(true);
  await world.runJobs();
  const file = await phone.get(`/si/applySign/download?${new URLSearchParams(link).toString()}`);
  return new Uint8Array(file.rawPayload);
}

const dated = { fields: [placedField('a'), placedField('a', 1, { kind: 'date' })] };
test.each<[string, DraftInput | undefined, boolean]>([
  ['a date is printed beside the mark', {}, true],
  ['unless the sender hides it', { hideSignDate: 1 }, false],
  ['or hides it for the party', undefined, false],
])('%s', async (_, asked, isPrinted) => {
  const contract = await sent(
    async (sender) => {
      const { attatchFileNamesJson = [] } = await goodDraft(sender);
      return { attatchFileNamesJson: attatchFileNamesJson.map((file) => ({ ...file, ...dated })), ...asked };
    },
    asked === undefined ? { hideSignDate: 1 } : {},
  );
  const file = await finished(contract);
  const page = renderPage(file, 0);
  const [, field] = (await readTask(contract.phone, contract.link)).fields;
  expect(field !== undefined).toBe(isPrinted);
  // where the date is placed: shares of a sample page of 595 × 842 points
  const place = [0.35 * 595, 0.2 * 842, 0.55 * 595, 0.26 * 842].map(Math.round) as [number, number, number, number];
  expect(inked(page, place) > inked(renderPage(samplePdf({ pages: 2 }), 0), place)).toBe(isPrinted);
});

test('the watermark lies over every page of the finished file, which validates; attachments stay as they were', async () => {
  const plain = samplePdf({ pages: 2, title: '　', text: ['　'] });
  const list = samplePdf();
  const contract = await sent(async ({ browser }) => {
    const [file, attached] = await upload(browser, pdfFile('合同.pdf', plain), pdfFile('清单.pdf', list));
    const files = [file && draftFile(file, placedField('a')), attached && draftFile(attached)].flatMap((one) => one ?? []);
    return { attatchFileNamesJson: files, waterConfig: { text: '仅供采购使用', angle: 45, opacity: 0.6, spacing: 60 } };
  });
  expect((await sign(world, contract.phone, contract.link)).success).toBe(true);
  await world.runJobs();
  const { files, state } = await readTask(contract.phone, contract.link);
  expect([state, files[1]?.size]).toEqual(['completed', list.length]);
  const [document] = await readDocuments(world.platform.db, contract.sender.party, contract.applyId);
  const source = await documentSource(world.platform, document?.segments ?? []);
  const file = new Uint8Array(await source.read(0, source.size));
  await source.close();
  expect(qpdfComplaints(file)).toBe('');
  const root = await trustRoot(world.platform);
  expect((await validate(bufferSource(file), { trust: [root], now: world.clock.now() })).verdict).toBe('valid');
  for (const page of [0, 1])
    for (const quarter of [
      [0, 0, 297, 420],
      [298, 0, 595, 420],
      [0, 421, 297, 842],
      [298, 421, 595, 842],
    ] as const)
      expect(inked(renderPage(file, page), quarter) - inked(renderPage(plain, page), quarter)).toBeGreaterThan(0.005);
});

test('a file that is signed already takes no watermark, and the sender is told so', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const { file: signed } = await signedContract();
  const [file] = await upload(sender.browser, pdfFile('已签.pdf', signed));
  if (!file) throw new Error('nothing uploaded');
  const draft = await goodDraft(sender, {
    attatchFileNamesJson: [draftFile(file, placedField('a'), placedField('b', 1))],
    waterConfig: { text: '草稿' },
  });
  const { success, msg } = await sender.browser.call(createContract, 'personal', draft);
  expect([success, msg]).toEqual([false, expect.stringContaining('“已签.pdf”不能加水印：')]);
});

test('a signer may go on to the site that returnURL names, as long as the enterprise allows its host', async () => {
  const { admin } = await openEnterprise(world);
  const allow = (...returnHosts: string[]) => admin.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, returnHosts });
  const mobile = mobileNumber();
  const draft = await goodDraft(admin, { signatoryJson: [personParty('a', { mobile })] });
  const [file] = draft.attatchFileNamesJson ?? [];
  const asked = { ...draft, attatchFileNamesJson: file ? [{ ...file, fields: [placedField('a')] }] : [] };
  const send = (returnURL: string, change: DraftInput = {}) =>
    admin.browser.call(createContract, 'enterprise', { ...asked, ...change, returnURL });
  const url = 'https://erp.example.com/signed?no=7';
  for (const [given, why] of [
    [url, '企业设置里没有允许 erp.example.com'],
    ['http://erp.example.com/', '要是 https:// 开头的网址'],
    ['https://a@erp.example.com/', '要是 https:// 开头的网址'],
  ] as const) {
    expect((await send(given)).msg).toContain(`returnURL 不能用：${why}`);
    expect((await send(given, { saveToDraftBox: 1 })).msg).toContain(why);
  }
  expect((await allow('https://erp.example.com')).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await allow('erp.example.com')).success).toBe(true);
  expect((await send(url)).data.sent).toBe(true);
  await world.runJobs();
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  expect((await readTask(phone, link)).returnURL).toBe(url);
  expect((await sign(world, phone, link)).success).toBe(true);
  await world.runJobs();
  const { state, returnURL } = await readTask(phone, link);
  expect([state, returnURL]).toEqual(['completed', url]);
  await allow();
  expect(await readTask(phone, link)).not.toHaveProperty('returnURL');
  const person = await openPerson(world, { name: '林书禾' });
  const { msg } = await person.browser.call(createContract, 'personal', { ...(await goodDraft(person)), returnURL: url });
  expect(msg).toContain('returnURL 不能用：个人发起的合同不能指定跳转的网站');
});

test('signLevel 1 is a seal or handwriting, as the places say', async () => {
  const { admin, name } = await openEnterprise(world);
  const [person, own] = [mobileNumber(), admin.mobile];
  const { attatchFileNamesJson: [file] = [], ...draft } = await goodDraft(admin);
  const signatoryJson = [
    { ...enterpriseParty('a', name, { mobile: own, fullName: admin.name }), signLevel: 1 as const },
    { ...personParty('b', { mobile: person }), signLevel: 1 as const },
  ];
  const fields = [placedField('a', 0, { kind: 'seal' }), placedField('b', 1)];
  const asked = { ...draft, signatoryJson, attatchFileNamesJson: file ? [{ ...file, fields }] : [] };
  expect((await admin.browser.call(createContract, 'enterprise', asked)).data.sent).toBe(true);
  await world.runJobs();
  const [phone, link] = [world.browser(), await linkTo(world, person)];
  expect((await readTask(phone, link)).fields.map(({ kind }) => kind)).toEqual(['seal', 'ink']);
  expect((await sign(world, phone, link)).success).toBe(true);
});

test('more ways of proof than are listed cannot be asked for', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const { signatoryJson: [a, b] = [], ...draft } = await goodDraft(sender);
  if (!a || !b) throw new Error('no parties');
  const asked = { ...draft, signatoryJson: [a, { ...b, authLevel: [12 as const], authLevelRange: 2 }] };
  const reason = { 'zh-CN': '比 authLevel 列出的方式还多', en: '' };
  const { msg } = await sender.browser.call(createContract, 'personal', asked);
  expect(msg).toBe(errorSentence('FIELD_REFUSED', { field: 'signatoryJson.1.authLevelRange', reason }));
});
