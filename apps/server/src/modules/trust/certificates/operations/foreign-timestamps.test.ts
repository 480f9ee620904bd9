import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTrustRoots } from '@moqi/api/trust/certificates';
import { downloadSigned } from '@moqi/api/work/downloads';
import { bufferSource, validate } from '@moqi/pdf';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTimestampStub, type TimestampStub } from '#test/crash/timestamp-stub.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld } from '#test/world.ts';

let tsa: TimestampStub;
let file: string;
beforeAll(async () => {
  tsa = await openTimestampStub();
  file = join(inject('scratch'), 'tsa-root.der');
  await writeFile(file, tsa.root);
});
afterAll(() => tsa.close());

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** A finished contract as the validation page judges it: by the anchors that the server names. */
async function judged(environment: Record<string, string>) {
  // the authority stamps with the time of the real clock
  const world = await openWorld({ startAt: new Date().toISOString(), environment: { TSA_URL: tsa.url, ...environment } });
  try {
    const { parties } = await signingContract(world, { parties: ['stranger'] });
    const phone = world.browser();
    const link = await linkTo(world, parties[0]?.mobile ?? '');
    expect((await sign(world, phone, link)).success).toBe(true);
    await world.runJobs();
    const [path] = [downloadSigned.mounts.signing];
    const pdf = bufferSource(new Uint8Array((await phone.get(`${path}?${new URLSearchParams(link).toString()}`)).rawPayload));
    const { list } = (await world.browser().call(listTrustRoots, 'public', {})).data;
    const trust = list.map(({ certificate, purposes, name }) => ({ certificate: bytes(certificate), purposes, name }));
    const now = new Date(Date.now() + 60_000);
    const report = await validate(pdf, { trust, now, revocation: { crls: list.flatMap(({ crls }) => crls.map(bytes)) } });
    return { list, report };
  } finally {
    await world.close();
  }
}

test('a time-stamp of another authority counts where its root is named, and vouches for nothing else', async () => {
  const { list, report } = await judged({ TSA_TRUST_FILE: file });
  expect(list.map(({ purposes, selfBuilt, crls }) => [purposes, selfBuilt, crls.length > 0])).toEqual([
    [['person', 'enterprise', 'timestamp'], true, true],
    [['timestamp'], false, false],
  ]);
  expect(report.verdict).toBe('valid');
});

test('the contract is completed without that root too, and its time-stamp is shown as unknown', async () => {
  const { list, report } = await judged({});
  expect(list).toHaveLength(1);
  expect(report.verdict).toBe('indeterminate');
  expect(report.signatures.map(({ integrity }) => integrity)).toEqual(['intact']);
});

test('a file that gives no certificate stops the start with a sentence', async () => {
  await expect(openWorld({ environment: { TSA_TRUST_FILE: `${file}.gone` } })).rejects.toThrow(
    /gives no certificates; nothing was started/,
  );
});
