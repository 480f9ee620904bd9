import { createHash } from 'node:crypto';
import { errorNumber, errorSentence } from '@moqi/api';
import { uploadFiles } from '@moqi/api/trust/files';
import { showFile } from '@moqi/api/work/downloads';
import { bufferSource, layDownFields, signPdf } from '@moqi/pdf';
import { dict, name, textString } from '@moqi/pdf/syntax';
import { encryptWithQpdf, qpdfComplaints, samplePdf, testPki } from '@moqi/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#test/browser.ts';
import { openEnterprise, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { pdfFile, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { uploadsOf } from '../acts/uploads-of.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
});
afterAll(() => world.close());

const rows = () => world.platform.db.selectFrom('uploads').selectAll().where('party_id', '=', person.party).execute();
const send = (...files: UploadedFile[]) => person.browser.upload(uploadFiles, 'session', files);

describe('uploadFiles', () => {
  it('keeps what it is given and tells the pages as they are displayed', async () => {
    const bytes = samplePdf({ pages: 3, rotate: 90 });
    const [file] = await upload(person.browser, pdfFile('采购合同.pdf', bytes));
    expect(file).toMatchObject({ fileType: 1, fix: 'pdf', fileName: '采购合同.pdf', num: 3, size: bytes.length, repaired: false });
    expect(file?.pages).toEqual(
      Array.from({ length: 3 }, () => ({ width: expect.closeTo(595.28), height: expect.closeTo(841.89), rotation: 90 })),
    );
    const [row] = await rows();
    expect(row).toMatchObject({ upload_id: file?.targetId, hash: file?.docHash, created_by: person.party });
    const stored = await world.platform.files.open(file?.docHash ?? '');
    expect(Buffer.from(await stored.read(0, stored.size)).equals(bytes)).toBe(true);
    await stored.close();
  });

  it('keeps several in their order, also the same one twice', async () => {
    const files = await upload(person.browser, pdfFile('b.pdf'), pdfFile('a.pdf', samplePdf({ pages: 2 })), pdfFile('b.pdf'));
    expect(files.map(({ fileName, num }) => `${fileName} ${num}`)).toEqual(['b.pdf 1', 'a.pdf 2', 'b.pdf 1']);
    expect(new Set(files.map(({ targetId }) => targetId)).size).toBe(3);
  });

  it('belongs to the enterprise when one stands in it', async () => {
    const founder = await openPerson(world);
    const { party } = await openEnterprise(world, founder);
    const [file] = await upload(founder.browser);
    const row = await world.platform.db
      .selectFrom('uploads')
      .select(['party_id', 'created_by'])
      .where('upload_id', '=', file?.targetId ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ party_id: party, created_by: founder.party });
  });

  it('has a damaged file rebuilt that nobody signed, says so, and keeps what came', async () => {
    const came = misplaced(samplePdf({ pages: 2 }));
    const [file] = await upload(person.browser, pdfFile('坏.pdf', came));
    expect(file).toMatchObject({ num: 2, repaired: true });
    const [row] = (await rows()).filter(({ upload_id }) => upload_id === file?.targetId);
    expect(row).toMatchObject({ hash: file?.docHash, damaged_hash: sha256(came) });
    const stored = await world.platform.files.open(file?.docHash ?? '');
    expect(qpdfComplaints(await stored.read(0, stored.size))).toBe('');
    await stored.close();
  });

  it('names what a file carries besides its pages, also when a draft is opened again', async () => {
    const opening = dict({ S: name('JavaScript'), JS: textString('app.alert(1)') });
    const [file] = await upload(person.browser, pdfFile('脚本.pdf', samplePdf({ catalog: () => ({ OpenAction: opening }) })));
    expect(file?.active).toEqual(['script']);
    const again = (await uploadsOf(world.platform.db, person.party, [file?.targetId ?? ''])).get(file?.targetId ?? '');
    expect(again?.active).toEqual(['script']);
  });

  it('takes a file that was signed elsewhere', async () => {
    const [file] = await upload(person.browser, pdfFile('signed.pdf', await signedPdf()));
    expect(file).toMatchObject({ num: 1, brokenSignatures: false });
  });

  it('takes a file with a broken signature only from a sender who has read that it is broken', async () => {
    const file = pdfFile('改过.pdf', forged(await signedPdf()));
    expect(await send(file)).toMatchObject({ code: errorNumber('FILE_SIGNATURE_BROKEN') });
    const answer = await person.browser.upload(uploadFiles, 'session', [file], { acceptBrokenSignatures: '1' });
    expect(answer.data.list).toMatchObject([{ num: 1, brokenSignatures: true }]);
    const id = answer.data.list[0]?.targetId ?? '';
    expect((await uploadsOf(world.platform.db, person.party, [id])).get(id)?.brokenSignatures).toBe(true);
  });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** The text moved by a point, below the signature. */
const forged = (signed: Uint8Array) => Buffer.from(Buffer.from(signed).toString('latin1').replace('1 0 0 1 64 ', '1 0 0 1 65 '), 'latin1');
/** Its last line but one names a place where no table of objects stands. */
const misplaced = (whole: Uint8Array) =>
  Buffer.from(
    Buffer.from(whole)
      .toString('latin1')
      .replace(/startxref\s+\d+(?![\s\S]*startxref)/, 'startxref\n7'),
    'latin1',
  );

async function signedPdf(certify?: 1): Promise<Uint8Array> {
  const { person: signer } = await testPki();
  const plain = samplePdf();
  const laid = Buffer.concat([plain, await layDownFields(bufferSource(plain), [{ kind: 'signature', name: 'elsewhere' }])]);
  const request = { fieldName: 'elsewhere', visuals: [], signedAt: world.clock.now(), name: 'Elsewhere', ...(certify && { certify }) };
  const { increment } = await signPdf(bufferSource(laid), request, { signer });
  return Buffer.concat([laid, increment]);
}

describe('what is refused leaves no row behind, nor do the good files beside it:', () => {
  const damaged = () => {
    const bytes = Buffer.from(samplePdf());
    return bytes.subarray(0, bytes.length / 2);
  };
  const cases: [string, string, () => Promise<UploadedFile> | UploadedFile][] = [
    ['0 bytes', 'FILE_EMPTY', () => pdfFile('空.pdf', new Uint8Array())],
    ['a text file named .pdf', 'FILE_NOT_PDF', () => pdfFile('文本.pdf', Buffer.from('这不是 PDF 文件'.repeat(100)))],
    [
      'a Word file',
      'FILE_TYPE_UNSUPPORTED',
      () => ({ name: '合同.docx', mediaType: 'application/msword', bytes: Buffer.from('PK\u0003\u0004') }),
    ],
    [
      'a password to open',
      'FILE_PASSWORD_NEEDED',
      () => pdfFile('加密.pdf', encryptWithQpdf(samplePdf(), { method: 'aes-256', user: 'secret' })),
    ],
    [
      'rights that forbid changes',
      'FILE_PERMISSIONS_FORBID',
      () => pdfFile('只读.pdf', encryptWithQpdf(samplePdf(), { method: 'aes-128', modify: false })),
    ],
    ['a dynamic form', 'FILE_XFA_DYNAMIC', () => pdfFile('动态.pdf', samplePdf({ catalog: () => ({ NeedsRendering: true }) }))],
    ['a certification against changes', 'FILE_CHANGES_FORBIDDEN', async () => pdfFile('认证.pdf', await signedPdf(1))],
    ['a damaged file that was signed', 'FILE_DAMAGED_SIGNED', async () => pdfFile('签过.pdf', misplaced(await signedPdf()))],
    ['a broken signature', 'FILE_SIGNATURE_BROKEN', async () => pdfFile('改过.pdf', forged(await signedPdf()))],
    ['half a file', 'FILE_DAMAGED', () => pdfFile('半个.pdf', damaged())],
    ['60 MB', 'FILE_TOO_LARGE', () => pdfFile('大.pdf', Buffer.alloc(60 * 1024 * 1024, '%PDF-1.7 '))],
  ];

  it.each(cases)('%s → %s', async (_, code, make) => {
    const before = await rows();
    const file = await make();
    const answer = await send(pdfFile('好.pdf'), file, pdfFile('也好.pdf'));
    const expected = code as Parameters<typeof errorNumber>[0];
    expect(answer).toMatchObject({ success: false, code: errorNumber(expected), msg: errorSentence(expected, { name: file.name }) });
    expect(await rows()).toEqual(before);
  });

  it('no file at all', async () => {
    expect(await send()).toMatchObject({ success: false, code: errorNumber('FILE_MISSING') });
  });

  it('51 files', async () => {
    const before = await rows();
    const answer = await send(...Array.from({ length: 51 }, (_, at) => pdfFile(`${at}.pdf`)));
    expect(answer).toMatchObject({ success: false, code: errorNumber('TOO_MANY_FILES') });
    expect(await rows()).toEqual(before);
  });

  it('nobody logged in', async () => {
    expect(await world.browser().upload(uploadFiles, 'session', [pdfFile()])).toMatchObject({ code: errorNumber('UNAUTHENTICATED') });
  });
});

describe('showFile', () => {
  const address = (reference: object) => `/fileOper/show?${new URLSearchParams(reference as Record<string, string>).toString()}`;
  const reference = async () => {
    const [file] = await upload(person.browser, pdfFile('看.pdf'));
    if (!file) throw new Error('nothing uploaded');
    return { targetId: file.targetId, fileType: '1', sign: file.sign, ts: file.ts, fix: 'pdf' };
  };

  it('hands out the bytes, whole and in ranges, and knows what is unchanged', async () => {
    const bytes = Buffer.from(samplePdf());
    const path = address(await reference());
    const whole = await person.browser.get(path);
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(bytes)]).toEqual([200, 'application/pdf', true]);
    expect(whole.headers['content-disposition']).toContain(`inline; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('看.pdf')}`);
    const part = await person.browser.get(path, { range: 'bytes=100-299' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(100, 300))]).toEqual([
      206,
      `bytes 100-299/${bytes.length}`,
      true,
    ]);
    expect((await person.browser.get(path, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  it('opens for twelve hours', async () => {
    const path = address(await reference());
    world.clock.advance({ hours: 12 });
    expect((await person.browser.get(path)).statusCode).toBe(200);
    world.clock.advance({ seconds: 1 });
    expect((await person.browser.get(path)).json()).toMatchObject({ code: errorNumber('FILE_REFERENCE_EXPIRED') });
  });

  it('does not open for another person, for the same one acting for a company, or changed', async () => {
    const given = await reference();
    const other = await openPerson(world);
    expect((await other.browser.get(address(given))).json()).toMatchObject({ code: errorNumber('LINK_INVALID') });
    const founder = await openPerson(world);
    await openEnterprise(world, founder);
    const [own] = await upload(founder.browser);
    const path = address({ targetId: own?.targetId, fileType: '1', sign: own?.sign, ts: own?.ts });
    expect((await founder.browser.get(path)).statusCode).toBe(200);
    await stepInto(founder, undefined);
    expect((await founder.browser.get(path)).json()).toMatchObject({ code: errorNumber('LINK_INVALID') });
    const [another] = await upload(person.browser);
    expect((await person.browser.get(address({ ...given, targetId: another?.targetId }))).json()).toMatchObject({
      code: errorNumber('LINK_INVALID'),
    });
    expect((await world.browser().get(address(given))).json()).toMatchObject({ code: errorNumber('UNAUTHENTICATED') });
    expect(showFile.mounts.session).toBe('/fileOper/show');
  });
});
