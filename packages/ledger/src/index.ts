export { type AddCheckpoint, formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';
export { type Checkpoint, formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
export { type Cosignature, cosignaturesOf } from './cosignature.ts';
export { LedgerError, type LedgerErrorCode } from './errors.ts';
export {
  formatLogProof,
  type LogProof,
  type LogTrust,
  parseLogProof,
  type VerifiedCheckpoint,
  verifyCheckpoint,
  verifyLogProof,
} from './log-proof.ts';
export {
  formatKey,
  formatNote,
  type Note,
  type NoteKey,
  type NoteSignature,
  parseKey,
  parseNote,
  SIGNATURE_TYPE,
  type SignatureType,
  signatureLine,
  signaturesOf,
  signersOf,
} from './note.ts';
export { isConsistent, isIncluded } from './proofs.ts';
export {
  entriesOf,
  entryBundle,
  MOST_ENTRY_BYTES,
  nodesOfTiles,
  type ReadTile,
  TILE_WIDTH,
  type Tile,
  tileOfPath,
  tilePath,
  tileRoot,
  tilesBetween,
  tileWidth,
} from './tiles.ts';
export { consistencyProof, inclusionProof, type ReadNode, rootOf } from './tree.ts';
export { HASH_BYTES, sha256Tree, type TreeHash, treeHashOf } from './tree-hash.ts';
