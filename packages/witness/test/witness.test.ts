import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consistencyProof,
  formatAddCheckpoint,
  formatCheckpoint,
  formatNote,
  type NoteKey,
  rootOf,
  SIGNATURE_TYPE,
  sha256Tree,
} from '@moqi/ledger';
import { noteKeyOf, signNote } from '@moqi/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptCheckpoints, openWitness, witnessServer } from '../src/index.ts';

const ORIGIN = 'moqi.example/log';
const NAME = 'witness.example/w1';
const log = generateKeyPairSync('ed25519').privateKey;
const own = generateKeyPairSync('ed25519').privateKey;
const logKey: NoteKey = noteKeyOf(ORIGIN, SIGNATURE_TYPE.ed25519, log);
const NOW = new Date('2026-11-26T10:00:00Z');

let directory = '';
let url = '';
let server: ReturnType<typeof witnessServer>;
const errors: unknown[] = [];

async function start(): Promise<void> {
  const kept = await openKeptCheckpoints(directory);
  const witness = openWitness({ name: NAME, privateKey: own, logs: [logKey], kept, now: () => NOW });
  server = witnessServer(witness, (error) => errors.push(error));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'moqi-witness-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

const leavesOf = (size: number, forged = -1) =>
  Array.from({ length: size }, (_, n) => sha256Tree.leaf(Buffer.from(n === forged ? 'forged' : `entry ${n}`)));
/** A tree over leaves that are at hand. */
const treeOf = (leaves: readonly Uint8Array[]) => {
  const read = (level: number, index: number): Uint8Array => {
    if (level === 0) return leaves[index] ?? new Uint8Array(32);
    return sha256Tree.node(read(level - 1, 2 * index), read(level - 1, 2 * index + 1));
  };
  return { hash: sha256Tree, read };
};

async function checkpointOf(leaves: readonly Uint8Array[], { key = log, origin = ORIGIN } = {}): Promise<string> {
  const text = formatCheckpoint({ origin, size: leaves.length, root: await rootOf(treeOf(leaves), leaves.length) });
  return formatNote({ text, signatures: [signNote(origin, key, text)] });
}
const post = (body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body });
async function add(leaves: readonly Uint8Array[], old: number, more: Parameters<typeof checkpointOf>[1] = {}) {
  const proof = old > leaves.length ? [] : await consistencyProof(treeOf(leaves), old, leaves.length);
  const checkpoint = await checkpointOf(leaves, more);
  return { answer: await post(formatAddCheckpoint({ old, proof, checkpoint })), checkpoint };
}

/** Written from tlog-cosignature alone: “cosignature/v1”, the time, and the whole text of the note. */
function isCosigned(line: string, checkpoint: string): boolean {
  const [dash, name, encoded = ''] = line.trimEnd().split(' ');
  const bytes = Buffer.from(encoded, 'base64');
  const publicKey = createPublicKey(own);
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = createHash('sha256').update(`${NAME}\n`).update(Buffer.of(4)).update(raw).digest().subarray(0, 4);
  const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  const message = `cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${text}`;
  return (
    dash === '—' && name === NAME && bytes.subarray(0, 4).equals(id) && verify(null, Buffer.from(message), publicKey, bytes.subarray(12))
  );
}

const sizeAsked = async (answer: Response) => [answer.status, answer.headers.get('content-type'), await answer.text()];

test('what a log must not ask for is refused as the text says', async () => {
  expect((await post('hello')).status).toBe(400);
  expect((await post('x'.repeat(70_000))).status).toBe(413);
  expect((await add(leavesOf(3), 5)).answer.status).toBe(400);
  expect((await add(leavesOf(3), 0, { origin: 'other.example/log' })).answer.status).toBe(404);
  const stranger = generateKeyPairSync('ed25519').privateKey;
  expect((await add(leavesOf(3), 0, { key: stranger })).answer.status).toBe(403);
  expect(await sizeAsked((await add(leavesOf(3), 2)).answer)).toEqual([409, 'text/x.tlog.size', '0\n']);
  expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405);
  expect((await fetch(`${url}/`)).status).toBe(404);
});

test('a checkpoint that follows from the one before is cosigned, and served with both signatures', async () => {
  const first = await add(leavesOf(3), 0);
  const line = await first.answer.text();
  expect([first.answer.status, isCosigned(line, first.checkpoint)]).toEqual([200, true]);
  const next = await add(leavesOf(300), 3);
  const second = await next.answer.text();
  expect([next.answer.status, isCosigned(second, next.checkpoint)]).toEqual([200, true]);
  const hash = createHash('sha256').update(ORIGIN).digest('hex');
  expect(await (await fetch(`${url}/${hash}/checkpoint`)).text()).toBe(next.checkpoint + second);
  // the same again, as a log asks whose answer was lost
  expect((await add(leavesOf(300), 300)).answer.status).toBe(200);
});

test('a fork, a rewritten leaf and a removed leaf are refused, also after a restart', async () => {
  for (const round of ['before', 'after']) {
    const told = (status: number, answer: Response) => expect([round, answer.status]).toEqual([round, status]);
    // another tree of the same size
    told(422, (await add(leavesOf(300, 7), 300)).answer);
    // one that goes on, with a leaf of the past rewritten
    told(422, (await add(leavesOf(400, 7), 300)).answer);
    // one leaf of the past removed
    told(422, (await add(leavesOf(401).toSpliced(7, 1), 300)).answer);
    // a tree that is put back to an earlier day
    expect(await sizeAsked((await add(leavesOf(200), 200)).answer)).toEqual([409, 'text/x.tlog.size', '300\n']);
    if (round === 'before') {
      await stop();
      await start();
    }
  }
  expect((await add(leavesOf(400), 300)).answer.status).toBe(200);
});

test('of two that come at once, from the same place, one is cosigned', async () => {
  const both = await Promise.all([add(leavesOf(500), 400), add(leavesOf(450), 400)]);
  expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([200, 409]);
});

test('a checkpoint that cannot be kept is not cosigned', async () => {
  const kept = { read: async () => undefined, store: () => Promise.reject(new Error('no room')) };
  const witness = openWitness({ name: NAME, privateKey: own, logs: [logKey], kept });
  await expect(witness.add(formatAddCheckpoint({ old: 0, proof: [], checkpoint: await checkpointOf(leavesOf(2)) }))).rejects.toThrow(
    'no room',
  );
});
