import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { errorNumber, type Operation } from '@moqi/api';
import {
  downloadPreservationCertificate,
  downloadPreservedFile,
  findPreservation,
  listPreservations,
  preserveFiles,
  preserveHashes,
  readPreserved,
} from '@moqi/api/trust/preservations';
import { parseTimestampToken } from '@moqi/pki';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProof } from '#test/ledger/reader.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hex = (algorithm: string, ...parts: readonly (Uint8Array | string)[]) => {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const fetched = ({ browser }: Pick<TestPerson, 'browser'>, { mounts }: Operation, preservationId: string) =>
  browser.get(`${String(mounts.session)}?preservationId=${preservationId}`);
const get = async (path: string) => {
  const answer = await world.app.inject({ url: `/log/${path}` });
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
};

const bytes = Buffer.from('送货单：桌椅 40 套');
const upload = (name: string, content: Uint8Array = bytes) => ({ name, mediaType: 'text/plain', bytes: content });

describe('a file', () => {
  it('is kept byte for byte, stands in the log and has a certificate that anybody may look up by its number', async () => {
    const owner = await openPerson(world, { name: '何见微' });
    const before = await owner.browser.upload(preserveFiles, 'session', [upload('送货单.txt'), upload('附件.bin', Buffer.of(0, 1, 2))], {
      note: '六月',
    });
    expect(before.success).toBe(true);
    const [first] = before.data.list;
    const { preservationId = '', number = '' } = first ?? {};
    expect((await fetched(owner, downloadPreservationCertificate, preservationId)).json().code).toBe(errorNumber('PRESERVATION_NOT_READY'));
    expect((await world.browser().call(findPreservation, 'public', { number })).code).toBe(errorNumber('PRESERVATION_NUMBER_UNKNOWN'));

    await world.runJobs();
    await world.runJob('ledger.publish');
    const { data } = await owner.browser.call(readPreserved, 'session', { preservationId });
    const digest = hex('sha256', bytes);
    expect(data).toMatchObject({ kind: 'file', name: '送货单.txt', note: '六月', hash: digest, size: bytes.length, state: 'preserved' });
    // owner, name and note stay out of the log
    const told = { kind: 'preservation', preservation: preservationId, way: 'file', algorithm: 'SHA-256', digest, size: bytes.length };
    expect(JSON.parse(data.text)).toEqual({ ...told, at: data.time });
    const entry = Buffer.from(`moqi-evidence/1 ${hex('sha256', Buffer.from(data.salt, 'hex'), data.text)}\n`);
    expect(hex('sha256', Buffer.of(0), entry)).toBe(data.leafHash);
    const [proof, vkey] = [await get(`proof/${data.leafHash}`), await get('key')];
    expect(checkProof(proof?.toString() ?? '', entry, vkey?.toString() ?? '')).toBe(data.index);
    const row = await world.platform.db
      .selectFrom('preservations')
      .select('token')
      .where('preservation_id', '=', preservationId)
      .executeTakeFirst();
    expect(Buffer.from(parseTimestampToken(row?.token ?? Buffer.of()).imprint.digest).toString('hex')).toBe(hex('sha256', data.text));

    const original = await fetched(owner, downloadPreservedFile, preservationId);
    expect([original.headers['content-type'], original.rawPayload.equals(bytes)]).toEqual(['application/octet-stream', true]);
    const certificate = (await fetched(owner, downloadPreservationCertificate, preservationId)).rawPayload;
    const printed = execFileSync('pdftotext', ['-layout', '-', '-'], { input: certificate, encoding: 'utf8' }).replace(/\s/g, '');
    for (const shown of [number, '何见微', '送货单.txt', digest, data.leafHash]) expect(printed).toContain(shown);
    const found = await world.browser().call(findPreservation, 'public', { number: number.toLowerCase() });
    const shown = { number, kind: 'file', algorithm: 'SHA-256', hash: digest, time: data.time, leafHash: data.leafHash };
    expect(found.data).toEqual({ ...shown, certificateHash: hex('sha256', certificate) });

    // done twice it is the same certificate
    await world.runJob('preservations.attest', { party: owner.party, preservationIds: [preservationId] });
    expect((await fetched(owner, downloadPreservationCertificate, preservationId)).rawPayload.equals(certificate)).toBe(true);
  });

  it('is refused empty, missing or one too many, and then nothing is preserved', async () => {
    const owner = await openPerson(world);
    const codes = [
      await owner.browser.upload(preserveFiles, 'session', []),
      await owner.browser.upload(preserveFiles, 'session', [upload('好.txt'), upload('空.txt', Buffer.of())]),
      await owner.browser.upload(
        preserveFiles,
        'session',
        Array.from({ length: 21 }, (_, n) => upload(`${n}.txt`)),
      ),
    ].map(({ code }) => code);
    expect(codes).toEqual([errorNumber('FILE_MISSING'), errorNumber('FILE_EMPTY'), errorNumber('PRESERVATION_FILES_MANY')]);
    expect((await owner.browser.call(listPreservations, 'session', {})).data.list).toEqual([]);
  });
});

describe('hashes', () => {
  it('are preserved in a batch without their files, and found by any hash of the document', async () => {
    const owner = await openPerson(world);
    const items = [
      { name: '录像.mp4', algorithm: 'SHA-512', hash: hex('sha512', bytes).toUpperCase(), size: 12 } as const,
      { name: '国密.pdf', algorithm: 'SM3', hash: hex('sm3', bytes) } as const,
    ];
    const { data } = await owner.browser.call(preserveHashes, 'session', { items, note: '现场' });
    expect(data.list.map(({ name }) => name)).toEqual(['录像.mp4', '国密.pdf']);
    await world.runJobs();
    const list = async (input: object) => (await owner.browser.call(listPreservations, 'session', input)).data;
    const all = await list({ pageSize: 1 });
    const rest = await list({ pageSize: 1, after: all.next });
    expect([...all.list, ...rest.list].map(({ name }) => name).toSorted()).toEqual(['国密.pdf', '录像.mp4']);
    expect(rest.next).toBe('');
    const named = async (input: object) => (await list(input)).list.map(({ name }) => name);
    expect(await named({ hashes: [hex('sha256', bytes), hex('sha512', bytes)] })).toEqual(['录像.mp4']);
    expect(await named({ kind: 'hash', keyword: '国' })).toEqual(['国密.pdf']);
    expect(await named({ kind: 'file' })).toEqual([]);
    const [first] = all.list;
    expect((await fetched(owner, downloadPreservedFile, first?.preservationId ?? '')).json().code).toBe(
      errorNumber('PRESERVATION_HASH_ONLY'),
    );
  });

  it('of another length than their algorithm has are refused', async () => {
    const owner = await openPerson(world);
    const items = [{ name: 'a', algorithm: 'SHA-512', hash: hex('sha256', bytes) } as const];
    const refused = await owner.browser.call(preserveHashes, 'session', { items });
    expect(refused.code).toBe(errorNumber('PRESERVATION_HASH_LENGTH'));
  });
});

it('is the party’s own: strangers find nothing, a member only what its contracts would reach', async () => {
  const { party, admin } = await openEnterprise(world);
  const member = await openMember(world, party);
  const items = [{ name: '章程.pdf', algorithm: 'SHA-256', hash: hex('sha256', 'a') } as const];
  const { data } = await admin.browser.call(preserveHashes, 'session', { items });
  const preservationId = data.list[0]?.preservationId ?? '';
  await world.runJobs();
  const stranger = await openPerson(world);
  for (const other of [stranger, member]) {
    expect((await other.browser.call(listPreservations, 'session', { hashes: [items[0]?.hash ?? ''] })).data.list).toEqual([]);
    expect((await other.browser.call(readPreserved, 'session', { preservationId })).code).toBe(errorNumber('PRESERVATION_UNKNOWN'));
    for (const file of [downloadPreservationCertificate, downloadPreservedFile])
      expect((await fetched(other, file, preservationId)).json().code).toBe(errorNumber('PRESERVATION_UNKNOWN'));
  }
  const visitor = world.browser();
  expect((await visitor.call(preserveHashes, 'session', { items })).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await visitor.call(listPreservations, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await admin.browser.call(readPreserved, 'session', { preservationId })).data.createdByName).toBe(admin.name);
});
