import { describe } from 'vitest';
import { faceReaderContract } from '#test/ports/face-reader-contract.ts';
import { localFace } from './local-face.ts';

describe('the reader of faces of this machine', { timeout: 60_000 }, () => {
  const reader = localFace();
  faceReaderContract(() => reader);
});
