import type { ActiveContent } from '@moqi/pdf';
import type { Source } from './conversion.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** A file that was uploaded and found fit to be signed. */
export interface Upload {
  readonly uploadId: string;
  readonly fileName: string;
  /** SHA-256 of the bytes: its name in the file store */
  readonly hash: string;
  readonly size: number;
  readonly pages: readonly PageSize[];
  /** of the bytes that came, when they were damaged and `hash` names the rebuilt file */
  readonly damagedHash: string | undefined;
  /** a signature in it is broken; who uploaded it was told and wants it all the same */
  readonly brokenSignatures: boolean;
  /** what it was converted from, where that was kept */
  readonly sources: readonly Source[];
  /** what it carries besides pages */
  readonly active: readonly ActiveContent[];
}
