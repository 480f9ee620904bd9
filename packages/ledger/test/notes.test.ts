import { describe, expect, test } from 'vitest';
import {
  cosignaturesOf,
  formatCheckpoint,
  formatKey,
  formatLogProof,
  formatNote,
  inclusionProof,
  parseCheckpoint,
  parseKey,
  parseLogProof,
  parseNote,
  rootOf,
  SIGNATURE_TYPE,
  sha256Tree,
  signersOf,
  verifyLogProof,
} from '../src/index.ts';
import { cosign, noteKeyOf, signNote } from '../src/server.ts';
import { entriesUpTo, newKey, nodesOf, numbers } from './support.ts';

// the example of the text of signed-note
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

const UNSIGNED = expect.objectContaining({ code: 'LEDGER_UNSIGNED' });

/** What a proof says; undefined: nothing, or it is refused. */
function saidBy(...given: Parameters<typeof verifyLogProof>): string | undefined {
  try {
    return JSON.stringify(verifyLogProof(...given));
  } catch {
    return undefined;
  }
}

describe('a signed note', () => {
  test('the published example is signed by its key', async () => {
    const key = parseKey(KEY);
    expect(formatKey(key)).toBe(KEY);
    expect(signersOf(parseNote(NOTE), [key])).toEqual([key]);
    expect(formatNote(parseNote(NOTE))).toBe(NOTE);
  });

  test('a line of an unknown key is passed over; a known key that did not sign this text spoils it', async () => {
    const [mine, other] = [newKey(), newKey()];
    const text = 'one\n';
    const known = noteKeyOf('moqi.example/log', SIGNATURE_TYPE.ed25519, mine);
    const good = signNote('moqi.example/log', mine, text);
    const foreign = signNote('moqi.example/log', other, text);
    expect(signersOf({ text, signatures: [foreign, good] }, [known])).toEqual([known]);
    expect(() => signersOf({ text, signatures: [foreign] }, [known])).toThrow(UNSIGNED);
    expect(() => signersOf({ text: 'two\n', signatures: [good] }, [known])).toThrow(UNSIGNED);
    const bad = { ...good, signature: foreign.signature };
    expect(() => signersOf({ text, signatures: [good, bad] }, [known])).toThrow(UNSIGNED);
  });

  test.each([
    ['no signature', 'a\n\n'],
    ['no blank line', 'a\n— name AAAAAAAA\n'],
    ['no line break at its end', NOTE.trimEnd()],
    ['a tab', `\t${NOTE}`],
    ['half a character', `\ud800${NOTE}`],
    ['a name with a plus', 'a\n\n— na+me AAAAAAAA\n'],
    ['base 64 with a rest', 'a\n\n— name AAAAAAB=\n'],
    ['only a key id', 'a\n\n— name AAAAAA==\n'],
    ['65 signatures', `a\n\n${'— name AAAAAAAA\n'.repeat(65)}`],
  ])('one with %s is refused', (_, note) => {
    expect(() => parseNote(note)).toThrow(expect.objectContaining({ code: 'LEDGER_MALFORMED' }));
  });

  test.each([
    ['another id', KEY.replace('530d903a', '530d903b')],
    ['another name', KEY.replace('foo', 'bar')],
    ['no key', 'example.com/foo+530d903a+AQ=='],
    ['an unknown kind', KEY.replace('+Aek', '+Bek')],
  ])('a verifier key with %s is refused', (_, key) => {
    expect(() => parseKey(key)).toThrow(expect.objectContaining({ code: 'LEDGER_MALFORMED' }));
  });
});

describe('a checkpoint', () => {
  const root = Uint8Array.from(sha256Tree.leaf(Buffer.from('x')));

  test('comes back as it was', () => {
    const checkpoint = { origin: 'moqi.example/log', size: 2 ** 53 - 1, root };
    expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint);
  });

  test.each([
    ['no origin', '\n1\nAAAA\n'],
    ['a size with a zero before it', formatCheckpoint({ origin: 'o', size: 1, root }).replace('\n1\n', '\n01\n')],
    ['a size beyond what is counted exactly', formatCheckpoint({ origin: 'o', size: 1, root }).replace('\n1\n', '\n9007199254740992\n')],
    ['a short root', 'o\n1\nAAAA\n'],
    ['an empty line behind', `${formatCheckpoint({ origin: 'o', size: 1, root })}\n`],
  ])('with %s is refused', (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow(expect.objectContaining({ code: 'LEDGER_MALFORMED' }));
  });
});

describe('a proof that is verified without a network', async () => {
  const ORIGIN = 'moqi.example/log';
  const [logKey, witnessKey] = [newKey(), newKey()];
  const log = noteKeyOf(ORIGIN, SIGNATURE_TYPE.ed25519, logKey);
  const witness = noteKeyOf('witness.example/w', SIGNATURE_TYPE.cosignature, witnessKey);
  const trust = { logs: [log], witnesses: [witness], quorum: 1 };
  const entries = entriesUpTo(13);
  const tree = { hash: sha256Tree, read: nodesOf(entries) };
  const text = formatCheckpoint({ origin: ORIGIN, size: 13, root: await rootOf(tree, 13) });
  const seenAt = new Date('2026-06-01T02:03:04Z');
  const signatures = [signNote(ORIGIN, logKey, text), cosign('witness.example/w', witnessKey, text, seenAt)];
  const checkpoint = formatNote({ text, signatures });
  const proof = formatLogProof({ index: 5, proof: await inclusionProof(tree, 5, 13), checkpoint });
  const entry = entries[5] ?? new Uint8Array();

  test('says where the entry stands and who has seen it when', async () => {
    expect(verifyLogProof(proof, entry, trust)).toEqual({
      index: 5,
      checkpoint: { origin: ORIGIN, size: 13, root: Uint8Array.from(await rootOf(tree, 13)) },
      cosignatures: [{ witness, seenAt }],
    });
  });

  test('says nothing for another entry', async () => {
    expect(verifyLogProof(proof, Buffer.from('entry 6'), trust)).toBeUndefined();
  });

  test('is not believed by too few witnesses, nor for a log that is not known', async () => {
    const alone = formatNote({ text, signatures: signatures.slice(0, 1) });
    expect(cosignaturesOf(parseNote(alone), [witness])).toEqual([]);
    const lonely = proof.replace(checkpoint, alone);
    expect(() => verifyLogProof(lonely, entry, trust)).toThrow(UNSIGNED);
    const others = { ...trust, logs: [noteKeyOf('other.example/log', SIGNATURE_TYPE.ed25519, logKey)] };
    expect(() => verifyLogProof(proof, entry, others)).toThrow(UNSIGNED);
  });

  test('passes over opaque data that others put into it', async () => {
    const withExtra = proof.replace('\nindex', '\nextra AAAA\nindex');
    expect(parseLogProof(withExtra)).toEqual(parseLogProof(proof));
  });

  test('changed by one character anywhere it is refused, says nothing, or says the same', () => {
    const draw = numbers(11);
    const said = saidBy(proof, entry, trust);
    const [different, refused]: [string[], string[]] = [[], []];
    for (let round = 0; round < 2_000; round += 1) {
      const at = draw(proof.length);
      const changed = proof.slice(0, at) + String.fromCharCode(32 + draw(95)) + proof.slice(at + 1);
      const answer = saidBy(changed, entry, trust);
      if (answer === undefined) refused.push(changed);
      else if (answer !== said) different.push(changed);
    }
    expect(different).toEqual([]);
    expect(refused.length).toBeGreaterThan(1_900);
  });
});
