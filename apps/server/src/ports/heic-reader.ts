/** Reads photographs in HEVC, as telephones take them (ISO/IEC 23008-12). */
export interface HeicReader {
  /** Whether there is one at all. Asked before a picture is taken, so that its sender hears it at once. */
  isThere(): Promise<boolean>;
  /**
   * The pictures of a file as JPEGs, turned as the file itself says (`irot`, `imir`: §6.5.10, §6.5.12). The direction that
   * the camera noted beside them (Exif) may still be in them and counts no more. Nothing of the file is left behind.
   * @returns undefined where it cannot be read, or takes more time, memory or room than a picture may
   */
  toJpegs(file: Uint8Array): Promise<readonly Uint8Array[] | undefined>;
}
