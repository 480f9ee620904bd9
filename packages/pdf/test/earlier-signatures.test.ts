import { frozenNow, signedContract, tamper, testPki } from '@moqi/testing';
import { expect, test } from 'vitest';
import { brokenSignatures, bufferSource, layDownFields, type PrepareOptions, signPdf } from '../src/index.ts';

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

async function sign(file: Uint8Array, fieldName = 'PartyB', options: Omit<PrepareOptions, 'hash'> = {}) {
  const { person } = await testPki();
  return signPdf(bufferSource(file), { fieldName, visuals: [], signedAt: frozenNow, name: 'N' }, { signer: person }, options);
}

const once = (): Promise<Uint8Array> => signedContract({ signers: 1 }).then(({ file }) => file);

/** Signed files that somebody altered, and whose signature it broke. */
const broken: [string, () => Promise<Uint8Array>][] = [
  ['a byte under the signature was altered', async () => tamper.overwrite(await once(), /1 0 0 1 64 /, () => '1 0 0 1 65 ')],
  ['the value was altered', async () => tamper.overwrite(await once(), /(?<=\/Contents <)[0-9a-f]{600}/, (hex) => '0'.repeat(hex.length))],
  [
    'the page was changed behind it',
    async () => {
      const file = await once();
      const { num, body } = tamper.findObject(file, /\/Type ?\/Page\b/);
      return tamper.appendUpdate(file, { [num]: body.replace(/\/MediaBox ?\[[^\]]*\]/, '/MediaBox [0 0 300 300]') });
    },
  ],
];

test.each(broken)('%s: the next party signs only with a word of the caller', async (_, make) => {
  const file = await make();
  expect(await brokenSignatures(bufferSource(file))).toEqual(['PartyA']);
  await expect(sign(file)).rejects.toMatchObject({ code: 'EARLIER_SIGNATURE_BROKEN', facts: { fields: 'PartyA' } });
  expect((await sign(file, 'PartyB', { earlierUnchecked: true })).level).toBe('B-B');
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['nobody has signed yet', async () => (await signedContract({ signers: 0 })).file],
  ['an intact signature stands before', once],
  [
    'the authority of the first signer is unknown',
    async () => {
      const elsewhere = await testPki('rsa-pkcs1-sha256');
      return (await signedContract({ signers: 1, first: elsewhere.person, timestamp: null })).file;
    },
  ],
])('%s: the next party signs without further words', async (_, make) => {
  const file = await make();
  expect(await brokenSignatures(bufferSource(file))).toEqual([]);
  expect((await sign(file)).level).toBe('B-B');
});

test('a new field in a file that is broken already needs the word as well', async () => {
  const file = tamper.overwrite(await once(), /1 0 0 1 64 /, () => '1 0 0 1 65 ');
  const wider = joined(file, await layDownFields(bufferSource(file), [{ kind: 'signature', name: 'Witness' }]));
  await expect(sign(wider, 'Witness')).rejects.toMatchObject({ code: 'EARLIER_SIGNATURE_BROKEN' });
});

/** Files with a signature that their newest state no longer has, and how it is called. The field of the second party still waits. */
const takenAway: [string, string, () => Promise<Uint8Array>][] = [
  [
    'its revision is passed over',
    '',
    async () => {
      const empty = (await signedContract({ signers: 0 })).file;
      return tamper.appendUpdate(await once(), {}, { prev: tamper.lastXref(empty) });
    },
  ],
  [
    'its field was emptied',
    'PartyA',
    async () => {
      const file = await once();
      const { num, body } = tamper.findObject(file, /\/FT ?\/Sig\b[^]*\/V \d+ 0 R/);
      return tamper.appendUpdate(file, { [num]: body.replace(/\/V \d+ 0 R/, '') });
    },
  ],
  [
    'its field was removed',
    'PartyA',
    async () => {
      const file = await once();
      const { num, body } = tamper.findObject(file, /\/Fields ?\[/);
      return tamper.appendUpdate(file, { [num]: body.replace(/(?<=\/Fields ?\[) ?\d+ 0 R/, '') });
    },
  ],
];

test.each(takenAway)('a signature was taken out (%s): the next party signs only with a word of the caller', async (_, name, make) => {
  const file = await make();
  expect(await brokenSignatures(bufferSource(file))).toEqual([name]);
  await expect(sign(file)).rejects.toMatchObject({ code: 'EARLIER_SIGNATURE_BROKEN', facts: { fields: name } });
  expect((await sign(file, 'PartyB', { earlierUnchecked: true })).level).toBe('B-B');
});
