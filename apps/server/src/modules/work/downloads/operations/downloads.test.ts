import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorNumber } from '@moqi/api';
import type { FileReference } from '@moqi/api/trust/files';
import { readContract } from '@moqi/api/work/contracts';
import { giveCopies } from '@moqi/api/work/copies';
import { downloadContracts, downloadFile, downloadFiles, downloadSigned } from '@moqi/api/work/downloads';
import { createContract } from '@moqi/api/work/sending';
import { checkProofCode, sendProofCode } from '@moqi/api/work/signing';
import { handInFile } from '@moqi/api/work/site-evidence';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referTo } from '#modules/trust/files/index.ts';
import { readDocuments } from '#modules/work/contracts/index.ts';
import { approveNode, approverLinkTo, boxOf, chain, demand, openStaff, publishedFlow, submittedContract } from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { lastCode, openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { prove, readTask, sign } from '#test/signing-acts.ts';
import { linkTo, pdfFile, type SigningContract, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');
const download = (person: TestPerson, door: 'personal' | 'enterprise', ...applyIds: string[]) =>
  person.browser.get(`${downloadContracts.mounts[door]}?${new URLSearchParams({ applyIds: applyIds.join(',') }).toString()}`);

/** Names and bytes of a zip, read by an independent program. */
function unzip(bytes: Buffer): { names: string[]; test: string } {
  const folder = mkdtempSync(join(tmpdir(), 'moqi-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), bytes);
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print("\\n".join(z.namelist())); print(z.testzip(), [i.file_size for i in z.infolist()])';
    const lines = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    })
      .trim()
      .split('\n');
    return { names: lines.slice(0, -1), test: lines.at(-1) ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesOf = async ({ sender, applyNo }: SigningContract) =>
  (await sender.browser.call(readContract, 'signing', { applyNo })).data.files;

describe('downloadContracts', () => {
  it.each([false, true])('one file comes as PDF with the name of the contract (enterprise: %s)', async (byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['person'], contractName: '采购合同（一）' });
    const answer = await download(contract.sender, contract.door, contract.applyId);
    const [file] = await filesOf(contract);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'application/pdf', file?.size]);
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('采购合同')}`);
    expect(Buffer.from(await crypto.subtle.digest('SHA-256', answer.rawPayload)).toString('hex')).toBe(file?.docHash);
  });

  it('a signer gets it too', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const signer = contract.parties[0]?.person ?? contract.sender;
    expect((await download(signer, 'personal', contract.applyId)).headers['content-type']).toBe('application/pdf');
  });

  it('several files come as a zip', async () => {
    const contract = await signingContract(world, { parties: ['person'], files: 2, contractName: '框架协议' });
    const answer = await download(contract.sender, 'personal', contract.applyId);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('框架协议.zip'));
    const sizes = (await filesOf(contract)).map(({ size }) => size);
    expect(unzip(answer.rawPayload)).toEqual({ names: ['合同文件1.pdf', '合同文件2.pdf'], test: `None [${sizes.join(', ')}]` });
  });

  it('several contracts come as a zip, those of several files in folders, equal names numbered', async () => {
    const one = await signingContract(world, { parties: ['person'], contractName: '保密协议' });
    const { sender } = one;
    const two = await signingContract(world, { parties: ['person'], contractName: '保密协议', sender });
    const three = await signingContract(world, { parties: ['person'], contractName: '框架协议', files: 2, sender });
    const answer = await download(sender, 'personal', one.applyId, two.applyId, three.applyId, one.applyId);
    expect(unzip(answer.rawPayload).names).toEqual([
      '保密协议.pdf',
      '保密协议 (2).pdf',
      '框架协议/合同文件1.pdf',
      '框架协议/合同文件2.pdf',
    ]);
  });

  it('what signers added lies beside the files once they have signed, for the parties and not for who has a copy', async () => {
    const contract = await signingContract(world, {
      byEnterprise: true,
      parties: ['person', 'person'],
      contractName: '供货合同',
      asked: (position) => (position === 0 ? { askedFiles: ['营业执照'] } : {}),
    });
    const [one, two] = contract.parties.map(({ person }) => person ?? contract.sender);
    if (one === undefined || two === undefined) throw new Error('nobody signs');
    const { applyId, applyNo, sender } = contract;
    const reader = await openMember(world, contract.enterprise?.party ?? sender.party);
    await sender.browser.call(giveCopies, 'enterprise', { applyId, corpUserIds: [reader.memberId] });
    const { signNo } = await readTask(one.browser, { applyNo });
    await prove(world, one.browser, { applyNo, signNo });
    await one.browser.upload(handInFile, 'signing', [pdfFile('扫描件.pdf')], { applyNo, signNo, position: '0' });
    expect((await download(two, 'personal', applyId)).headers['content-type']).toBe('application/pdf');
    world.clock.advance({ minutes: 2 }); // another code
    await sign(world, one.browser, { applyNo, signNo });
    const names = ['合同文件1.pdf', '补交附件/营业执照 韩立川.pdf'];
    for (const answer of [await download(sender, 'enterprise', applyId), await download(two, 'personal', applyId)]) {
      expect(unzip(answer.rawPayload).names).toEqual(names);
    }
    const atLink = await one.browser.get(`${downloadSigned.mounts.signing}?${new URLSearchParams({ applyNo }).toString()}`);
    expect(unzip(atLink.rawPayload)).toEqual({ names, test: expect.stringContaining(`, ${pdfFile().bytes.length}]`) });
    await world.runJobs();
    expect((await download(reader, 'enterprise', applyId)).headers['content-type']).toBe('application/pdf');
  });

  it('what is not one’s own, a draft, or no id at all is not found, and then nothing is handed out', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const other = await openPerson(world);
    const { data } = await other.browser.call(createContract, 'personal', { ...(await goodDraft(other)), saveToDraftBox: 1 });
    for (const ids of [[contract.applyId], [data.applyId], [crypto.randomUUID()], ['x']]) {
      expect((await download(other, 'personal', ...ids)).json()).toMatchObject({ code: NOT_FOUND });
    }
    expect((await download(contract.sender, 'personal', contract.applyId, data.applyId)).json()).toMatchObject({ code: NOT_FOUND });
  });
});

describe('showFile of a document', () => {
  it('opens for every party that has the contract in its drawer, and for nobody else', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const [file] = await filesOf(contract);
    const [document] = await readDocuments(world.platform.db, contract.sender.party, contract.applyId);
    const stranger = await openPerson(world);
    const show = async ({ party, browser }: TestPerson) => {
      const target = { ...file, targetId: document?.documentId ?? '', fileType: 2, hash: '', fileName: '', size: 0, pages: [] } as const;
      const { sign, ts } = referTo(world.platform, party, target, world.clock.now());
      return browser.get(`/fileOper/show?${new URLSearchParams({ targetId: target.targetId, fileType: '2', sign, ts }).toString()}`);
    };
    expect((await show(contract.sender)).rawPayload).toHaveLength(file?.size ?? 0);
    expect((await show(contract.parties[0]?.person ?? stranger)).statusCode).toBe(200);
    expect((await show(stranger)).json()).toMatchObject({ code: errorNumber('FILE_UNKNOWN') });
  });
});

describe('showFile of a page', () => {
  it('shows its caller’s handwriting alone, or the marks with their times, in a picture', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const signer = contract.parties[0]?.person ?? contract.sender;
    const { signNo } = await readTask(signer.browser, { applyNo: contract.applyNo });
    await sign(world, signer.browser, { applyNo: contract.applyNo, signNo });
    await world.runJobs();
    const [file] = await filesOf(contract);
    const target = { targetId: file?.documentId ?? '', fileType: 2, hash: '', fileName: '', size: 0, pages: [] } as const;
    const show = ({ party, browser }: TestPerson, more: Record<string, string>) => {
      const { sign: mac, ts } = referTo(world.platform, party, target, world.clock.now());
      return browser.get(
        `/fileOper/show?${new URLSearchParams({ targetId: target.targetId, fileType: '2', sign: mac, ts, ...more }).toString()}`,
      );
    };
    const inkOf = async (picture: Buffer) => (await sharp(picture).flatten({ background: '#fff' }).stats()).channels[0]?.mean ?? 0;
    const whole = await show(signer, { fix: 'png' });
    const own = await show(signer, { handSign: '1' });
    expect(own.headers['content-type']).toBe('image/png');
    // of a page of text hardly anything is left, but the name is
    expect(await inkOf(own.rawPayload)).toBeGreaterThan(await inkOf(whole.rawPayload));
    expect(await inkOf(own.rawPayload)).toBeLessThan(255);
    expect(await inkOf((await show(contract.sender, { handSign: '1' })).rawPayload)).toBe(255);
    const timed = await show(contract.sender, { timeStampSwitch: '1', fix: 'webp' });
    expect(timed.headers['content-type']).toBe('image/webp');
    expect(await inkOf(timed.rawPayload)).not.toBe(await inkOf((await show(contract.sender, { fix: 'webp' })).rawPayload));
    expect((await show(signer, { handSign: '1', fix: 'pdf' })).json()).toMatchObject({ code: errorNumber('INPUT_INVALID') });
  });
});

describe('files by their references', () => {
  /** The references to the documents of a contract, as one of its parties has them. */
  async function references(contract: SigningContract, { party }: TestPerson) {
    const documents = await readDocuments(world.platform.db, contract.sender.party, contract.applyId);
    return documents.map(({ documentId: targetId, fileName, hash, size, pages }) => {
      const target = { targetId, fileType: 2, fileName, hash, size, pages } as const;
      const { fileType, sign, ts } = referTo(world.platform, party, target, world.clock.now());
      return { targetId, fileType, sign, ts };
    });
  }
  const one = (person: TestPerson, named: object) => person.browser.post(downloadFile.mounts.session, named);
  const several = (person: TestPerson, files: readonly object[]) => person.browser.post(downloadFiles.mounts.session, { files });

  it('one under its own name, several as a zip; an upload beside documents', async () => {
    const contract = await signingContract(world, { parties: ['person'], files: 2 });
    const files = await references(contract, contract.sender);
    const answer = await one(contract.sender, files[1] ?? {});
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment.*%E5%90%88%E5%90%8C%E6%96%87%E4%BB%B62\.pdf/),
    ]);
    const [{ targetId, fileType, sign, ts }] = (await upload(contract.sender.browser, pdfFile('合同文件1.pdf'))) as [FileReference];
    const zip = await several(contract.sender, [...files, { targetId, fileType, sign, ts }]);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(unzip(zip.rawPayload).names).toEqual(['合同文件1.pdf', '合同文件2.pdf', '合同文件1 (2).pdf']);
  });

  it('a page comes as a picture of the kind asked for', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const [file] = await references(contract, contract.sender);
    for (const fix of ['png', 'webp']) {
      const query = new URLSearchParams({ ...file, fileType: '2', fix, page: '0' });
      const answer = await contract.sender.browser.get(`/fileOper/show?${query.toString()}`);
      expect(answer.headers['content-type']).toBe(`image/${fix}`);
    }
    const missing = new URLSearchParams({ ...file, fileType: '2', fix: 'png', page: '9' });
    const answer = await contract.sender.browser.get(`/fileOper/show?${missing.toString()}`);
    expect(answer.json()).toMatchObject({ code: errorNumber('PAGE_NOT_DRAWN') });
  });

  it('the reference of somebody else, one that was changed, and one to nothing hand out nothing', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const stranger = await openPerson(world);
    const own = await references(contract, contract.sender);
    const [foreign] = await references(contract, stranger);
    const [good = {}] = own;
    for (const ask of [one, (person: TestPerson, named: object) => several(person, [named])]) {
      expect((await ask(stranger, good)).json()).toMatchObject({ code: errorNumber('LINK_INVALID') });
      expect((await ask(contract.sender, { ...good, targetId: crypto.randomUUID() })).json()).toMatchObject({
        code: errorNumber('LINK_INVALID'),
      });
      expect((await ask(stranger, foreign ?? {})).json()).toMatchObject({ code: errorNumber('FILE_UNKNOWN') });
    }
    expect((await several(contract.sender, [good, { ...good, ts: '1' }])).headers['content-type']).toContain('application/json');
  });
});

describe('downloadSigned', () => {
  const get = (browser: TestPerson['browser'], parameters: Record<string, string>) =>
    browser.get(`${downloadSigned.mounts.signing}?${new URLSearchParams(parameters).toString()}`);

  it('by session at once, by link after the identity was proved', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'] });
    const signer = contract.parties[0]?.person ?? contract.sender;
    expect((await get(signer.browser, { applyNo: contract.applyNo })).headers['content-type']).toBe('application/pdf');
    expect((await get(contract.sender.browser, { applyNo: contract.applyNo })).headers['content-type']).toBe('application/pdf');
    const mobile = contract.parties[1]?.mobile ?? '';
    const link = await linkTo(world, mobile);
    const phone = world.browser();
    expect((await get(phone, link)).json()).toMatchObject({ code: errorNumber('IDENTITY_PROOF_NEEDED') });
    world.clock.advance({ seconds: 1 }); // the code is the newest message, not one of the same moment
    await phone.call(sendProofCode, 'signing', link);
    const proved = await phone.call(checkProofCode, 'signing', { ...link, valicode: await lastCode(world, mobile), consent: true });
    expect(proved.success).toBe(true);
    expect((await get(phone, link)).headers['content-type']).toBe('application/pdf');
    expect((await get(world.browser(), link)).json()).toMatchObject({ code: errorNumber('IDENTITY_PROOF_NEEDED') });
  });

  it('an approver reads by link, and keeps a copy only by session, as the page says', async () => {
    const enterprise = await openEnterprise(world);
    const { admin } = enterprise;
    await buy(admin, 'corporateAdmin');
    const { sender, approvers } = await openStaff(world, enterprise);
    const flow = await publishedFlow(admin.browser, chain(approveNode('n1', [approvers[0]])));
    await demand(admin.browser, flow.flowId);
    const { applyNo } = await submittedContract(sender);
    await world.runJobs();
    const link = { applyNo, ...(await approverLinkTo(world, approvers[0].mobile)) };
    const phone = world.browser();
    expect((await phone.call(readContract, 'signing', link)).data.can).toMatchObject({ view: true, download: false });
    expect((await get(phone, link)).json()).toMatchObject({ code: errorNumber('IDENTITY_PROOF_NEEDED') });
    const approveId = (await boxOf(approvers[0])).list[0]?.approveId ?? '';
    expect((await get(approvers[0].browser, { applyNo, approveId })).headers['content-type']).toBe('application/pdf');
  });
});
