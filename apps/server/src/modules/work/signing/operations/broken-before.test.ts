import { errorNumber } from '@moqi/api';
import { uploadFiles } from '@moqi/api/trust/files';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract, readDraft, repeatContract } from '@moqi/api/work/sending';
import { bufferSource, layDownFields, signPdf, validate } from '@moqi/pdf';
import { samplePdf, testPki } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, pdfFile, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A contract whose file was signed elsewhere and altered below that signature; its sender chose to send it all the same. */
async function sentAllTheSame() {
  const sender = await openPerson(world, { name: '林书禾' });
  const { person: signer } = await testPki();
  const plain = samplePdf();
  const laid = Buffer.concat([plain, await layDownFields(bufferSource(plain), [{ kind: 'signature', name: 'elsewhere' }])]);
  const request = { fieldName: 'elsewhere', visuals: [], signedAt: world.clock.now(), name: 'Elsewhere' };
  const { increment } = await signPdf(bufferSource(laid), request, { signer });
  const forged = Buffer.from(Buffer.concat([laid, increment]).toString('latin1').replace('1 0 0 1 64 ', '1 0 0 1 65 '), 'latin1');
  const upload = () => sender.browser.upload(uploadFiles, 'session', [pdfFile('改过.pdf', forged)], { acceptBrokenSignatures: '1' });
  const { data } = await upload();
  return { ...(await signingContract(world, { sender, parties: ['stranger'], references: data.list })), upload };
}

test('a party signs behind a broken signature that the sender accepted, and validation still tells', async () => {
  const { applyId, parties } = await sentAllTheSame();
  const link = await linkTo(world, parties[0]?.mobile ?? '');
  const phone = world.browser();
  expect(await sign(world, phone, link)).toMatchObject({ success: true });
  await world.runJobs();
  const [contract] = await world.platform.db.selectFrom('contracts').select('state').where('contract_id', '=', applyId).execute();
  expect(contract?.state).toBe('completed');
  const file = await phone.get(`/si/applySign/download?${new URLSearchParams(link).toString()}`);
  const report = await validate(bufferSource(new Uint8Array(file.rawPayload)), { trust: [], now: world.clock.now() });
  expect(report.signatures.map(({ integrity }) => integrity)).toEqual(['broken', 'intact']);
});

test('a signature that is broken without anybody having accepted it: nothing is signed, and the party reads why', async () => {
  const { applyId, parties } = await sentAllTheSame();
  await world.platform.db.updateTable('documents').set({ broken_signatures: false }).where('contract_id', '=', applyId).execute();
  const link = await linkTo(world, parties[0]?.mobile ?? '');
  const answer = await sign(world, world.browser(), link);
  expect(answer).toMatchObject({ success: false, code: errorNumber('EARLIER_SIGNATURE_BROKEN') });
  expect(answer.msg).toContain('“改过.pdf”里已有的签名无效');
  const rows = await world.platform.db.selectFrom('signatures').select('version').where('contract_id', '=', applyId).execute();
  expect(rows).toEqual([]);
});

test('what was sent before that was asked is revoked and sent again: refused with the old file, sent once the sender has said so', async () => {
  const { applyId, sender, door, upload, parties } = await sentAllTheSame();
  const { db } = world.platform;
  await db.updateTable('documents').set({ broken_signatures: false }).where('contract_id', '=', applyId).execute();
  await db.updateTable('uploads').set({ broken_signatures: false }).where('party_id', '=', sender.party).execute();
  await sender.browser.call(revokeContracts, door, { applyIds: [applyId], reason: '文件里的签名无效' });
  const again = (await sender.browser.call(repeatContract, door, { applyId })).data;
  const {
    applyNo: _,
    savedAt: __,
    files,
    repeats: ___,
    ...content
  } = (await sender.browser.call(readDraft, door, { applyId: again.applyId })).data;
  expect(content.signatoryJson).toMatchObject([{ mobile: parties[0]?.mobile }]);
  const refused = await sender.browser.call(createContract, door, content);
  expect(refused).toMatchObject({ success: false, code: errorNumber('CONTRACT_INCOMPLETE') });
  expect(refused.msg).toContain('“改过.pdf”里已有的签名无效');
  const [fresh] = (await upload()).data.list;
  const old = files?.[0]?.targetId ?? '';
  const replaced = JSON.parse(JSON.stringify(content).replaceAll(old, fresh?.targetId ?? '')) as typeof content;
  expect(await sender.browser.call(createContract, door, replaced)).toMatchObject({ success: true });
});
