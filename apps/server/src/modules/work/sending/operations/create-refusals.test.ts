import { type ErrorCode, errorNumber, errorSentence } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { bufferSource, layDownFields, signPdf } from '@moqi/pdf';
import { samplePdf, testPki } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft, rowCounts } from '#test/contract-drafts.ts';
import { idNumber, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { type DraftInput, draftFile, pdfFile, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  sender = await openPerson(world, { name: '林书禾' });
});
afterAll(() => world.close());

const send = (draft: DraftInput, person = sender) => person.browser.call(createContract, 'personal', draft);

/** Sends, and asserts that it was refused so and that nothing at all was stored. */
async function refused(
  draft: DraftInput,
  code: ErrorCode,
  facts: Parameters<typeof errorSentence>[1] = {},
  person = sender,
): Promise<void> {
  const before = await rowCounts(world);
  expect(await send(draft, person)).toMatchObject({ success: false, code: errorNumber(code), msg: errorSentence(code, facts) });
  expect(await rowCounts(world)).toEqual(before);
}

const zh = (text: string) => ({ reason: { 'zh-CN': text, en: '' } });

describe('nothing is stored halfway when', () => {
  it('the name of the sender is not proved; a draft may be kept', async () => {
    const nobody = await openPerson(world, { realName: false });
    const draft = await goodDraft(nobody);
    await refused(draft, 'REAL_NAME_NEEDED', {}, nobody);
    expect((await send({ ...draft, saveToDraftBox: 1 }, nobody)).success).toBe(true);
  });

  it('the enterprise is not verified', async () => {
    const { party, admin } = await openEnterprise(world);
    const draft = await goodDraft(admin);
    await world.platform.db.updateTable('organizations').set({ state: 'unverified' }).where('party_id', '=', party).execute();
    const before = await rowCounts(world);
    expect(await admin.browser.call(createContract, 'enterprise', draft)).toMatchObject({ code: errorNumber('ORGANIZATION_UNVERIFIED') });
    expect(await rowCounts(world)).toEqual(before);
  });

  it('a box lies outside the page', async () => {
    const draft = await goodDraft(sender);
    const [file] = await upload(sender.browser, pdfFile('出格.pdf'));
    if (!file) throw new Error('nothing uploaded');
    const outside = { ...draft, attatchFileNamesJson: [draftFile(file, placedField('a', 0), placedField('b', 1, { x: 0.9, width: 0.2 }))] };
    await refused(outside, 'BOX_OUTSIDE_PAGE', { name: '出格.pdf', page: 1 });
    const beyond = { ...draft, attatchFileNamesJson: [draftFile(file, placedField('a', 0), placedField('b', 1, { page: 1 }))] };
    await refused(beyond, 'BOX_OUTSIDE_PAGE', { name: '出格.pdf', page: 2 });
  });

  it('a file is of another tenant, or of the sender in another identity', async () => {
    const others = await goodDraft(await openPerson(world));
    await refused(others, 'FILE_UNKNOWN');
    await refused({ ...others, saveToDraftBox: 1 }, 'FILE_UNKNOWN');
    const founder = await openPerson(world);
    const { party } = await openEnterprise(world, founder);
    const companys = await goodDraft(founder);
    await stepInto(founder, undefined);
    await refused(companys, 'FILE_UNKNOWN', {}, founder);
    await stepInto(founder, party);
  });

  it('something is missing, all of it in one sentence', async () => {
    await refused({ ...(await goodDraft(sender)), contractName: '' }, 'CONTRACT_INCOMPLETE', zh('还没有合同名称'));
    await refused({}, 'CONTRACT_INCOMPLETE', zh('还没有合同名称；还没有上传文件；还没有添加签署方'));
  });

  it('the law excludes the category', async () => {
    const category = { 'zh-CN': '涉及婚姻、收养、继承等人身关系的文书', en: '' };
    await refused({ ...(await goodDraft(sender)), excludedCategory: 'family' }, 'CATEGORY_EXCLUDED', { category });
  });

  it('the deadline is past', async () => {
    await refused({ ...(await goodDraft(sender)), overDate: world.clock.now().toISOString() }, 'DEADLINE_PAST');
  });

  it('a signer stands in it twice: by number, by ID card, or by account', async () => {
    const draft = await goodDraft(sender);
    const [a, b] = draft.signatoryJson ?? [];
    if (!a || !b) throw new Error('no parties');
    await refused({ ...draft, signatoryJson: [a, { ...b, mobile: a.mobile ?? '' }] }, 'SIGNER_DUPLICATE', { name: '裴南乔' });
    const identityCard = idNumber();
    await refused(
      {
        ...draft,
        signatoryJson: [
          { ...a, identityCard },
          { ...b, identityCard },
        ],
      },
      'SIGNER_DUPLICATE',
      { name: '裴南乔' },
    );
    const person = await openPerson(world);
    const address = `${person.party}@example.com`;
    await world.platform.db.insertInto('logins').values({ address, kind: 'email', party_id: person.party }).execute();
    const twoAddresses = [
      { ...a, mobile: person.mobile },
      { ...b, mobile: '', email: address },
    ];
    await refused({ ...draft, signatoryJson: twoAddresses }, 'SIGNER_DUPLICATE', { name: '裴南乔' });
  });

  it('the upload was signed elsewhere and more than a signature is placed in it', async () => {
    const { person: signer } = await testPki();
    const plain = samplePdf();
    const laid = Buffer.concat([plain, await layDownFields(bufferSource(plain), [{ kind: 'signature', name: 'elsewhere' }])]);
    const request = { fieldName: 'elsewhere', visuals: [], signedAt: world.clock.now(), name: 'Elsewhere' };
    const { increment } = await signPdf(bufferSource(laid), request, { signer });
    const [file] = await upload(sender.browser, pdfFile('已签.pdf', Buffer.concat([laid, increment])));
    if (!file) throw new Error('nothing uploaded');
    const draft = await goodDraft(sender);
    const signatures = [placedField('a', 0), placedField('b', 1)];
    const reason = '“已签.pdf”上传时已有电子签名，每一方在其中只能放一个印章或手写签名，不能放日期、文字或骑缝章';
    const dated = draftFile(file, ...signatures, placedField('b', 2, { kind: 'date' }));
    await refused({ ...draft, attatchFileNamesJson: [dated] }, 'CONTRACT_INCOMPLETE', zh(reason));
    expect((await send({ ...draft, attatchFileNamesJson: [draftFile(file, ...signatures)] })).success).toBe(true);
  });

  it('a file has more than 300 fields', async () => {
    const draft = await goodDraft(sender);
    const [file] = draft.attatchFileNamesJson ?? [];
    if (!file) throw new Error('no file');
    const fields = Array.from({ length: 301 }, (_, at) => placedField('a', 0, { key: String(at) }));
    const before = await rowCounts(world);
    expect(await send({ ...draft, attatchFileNamesJson: [{ ...file, fields }] })).toMatchObject({ code: errorNumber('INPUT_INVALID') });
    expect(await rowCounts(world)).toEqual(before);
  });
});

describe('a contract that is no draft of the sender is not found', () => {
  it("another tenant's", async () => {
    const other = await openPerson(world);
    const { data } = await other.browser.call(createContract, 'personal', { ...(await goodDraft(other)), saveToDraftBox: 1 });
    const draft = await goodDraft(sender);
    await refused({ ...draft, applyId: data.applyId }, 'CONTRACT_NOT_FOUND');
    await refused({ ...draft, applyId: data.applyId, saveToDraftBox: 1 }, 'CONTRACT_NOT_FOUND');
    await refused({ ...draft, applyId: crypto.randomUUID() }, 'CONTRACT_NOT_FOUND');
  });

  it("a colleague's, unless one is the administrator", async () => {
    const { party, admin } = await openEnterprise(world);
    const [author, colleague] = [await openMember(world, party), await openMember(world, party)];
    const draft = { ...(await goodDraft(author)), saveToDraftBox: 1 } as const;
    const { data } = await author.browser.call(createContract, 'enterprise', draft);
    const again = { ...draft, applyId: data.applyId };
    expect(await colleague.browser.call(createContract, 'enterprise', again)).toMatchObject({ code: errorNumber('CONTRACT_NOT_FOUND') });
    expect((await admin.browser.call(createContract, 'enterprise', again)).success).toBe(true);
    const sending = { ...again, saveToDraftBox: 0 } as const;
    expect(await colleague.browser.call(createContract, 'enterprise', sending)).toMatchObject({ code: errorNumber('CONTRACT_NOT_FOUND') });
    expect((await author.browser.call(createContract, 'enterprise', sending)).success).toBe(true);
    expect(await colleague.browser.call(createContract, 'enterprise', sending)).toMatchObject({ code: errorNumber('CONTRACT_NOT_FOUND') });
  });

  it('nor can one that was sent be saved over', async () => {
    const { applyId, sender: owner } = await signingContract(world);
    const draft = await goodDraft(owner);
    await refused({ ...draft, applyId, saveToDraftBox: 1 }, 'CONTRACT_NOT_DRAFT', {}, owner);
    await refused({ ...draft, applyId }, 'CONTRACT_NOT_DRAFT', {}, owner);
  });
});
