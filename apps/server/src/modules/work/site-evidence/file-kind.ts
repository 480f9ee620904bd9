/** What an added file is kept and handed out as. */
export interface FileKind {
  readonly mediaType: string;
  readonly extension: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

/** By how the bytes begin, and where several kinds begin alike by the ending of the name. */
const KINDS: readonly { readonly begins: readonly number[]; readonly of: Readonly<Record<string, string>>; readonly any?: string }[] = [
  { begins: [0x25, 0x50, 0x44, 0x46, 0x2d], of: { pdf: 'application/pdf' }, any: 'pdf' },
  { begins: [0xff, 0xd8, 0xff], of: { jpg: 'image/jpeg' }, any: 'jpg' },
  { begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], of: { png: 'image/png' }, any: 'png' },
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    of: {
      docx: `${OPEN_XML}wordprocessingml.document`,
      xlsx: `${OPEN_XML}spreadsheetml.sheet`,
      pptx: `${OPEN_XML}presentationml.presentation`,
    },
  },
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    of: {
      doc: 'application/msword',
      xls: 'application/vnd.ms-excel',
      ppt: 'application/vnd.ms-powerpoint',
      wps: 'application/vnd.ms-works',
    },
  },
];

/** The kind of a file that a signer may add; undefined: it may not be. What a name claims counts only where the bytes agree. */
export function fileKind(bytes: Uint8Array, fileName: string): FileKind | undefined {
  const found = KINDS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  const extension = found?.any ?? /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const mediaType = found?.of[extension];
  return mediaType === undefined ? undefined : { mediaType, extension };
}

/** The ending of a name for a kept kind. */
export function extensionOf(mediaType: string): string {
  const known = KINDS.flatMap(({ of }) => Object.entries(of)).find(([, type]) => type === mediaType);
  return known?.[0] ?? mediaType.replace(/^.*\//, '');
}
