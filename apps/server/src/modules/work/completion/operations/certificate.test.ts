import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import {
  downloadCertificate,
  downloadCertificateByTicket,
  downloadSignedCertificate,
  findCertificate,
  findCertificatePage,
  findSignedCertificate,
  openCertificate,
  readCertificateState,
  readOwnCertificate,
  sendCodeForCertificate,
  showCertificate,
} from '@moqi/api/work/completion';
import { readPreservation } from '@moqi/api/work/evidence-log';
import { handInFile } from '@moqi/api/work/site-evidence';
import { bufferSource, validate } from '@moqi/pdf';
import { qpdfComplaints } from '@moqi/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import type { TestBrowser } from '#test/browser.ts';
import { openEnterprise, openPerson } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { prove, readTask, sign } from '#test/signing-acts.ts';
import { linkTo, pdfFile, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { certificateOf } from '../acts/make-certificate.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Caller = Pick<TestBrowser, 'get'>;

const { mounts } = downloadCertificate;
const atDoor = (browser: Caller, door: keyof typeof mounts, applyId: string) => browser.get(`${mounts[door]}?applyId=${applyId}`);
const asSigner = (browser: Caller, task: Record<string, string>) =>
  browser.get(`${downloadSignedCertificate.mounts.signing}?${new URLSearchParams(task).toString()}`);

async function signAll({ parties, applyNo }: SigningContract): Promise<void> {
  for (const { person } of parties) {
    if (!person) continue;
    const { signNo } = await readTask(person.browser, { applyNo });
    const answer = await sign(world, person.browser, { applyNo, signNo });
    if (!answer.success) throw new Error(answer.msg);
    await world.runJobs();
  }
}

const text = (file: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' });
const sha256 = (from: string) => execFileSync('openssl', ['dgst', '-sha256', '-r'], { input: from, encoding: 'utf8' }).slice(0, 64);

/** The end of the chain, computed from the lines as they are printed. */
function chainOf(printed: string): string {
  const rows = [...printed.matchAll(/^ *(\d+) +(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) +(\S.*?) {2,}[0-9a-f]{16}$/gm)];
  return rows.reduce((link, [, number, time, what]) => sha256(`${link}\n${number} ${time} ${what}`), '0'.repeat(64));
}

/** Sent by an enterprise, signed by a person and another enterprise. */
async function completedContract() {
  const sender = await openPerson(world, { name: '林书禾' });
  const contract = await signingContract(world, { byEnterprise: true, sender, parties: ['person', 'enterprise'], files: 2 });
  const [{ person: signer } = {}, { enterprise: company } = {}] = contract.parties;
  if (!signer || !company || !contract.enterprise) throw new Error('a party is missing');
  return { ...contract, signer, company, owner: contract.enterprise };
}
let completed: Awaited<ReturnType<typeof completedContract>>;
let certificate: Buffer;

test('a completed contract has one, the same for each of its parties, and for nobody else', async () => {
  completed = await completedContract();
  const { sender, applyId, signer, company } = completed;
  for (const door of ['enterprise', 'corporateAdmin'] as const) {
    expect((await atDoor(sender.browser, door, applyId)).json()).toMatchObject({ code: errorNumber('CERTIFICATE_NOT_COMPLETED') });
  }
  expect((await atDoor(signer.browser, 'personal', applyId)).json()).toMatchObject({ code: errorNumber('CERTIFICATE_NOT_COMPLETED') });
  await generateSeal(company.admin.browser, '合同专用章');
  await signAll(completed);
  const answer = await atDoor(sender.browser, 'enterprise', applyId);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('设备采购合同 完成证明.pdf'));
  certificate = answer.rawPayload;
  const others = [
    await atDoor(sender.browser, 'corporateAdmin', applyId),
    await atDoor(signer.browser, 'personal', applyId),
    await atDoor(company.admin.browser, 'enterprise', applyId),
  ];
  expect(others.map(({ rawPayload }) => rawPayload.equals(certificate))).toEqual([true, true, true]);
  const [stranger, other] = [await openPerson(world), await openEnterprise(world)];
  const unknown = { code: errorNumber('CONTRACT_NOT_FOUND') };
  expect((await atDoor(stranger.browser, 'personal', applyId)).json()).toMatchObject(unknown);
  for (const door of ['enterprise', 'corporateAdmin'] as const) {
    expect((await atDoor(other.admin.browser, door, applyId)).json()).toMatchObject(unknown);
  }
});

test('the validator calls it valid, and certified against any change', async () => {
  expect(qpdfComplaints(certificate)).toBe('');
  const report = await validate(bufferSource(certificate), { trust: await trustAnchors(world.platform), now: world.clock.now() });
  expect(report.verdict).toBe('valid');
  expect(report.signatures).toMatchObject([
    { signer: { commonName: '墨契平台' }, level: 'B-LTA', certification: { permission: 1 } },
    { kind: 'timestamp' },
  ]);
  const changed = Buffer.from(certificate);
  changed.writeUInt8(changed.readUInt8(20_000) ^ 1, 20_000);
  const verdict = await validate(bufferSource(changed), { trust: await trustAnchors(world.platform), now: world.clock.now() });
  expect(verdict.verdict).not.toBe('valid');
});

test('it says who signed, how each was authenticated, what was signed, and what happened', async () => {
  const { sender, applyId, applyNo, owner, company } = completed;
  const printed = text(certificate);
  const { files } = await readTask(sender.browser, { applyNo });
  const { db } = world.platform;
  const consents = await db.selectFrom('consents').select(['statement_digest', 'ip']).where('contract_id', '=', applyId).execute();
  const sent = db.selectFrom('log_entries').select('hash').where('object_id', '=', applyId).where('action', '=', 'contracts.send');
  for (const said of [
    `WCZM-${applyNo}`,
    `${owner.name}（经办人 林书禾）`,
    ...files.map(({ docHash }) => docHash),
    ...consents.flatMap(({ statement_digest: digest, ip }) => [digest, `${ip} · `]),
    '甲方：韩立川',
    '已实名：韩立川',
    '模拟核验服务（演示环境）',
    '短信验证码（发到 1',
    `乙方：${company.name}`,
    `统一社会信用代码 ${company.creditCode}`,
    '合同专用章',
    '墨契自建 CA（平台自建，不是持牌电子认证机构）',
    '北京时间（Asia/Shanghai，UTC+8）',
    (await sent.executeTakeFirstOrThrow()).hash.toString('hex'),
  ]) {
    expect(printed).toContain(said);
  }
  expect(printed.replace(/\s+/g, ' ')).toContain(`末行链值 ${chainOf(printed)}`);
});

test('by link it is handed out once the code was given, as the contract is', async () => {
  const contract = await signingContract(world, { parties: ['stranger'], codeOnly: true });
  const visitor = world.browser();
  const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
  expect((await asSigner(visitor, link)).json()).toMatchObject({ code: errorNumber('IDENTITY_PROOF_NEEDED') });
  expect((await asSigner(contract.sender.browser, { applyNo: contract.applyNo })).json()).toMatchObject({
    code: errorNumber('CERTIFICATE_NOT_COMPLETED'),
  });
  expect((await sign(world, visitor, link)).success).toBe(true);
  await world.runJobs();
  const answer = await asSigner(visitor, link);
  expect(text(answer.rawPayload)).toContain('未实名（发起方约定仅验证码），姓名由发起方填写，平台没有核验');
  expect((await asSigner(world.browser(), link)).json()).toMatchObject({ code: errorNumber('IDENTITY_PROOF_NEEDED') });
});

test('where there is none yet, asking has it made; two at once make one', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const contract = await signingContract(world, { sender, parties: ['sender'] });
  await signAll(contract);
  const { db, files } = world.platform;
  const key = { owner: sender.party, contractId: contract.applyId };
  await db.deleteFrom('completion_certificates').where('contract_id', '=', contract.applyId).execute();
  const asked = [await atDoor(sender.browser, 'personal', contract.applyId), await asSigner(sender.browser, { applyNo: contract.applyNo })];
  expect(asked.map((one) => one.json().code)).toEqual(Array(2).fill(errorNumber('CERTIFICATE_NOT_READY')));
  await world.runJobs();
  expect((await atDoor(sender.browser, 'personal', contract.applyId)).statusCode).toBe(200);

  await db.deleteFrom('completion_certificates').where('contract_id', '=', contract.applyId).execute();
  const put: string[] = [];
  const both = Promise.withResolvers<void>();
  const counting = Object.assign(Object.create(files), {
    put: async (content: Uint8Array) => {
      const stored = await files.put(content);
      // neither has its row before both have their file
      if (put.push(stored.hash) === 2) both.resolve();
      await both.promise;
      return stored;
    },
  });
  const platform = { ...world.platform, files: counting };
  const [one, two] = await Promise.all([certificateOf(platform, key), certificateOf(platform, key)]);
  expect(one).toEqual(two);
  const kept = await Promise.all(
    put.map((hash) =>
      files.open(hash).then(
        (stored) => stored.close().then(() => hash),
        () => '',
      ),
    ),
  );
  expect([put.length, kept.filter((hash) => hash !== '')]).toEqual([2, [one?.file.hash]]);
});

describe('by number', () => {
  const visitor = () => world.browser();
  /** In a test the message says the code. */
  async function codeTo(address: string): Promise<string> {
    const message = (await world.outbox()).findLast((one) => one.address === address);
    return /验证码 (\d{6})/.exec(message?.body ?? '')?.[1] ?? '';
  }
  async function opened() {
    const browser = visitor();
    const asked = { applyNo: completed.applyNo, position: 0 };
    world.clock.advance({ minutes: 2 });
    expect((await browser.call(sendCodeForCertificate, 'public', asked)).success).toBe(true);
    const valicode = await codeTo(completed.signer.mobile);
    return { browser, answer: await browser.call(openCertificate, 'public', { ...asked, valicode }) };
  }

  test('anybody learns the state, and names and addresses as a party knows them again', async () => {
    for (const applyNo of [completed.applyNo, `WCZM-${completed.applyNo}`, completed.applyNo.toLowerCase()]) {
      const { data } = await visitor().call(findCertificate, 'public', { applyNo });
      expect(data).toMatchObject({ applyNo: completed.applyNo, certiNo: `WCZM-${completed.applyNo}`, state: 'completed' });
      expect(data.parties.map(({ name }) => name)).toEqual([
        '韩＊＊',
        `${completed.company.name.slice(0, 2)}＊＊${completed.company.name.slice(-2)}`,
      ]);
      expect(JSON.stringify(data)).not.toContain(completed.signer.mobile);
    }
    expect((await visitor().call(findCertificate, 'public', { applyNo: 'HT0' })).code).toBe(errorNumber('CERTIFICATE_NUMBER_UNKNOWN'));
  });

  test('the certificate opens by a code to the address of a party, and its file with the ticket for a quarter of an hour', async () => {
    const { browser, answer } = await opened();
    expect(answer.data).toMatchObject({ contractName: '设备采购合同', certiNo: `WCZM-${completed.applyNo}` });
    expect(answer.data.parties.map(({ signed, name }) => [signed, name])).toEqual([
      [true, '韩立川'],
      [true, completed.company.admin.name],
    ]);
    const { ticket } = answer.data;
    const state = await browser.call(readCertificateState, 'public', { ticket });
    expect(state.data).toMatchObject({ ready: true, fileSize: certificate.length });
    expect(state.data.fileHash).toBe(createHash('sha256').update(certificate).digest('hex'));
    const show = await browser.post(showCertificate.mounts.public, { ticket });
    const down = await browser.post(downloadCertificateByTicket.mounts.public, { ticket });
    expect([show, down].map(({ rawPayload }) => rawPayload.equals(certificate))).toEqual([true, true]);
    expect([show, down].map(({ headers }) => String(headers['content-disposition']).split(';')[0])).toEqual(['inline', 'attachment']);
    world.clock.advance({ minutes: 16 });
    const ended = { code: errorNumber('CERTIFICATE_TICKET_ENDED') };
    expect(await browser.call(readCertificateState, 'public', { ticket })).toMatchObject(ended);
    for (const { mounts } of [showCertificate, downloadCertificateByTicket])
      expect((await browser.post(mounts.public, { ticket })).json()).toMatchObject(ended);
  });

  test('a code serves one party and once; a wrong one opens nothing', async () => {
    const { browser } = await opened();
    const valicode = await codeTo(completed.signer.mobile);
    const give = (change: object) =>
      browser.call(openCertificate, 'public', { applyNo: completed.applyNo, position: 0, valicode, ...change });
    expect((await give({})).code).toBe(errorNumber('CODE_EXPIRED'));
    expect((await give({ position: 7 })).code).toBe(errorNumber('CERTIFICATE_NUMBER_UNKNOWN'));
    const send = (change: object) => browser.call(sendCodeForCertificate, 'public', { applyNo: completed.applyNo, position: 0, ...change });
    expect((await send({})).code).toBe(errorNumber('TOO_MANY_REQUESTS'));
    expect((await send({ position: 7 })).code).toBe(errorNumber('CERTIFICATE_NUMBER_UNKNOWN'));
    expect((await send({ position: 1 })).success).toBe(true);
    expect((await give({ position: 1, valicode: 'x' })).code).toBe(errorNumber('CODE_WRONG'));
  });

  test('a contract that is being signed has none, and a draft is unknown', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const asked = { applyNo: contract.applyNo, position: 0 };
    expect((await visitor().call(findCertificate, 'public', { applyNo: contract.applyNo })).data).toMatchObject({
      state: 'signing',
      completedTime: '',
    });
    const refused = { code: errorNumber('CERTIFICATE_NOT_COMPLETED') };
    expect(await visitor().call(sendCodeForCertificate, 'public', asked)).toMatchObject(refused);
    expect(await visitor().call(openCertificate, 'public', { ...asked, valicode: '1' })).toMatchObject(refused);
    const { browser } = contract.sender;
    expect(await browser.call(findCertificatePage, 'personal', { applyId: contract.applyId })).toMatchObject(refused);
    const own = contract.parties[0]?.person?.browser ?? browser;
    for (const operation of [findSignedCertificate, readOwnCertificate, readPreservation])
      expect(await own.call(operation, 'signing', { applyNo: contract.applyNo })).toMatchObject(refused);
    await world.platform.db.updateTable('contracts').set({ state: 'draft' }).where('contract_id', '=', contract.applyId).execute();
    expect((await visitor().call(findCertificate, 'public', { applyNo: contract.applyNo })).code).toBe(
      errorNumber('CERTIFICATE_NUMBER_UNKNOWN'),
    );
  });

  test('a missing file is made for who has the ticket', async () => {
    const { browser, answer } = await opened();
    const { ticket } = answer.data;
    const { db } = world.platform;
    const rows = db.deleteFrom('completion_certificates').where('contract_id', '=', completed.applyId);
    await rows.execute();
    expect((await browser.call(readCertificateState, 'public', { ticket })).data).toMatchObject({ ready: false, fileHash: '' });
    for (const { mounts } of [showCertificate, downloadCertificateByTicket])
      expect((await browser.post(mounts.public, { ticket })).json()).toMatchObject({ code: errorNumber('CERTIFICATE_NOT_READY') });
    const asSignerOf = await completed.signer.browser.call(readPreservation, 'signing', { applyNo: completed.applyNo });
    expect(asSignerOf.success).toBe(true);
    await db.deleteFrom('ledger_facts').where('subject_id', '=', completed.applyId).execute();
    expect((await completed.signer.browser.call(readPreservation, 'signing', { applyNo: completed.applyNo })).code).toBe(
      errorNumber('CERTIFICATE_NOT_READY'),
    );
    await world.runJobs();
    expect((await browser.call(readCertificateState, 'public', { ticket })).data.ready).toBe(true);
  });
});

test('its parties are led to it, a signer sees itself with the others masked, and where it is preserved', async () => {
  const { signer, applyNo, applyId, company } = completed;
  const page = `http://127.0.0.1:8080/certi/certiPage?applyNo=${applyNo}`;
  expect((await signer.browser.call(findCertificatePage, 'personal', { applyId })).data.certiUrl).toBe(page);
  const stranger = await openPerson(world);
  expect((await stranger.browser.call(findCertificatePage, 'personal', { applyId })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  for (const path of findSignedCertificate.mounts.signing)
    expect((await signer.browser.post(path, { applyNo })).json()).toMatchObject({ data: { certiUrl: page } });
  const own = await signer.browser.call(readOwnCertificate, 'signing', { applyNo });
  expect(own.data).toMatchObject({ party: { name: '韩立川', proofMethod: 'sms' }, others: [{ position: 1 }] });
  expect(JSON.stringify(own.data)).not.toContain(company.name);
  await world.runJob('ledger.publish');
  const preserved = await signer.browser.call(readPreservation, 'signing', { applyNo });
  expect(preserved.data).toMatchObject({ institution: '127.0.0.1:8080/log', judicial: false, state: 'preserved' });
  expect((await world.browser().get(`/log/proof/${preserved.data.number}`)).statusCode).toBe(200);
});

test('the certificate names what a signer handed in, with its hash', async () => {
  const contract = await signingContract(world, { parties: ['person'], asked: () => ({ askedFiles: ['营业执照'] }) });
  const [{ person } = { person: undefined }] = contract.parties;
  if (person === undefined) throw new Error('nobody signs');
  const { applyId, applyNo, sender } = contract;
  const { signNo } = await readTask(person.browser, { applyNo });
  await prove(world, person.browser, { applyNo, signNo });
  const handed = await person.browser.upload(handInFile, 'signing', [pdfFile('执照.pdf')], { applyNo, signNo, position: '0' });
  expect(handed.success).toBe(true);
  world.clock.advance({ minutes: 2 }); // another code
  await signAll(contract);
  const printed = text((await atDoor(sender.browser, 'personal', applyId)).rawPayload);
  expect(printed).toMatch(/补交附件 +营业执照，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 提交/);
  expect(printed.replace(/\s+/g, '')).toContain(`SHA-256${handed.data.hash}`);
});
