import { errorNumber, type InputOf } from '@moqi/api';
import { listAttachments } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { readProof, signContract } from '@moqi/api/work/signing';
import {
  ASKED_FILES,
  handInFile,
  openPhotoTicket,
  readEvidence,
  readPhotoTicket,
  showEvidence,
  uploadImage,
} from '@moqi/api/work/site-evidence';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBrowser, UploadedFile } from '#test/browser.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { prove, readTask, signRequest, type Task } from '#test/signing-acts.ts';
import { linkTo, pdfFile, personParty } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { keepPiece } from '../acts/sealed-pieces.ts';
import { sweepHandler } from '../jobs/sweep.ts';

let world: World;
let picture: UploadedFile;
beforeAll(async () => {
  world = await openWorld();
  const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#aac3b4' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
  picture = { name: '现场.jpg', mediaType: 'image/jpeg', bytes };
});
beforeEach(() => world.clock.advance({ minutes: 5 }));
afterAll(() => world.close());

type Party = Partial<Parameters<typeof personParty>[1]>;
/** Two strangers; the first is asked for photos. */
async function asked(photos: readonly string[] = ['手持证件，露出面部'], change: Party = {}) {
  const sender = await openPerson(world, { name: '林书禾' });
  const [mobile, otherMobile] = [mobileNumber(), mobileNumber()];
  const draft = await goodDraft(sender, {
    signatoryJson: [
      personParty('a', { mobile, fullName: '裴南乔', evidencePhotos: [...photos], ...change }),
      personParty('b', { mobile: otherMobile, fullName: '韩立川' }),
    ],
  });
  const { data } = await sender.browser.call(createContract, 'personal', draft);
  await world.runJobs();
  return { sender, ...data, link: await linkTo(world, mobile), otherLink: await linkTo(world, otherMobile), phone: world.browser() };
}
type Asked = Awaited<ReturnType<typeof asked>>;

async function proved(photos?: readonly string[], change?: Party) {
  const at = await asked(photos, change);
  await prove(world, at.phone, at.link);
  return at;
}

const openTicket = ({ phone, link }: Pick<Asked, 'phone' | 'link'>, photo = 0) =>
  phone.call(openPhotoTicket, 'signing', { ...link, photo });
const handIn = (ticket: string, files: readonly UploadedFile[] = [picture], place: object = {}) =>
  world.browser().upload(uploadImage, 'public', files, { ticket, ...place });
const signNow = async ({ phone, link }: Asked) => phone.call(signContract, 'signing', await signRequest(phone, link));
const evidenceFor = (browser: TestBrowser, task: Task) => browser.call(readEvidence, 'signing', task);
const PLACE = { latitude: '31.29877', longitude: '120.58531', accuracy: '19.5' };

function show(browser: TestBrowser, task: InputOf<typeof showEvidence>) {
  return browser.get(`/si/evidence/show?${new URLSearchParams(task as Record<string, string>).toString()}`);
}

test('a photo that the sender asks for is taken on a phone, and nothing is signed before', async () => {
  const at = await proved();
  const { sender, applyNo, applyId, link, phone } = at;
  expect((await phone.call(readProof, 'signing', link)).data).toMatchObject({ photosAsked: 1, recordingAsked: false, evidenceMissing: 1 });
  expect(await signNow(at)).toMatchObject({ success: false, code: errorNumber('EVIDENCE_MISSING') });

  const { ticket, url } = (await openTicket(at)).data;
  expect(url).toMatch(new RegExp(`/m/evidence\\?ticket=${ticket}$`));
  const told = (await world.browser().call(readPhotoTicket, 'public', { ticket })).data;
  expect(told).toMatchObject({ senderName: '林书禾', subject: '手持证件，露出面部' });
  expect(Object.keys(told).sort()).toEqual(['senderName', 'subject', 'validUntil']);
  const handed = await handIn(ticket, [picture], PLACE);
  expect(handed.data).toEqual({ takenTime: world.clock.now().toISOString(), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const place = { latitude: 31.298_77, longitude: 120.585_31, accuracy: 19.5 };
  const seen = { subject: '手持证件，露出面部', signerName: '裴南乔', hash: handed.data.hash, place };
  const [own] = (await evidenceFor(phone, link)).data.list;
  expect(own).toMatchObject(seen);
  expect((await evidenceFor(sender.browser, { applyNo })).data.list).toMatchObject([seen]);
  for (const [browser, task] of [
    [phone, link],
    [sender.browser, { applyNo }],
  ] as const) {
    const shown = await show(browser, { ...task, evidenceId: own?.evidenceId ?? '' });
    const { format, width, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 1600, undefined]);
  }
  expect((await phone.call(readProof, 'signing', link)).data.evidenceMissing).toBe(0);
  expect((await signNow(at)).success).toBe(true);

  const { db } = world.platform;
  const consent = await db.selectFrom('consents').select('evidence').where('contract_id', '=', applyId).executeTakeFirstOrThrow();
  expect(consent.evidence).toEqual([{ evidenceId: own?.evidenceId, kind: 'photo', hash: handed.data.hash }]);
  const entry = await db.selectFrom('log_entries').selectAll().where('object_id', '=', applyId).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'contracts.photo',
    after: { signer: '裴南乔', subject: '手持证件，露出面部', place: '31.29877, 120.58531 ±20 m', hash: handed.data.hash },
  });
  const stored = await db.selectFrom('site_evidence').select('pieces').where('contract_id', '=', applyId).executeTakeFirstOrThrow();
  const [{ object } = { object: '' }] = stored.pieces as { object: string }[];
  const bytes = await world.platform.files.open(object);
  const sealed = await bytes.read(0, bytes.size);
  await bytes.close();
  await expect(sharp(sealed).metadata()).rejects.toThrow('unsupported');
});

test('a ticket is good for one photo, ten minutes, and the signer whom it was made for', async () => {
  const at = await proved(['证件', '门头']);
  const { ticket } = (await openTicket(at, 1)).data;
  const twice = await Promise.all([handIn(ticket), handIn(ticket)]);
  expect(twice.map(({ code }) => code).sort()).toEqual([0, errorNumber('PHOTO_TICKET_ENDED')]);
  expect((await handIn(ticket)).code).toBe(errorNumber('PHOTO_TICKET_ENDED'));
  expect((await world.browser().call(readPhotoTicket, 'public', { ticket })).code).toBe(errorNumber('PHOTO_TICKET_ENDED'));
  expect((await openTicket(at, 1)).code).toBe(errorNumber('PHOTO_THERE'));
  expect((await openTicket(at, 2)).code).toBe(errorNumber('PHOTO_NOT_ASKED'));
  expect((await handIn('a'.repeat(43))).code).toBe(errorNumber('PHOTO_TICKET_ENDED'));
  const [first, second] = [(await openTicket(at, 0)).data.ticket, (await openTicket(at, 0)).data.ticket];
  expect((await handIn(first)).success).toBe(true);
  expect((await handIn(second)).code).toBe(errorNumber('PHOTO_THERE'));
  expect((await evidenceFor(at.phone, at.link)).data.list.map(({ evidenceId }) => evidenceId !== '')).toEqual([true, true]);

  const late = await proved();
  const old = (await openTicket(late)).data.ticket;
  world.clock.advance({ minutes: 10 });
  expect((await handIn(old)).code).toBe(errorNumber('PHOTO_TICKET_ENDED'));
});

test('no ticket without the code, out of turn, of another’s task, or where nothing is asked for', async () => {
  const at = await asked();
  expect((await openTicket(at)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  expect((await evidenceFor(at.phone, at.link)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  const other = { phone: world.browser(), link: at.otherLink };
  await prove(world, other.phone, other.link);
  expect((await openTicket(other)).code).toBe(errorNumber('PHOTO_NOT_ASKED'));
  const { applyNo, link, sender } = at;
  const viewed = await sender.browser.call(openPhotoTicket, 'signing', { applyNo, signNo: link.signNo, photo: 0 });
  expect(viewed.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});

test('what is no photograph is refused with a sentence, and the ticket stays good', async () => {
  const at = await proved();
  const { ticket } = (await openTicket(at)).data;
  const text = (content: string, name: string): UploadedFile => ({ name, mediaType: 'image/jpeg', bytes: Buffer.from(content) });
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', 'x.svg');
  const header = Buffer.from(picture.bytes.subarray(0, 300));
  const files = async (...all: readonly UploadedFile[]) => (await handIn(ticket, all)).code;
  expect(await files(svg)).toBe(errorNumber('PHOTOGRAPH_UNREADABLE'));
  expect(await files(text('MZ', 'x.jpg'))).toBe(errorNumber('PHOTOGRAPH_UNREADABLE'));
  expect(await files({ ...picture, bytes: header })).toBe(errorNumber('PHOTOGRAPH_UNREADABLE'));
  expect(await files({ ...picture, bytes: Buffer.alloc(0) })).toBe(errorNumber('FILE_EMPTY'));
  expect(await files({ ...picture, bytes: Buffer.alloc(21_000_000, 1) })).toBe(errorNumber('PHOTOGRAPH_TOO_LARGE'));
  expect(await files()).toBe(errorNumber('FILE_MISSING'));
  expect(await files(picture, picture)).toBe(errorNumber('TOO_MANY_FILES'));
  expect((await handIn(ticket, [picture], { latitude: '31' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await handIn(ticket)).data.hash).toHaveLength(64);
});

test('nobody but the sender and that signer sees a photo', async () => {
  const at = await proved();
  await handIn((await openTicket(at)).data.ticket);
  const [own] = (await evidenceFor(at.phone, at.link)).data.list;
  const evidenceId = own?.evidenceId ?? '';
  const other = world.browser();
  await prove(world, other, at.otherLink);
  const stranger = await openPerson(world);
  const refused = async (browser: TestBrowser, task: Task) => {
    const answer = await show(browser, { ...task, evidenceId });
    return answer.json<{ code: number }>().code;
  };
  expect(await refused(other, at.otherLink)).toBe(errorNumber('EVIDENCE_UNKNOWN'));
  expect((await evidenceFor(other, at.otherLink)).data.list).toEqual([]);
  expect(await refused(world.browser(), at.link)).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  expect(await refused(stranger.browser, { applyNo: at.applyNo })).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await evidenceFor(stranger.browser, { applyNo: at.applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect(await refused(at.phone, { ...at.link, sign: 'x' })).toBe(errorNumber('LINK_INVALID'));
  const elsewhere = await proved();
  expect(await refused(elsewhere.phone, elsewhere.link)).toBe(errorNumber('EVIDENCE_UNKNOWN'));
  const seen = JSON.stringify(await readTask(other, at.otherLink));
  expect(seen).not.toContain(evidenceId);
});

test('once the contract has ended, a ticket uploads nothing', async () => {
  const at = await proved();
  const { ticket } = (await openTicket(at)).data;
  const { db } = world.platform;
  await db.updateTable('contracts').set({ state: 'revoked' }).where('contract_id', '=', at.applyId).execute();
  expect((await handIn(ticket)).code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
});

const sweep = () => sweepHandler.run(world.platform, {}, '');

test('what was stored and handed in by nobody is swept after an hour', async () => {
  const { object } = await keepPiece(world.platform, Buffer.from('a photo'), { evidenceId: crypto.randomUUID(), at: 0 }, world.clock.now());
  const isKept = () =>
    world.platform.files.open(object).then(
      (stored) => stored.close().then(() => true),
      () => false,
    );
  await sweep();
  expect(await isKept()).toBe(true);
  world.clock.advance({ minutes: 61 });
  await sweep();
  expect(await isKept()).toBe(false);
});

const FILES = { askedFiles: ['营业执照', '授权书'] };
const addFile = ({ phone, link }: Pick<Asked, 'phone' | 'link'>, position: number, file: UploadedFile) =>
  phone.upload(handInFile, 'signing', [file], { ...link, position: String(position) });

test('files that the sender asks for are added before the signature, and are for all parties after it', async () => {
  const at = await proved([], FILES);
  const { sender, applyNo, applyId, link, phone, otherLink } = at;
  const other = world.browser();
  await prove(world, other, otherLink);
  expect((await phone.call(readProof, 'signing', link)).data).toMatchObject({ filesAsked: 2, photosAsked: 0, evidenceMissing: 2 });
  const refused = await signNow(at);
  expect([refused.code, refused.msg]).toEqual([errorNumber('ASKED_FILES_MISSING'), '还没有补交附件：营业执照、授权书，没有签署。请先上传']);

  const page = { name: '营业执照.pdf', mediaType: 'application/pdf', bytes: Buffer.from('<html><script>') };
  expect((await addFile(at, 0, page)).code).toBe(errorNumber('ASKED_FILE_KIND'));
  expect((await addFile(at, 0, { ...page, bytes: Buffer.alloc(ASKED_FILES.bytes + 1, '%PDF-') })).code).toBe(
    errorNumber('ASKED_FILE_LARGE'),
  );
  expect((await addFile(at, 2, pdfFile())).code).toBe(errorNumber('FILE_NOT_ASKED'));
  expect((await addFile({ phone: other, link: otherLink }, 0, pdfFile())).code).toBe(errorNumber('FILE_NOT_ASKED'));
  expect((await addFile({ phone: world.browser(), link }, 0, pdfFile())).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  const first = await addFile(at, 0, picture);
  const [replaced] = (await evidenceFor(phone, link)).data.list;
  world.clock.advance({ seconds: 1 });
  const second = await addFile(at, 0, pdfFile('执照.pdf'));
  expect([first.success, second.success]).toEqual([true, true]);
  const listed = async (browser: TestBrowser, task: Task) => (await browser.call(listAttachments, 'signing', task)).data;
  expect(await listed(phone, link)).toMatchObject({
    added: [],
    asked: [
      { name: '营业执照', required: true, state: 'added' },
      { name: '授权书', required: true, state: 'missing' },
    ],
  });
  expect((await signNow(at)).msg).toContain('还没有补交附件：授权书');
  world.clock.advance({ seconds: 1 });
  expect((await addFile(at, 1, picture)).success).toBe(true);
  // nobody but the sender sees it before the signature
  expect((await evidenceFor(other, otherLink)).data.list).toEqual([]);
  expect((await evidenceFor(sender.browser, { applyNo })).data.list).toHaveLength(2);
  expect((await signNow(at)).success).toBe(true);

  const { db } = world.platform;
  const consent = await db.selectFrom('consents').select('evidence').where('contract_id', '=', applyId).executeTakeFirstOrThrow();
  expect(consent.evidence).toMatchObject([{ kind: 'file', hash: second.data.hash }, { kind: 'file' }]);
  const log = db.selectFrom('log_entries').select('after').where('object_id', '=', applyId).where('action', '=', 'contracts.file');
  expect((await log.execute()).map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ signer: '裴南乔', subject: '营业执照', hash: second.data.hash }),
  );
  const { list } = (await evidenceFor(other, otherLink)).data;
  expect(list).toMatchObject([
    { kind: 'file', subject: '营业执照', signerName: '裴南乔', hash: second.data.hash },
    { kind: 'file', subject: '授权书', signerName: '裴南乔' },
  ]);
  expect((await listed(other, otherLink)).added).toMatchObject([{ name: '营业执照', docHash: second.data.hash }, { name: '授权书' }]);
  const file = await show(other, { ...otherLink, evidenceId: list[0]?.evidenceId ?? '' });
  expect([file.headers['content-type'], String(file.headers['content-disposition']).split(';')[0]]).toEqual([
    'application/pdf',
    'attachment',
  ]);
  expect(Buffer.compare(file.rawPayload, Buffer.from(pdfFile().bytes))).toBe(0);
  expect((await show(other, { ...otherLink, evidenceId: replaced?.evidenceId ?? '' })).json()).toMatchObject({
    code: errorNumber('EVIDENCE_UNKNOWN'),
  });
  expect((await addFile(at, 0, picture)).code).toBe(errorNumber('ALREADY_SIGNED'));
});

test('a file may be given anew, but not without end', async () => {
  const at = await proved([], FILES);
  for (let tries = 0; tries < ASKED_FILES.tries; tries += 1) expect((await addFile(at, 0, pdfFile())).success).toBe(true);
  expect((await addFile(at, 0, pdfFile())).code).toBe(errorNumber('ASKED_FILE_TRIES'));
  expect((await evidenceFor(at.phone, at.link)).data.list.filter(({ evidenceId }) => evidenceId !== '')).toHaveLength(1);
});
