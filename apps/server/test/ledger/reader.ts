// Reads a log as anybody may. Written from RFC 6962 and the texts of C2SP (tlog-tiles, tlog-checkpoint, signed-note, tlog-proof) alone: it
// must not share a line with what it checks.
import { createHash, createPublicKey, verify } from 'node:crypto';

type Get = (path: string) => Promise<Buffer | undefined>;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const leafHash = (entry: Uint8Array) => sha256(Buffer.of(0), entry);
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.of(1), left, right);

/** RFC 6962 §2.1: k is the largest power of two smaller than n. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  let k = 1;
  while (k << 1 < leaves.length) k <<= 1;
  return nodeHash(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

/** tlog-tiles: “3-digit path elements; all but the last one begin with an x”. */
function tileName(level: string, n: number, width: number): string {
  let [name, rest] = [String(n % 1000).padStart(3, '0'), Math.floor(n / 1000)];
  for (; rest > 0; rest = Math.floor(rest / 1000)) name = `x${String(rest % 1000).padStart(3, '0')}/${name}`;
  return `tile/${level}/${name}${width < 256 ? `.p/${width}` : ''}`;
}

/** “If a partial tile is not there, the full one is, and begins with it.” @param endOf where it has to end, given its bytes */
async function readTile(
  get: Get,
  { level, n, width }: { readonly level: string; readonly n: number; readonly width: number },
  endOf: (tile: Buffer) => number,
): Promise<Buffer> {
  const own = await get(tileName(level, n, width));
  const tile = own ?? (await get(tileName(level, n, 256)));
  if (tile === undefined) throw new Error(`${tileName(level, n, width)} is missing`);
  const end = endOf(tile);
  if (own === undefined ? tile.length < end : tile.length !== end) throw new Error(`${tileName(level, n, width)} is not whole`);
  return tile.subarray(0, end);
}

/** tlog-tiles: each entry of a bundle behind its length, as 16 bits. */
function splitBundle(bundle: Buffer, count: number): { readonly entries: readonly Buffer[]; readonly end: number } {
  const entries: Buffer[] = [];
  let at = 0;
  while (entries.length < count) {
    const from = at + 2;
    at = from + bundle.readUInt16BE(at);
    entries.push(bundle.subarray(from, at));
  }
  return { entries, end: at };
}

export interface ReadCheckpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  readonly note: string;
}

/** vkey: name, key id in hex, base64(type ‖ key); the id is the beginning of a hash over the rest. */
function readKey(vkey: string) {
  const [, name = '', id = '', key = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey.trim()) ?? [];
  const typed = Buffer.from(key, 'base64');
  const keyId = sha256(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  if (typed[0] !== 1 || typed.length !== 33 || keyId.toString('hex') !== id) throw new Error('not an Ed25519 key of a log');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: typed.subarray(1).toString('base64url') }, format: 'jwk' });
  return { name, keyId, publicKey };
}

/** signed-note: text, blank line, “— name base64(key id ‖ signature)”; type 1 signs the text with Ed25519. */
export function checkCheckpoint(note: string, vkey: string): ReadCheckpoint {
  const { name, keyId, publicKey } = readKey(vkey);
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  const own = lines
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64'))
    .find((signature) => signature.subarray(0, 4).equals(keyId));
  if (own === undefined || !verify(null, Buffer.from(text), publicKey, own.subarray(4))) throw new Error('not signed by the log');
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (origin !== name) throw new Error('a checkpoint of another log');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64'), note };
}

export interface ReadLog {
  readonly checkpoint: ReadCheckpoint;
  readonly entries: readonly Buffer[];
}

/** Reads a whole log as it is published: every entry, every tile of every level, and the root over them. @throws Error where anything does not fit */
export async function readLog(get: Get): Promise<ReadLog> {
  const [note, vkey] = [await get('checkpoint'), await get('key')];
  if (note === undefined || vkey === undefined) throw new Error('nothing is published');
  const checkpoint = checkCheckpoint(note.toString(), vkey.toString());
  const entries: Buffer[] = [];
  for (let n = 0; n * 256 < checkpoint.size; n += 1) {
    const width = Math.min(256, checkpoint.size - n * 256);
    const bundle = await readTile(get, { level: 'entries', n, width }, (tile) => splitBundle(tile, width).end);
    entries.push(...splitBundle(bundle, width).entries);
  }
  let level = entries.map(leafHash);
  if (!treeHash(level).equals(checkpoint.root)) throw new Error('the entries do not give the root');
  for (let height = 0; level.length > 0; height += 1) {
    for (let n = 0; n * 256 < level.length; n += 1) {
      const hashes = level.slice(n * 256, (n + 1) * 256);
      const tile = await readTile(get, { level: String(height), n, width: hashes.length }, () => hashes.length * 32);
      if (!tile.equals(Buffer.concat(hashes))) throw new Error(`tile ${height}/${n} is not of these entries`);
    }
    const full = Math.floor(level.length / 256);
    level = Array.from({ length: full }, (_, n) => treeHash(level.slice(n * 256, (n + 1) * 256)));
  }
  return { checkpoint, entries };
}

/** Whether the later log is the earlier one with entries behind it: compared with the definition, by recomputing the earlier root. */
export const continues = (earlier: ReadCheckpoint, later: ReadLog): boolean =>
  earlier.size <= later.checkpoint.size && treeHash(later.entries.slice(0, earlier.size).map(leafHash)).equals(earlier.root);

/** tlog-proof of an entry: RFC 6962 §2.1.1, from the leaf up. @returns the index. @throws Error where it proves nothing */
export function checkProof(proof: string, entry: Uint8Array, vkey: string): number {
  const end = proof.indexOf('\n\n');
  const [header, indexLine = '', ...hashes] = proof.slice(0, end).split('\n');
  if (header !== 'c2sp.org/tlog-proof@v1' || !indexLine.startsWith('index ')) throw new Error('not a proof');
  const { size, root } = checkCheckpoint(proof.slice(end + 2), vkey);
  const index = Number(indexLine.slice(6));
  const siblings = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const up = (m: number, n: number): Buffer => {
    if (n === 1) return leafHash(entry);
    let k = 1;
    while (k << 1 < n) k <<= 1;
    // the last sibling belongs to the highest node, so it is taken first
    const sibling = siblings.pop();
    if (sibling === undefined) throw new Error('the proof is too short');
    return m < k ? nodeHash(up(m, k), sibling) : nodeHash(sibling, up(m - k, n - k));
  };
  if (!(index < size && up(index, size).equals(root) && siblings.length === 0)) throw new Error('the proof does not lead to the root');
  return index;
}
