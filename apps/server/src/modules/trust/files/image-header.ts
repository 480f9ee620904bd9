/** Formats a picture of a seal may come in. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'svg';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Declared pixels; of an SVG undefined: it is drawn at a size of ours. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** What is decoded at all: beyond it a small file could ask for gigabytes of memory. */
export const PIXEL_LIMITS = { leastSide: 100, mostSide: 8_000, mostPixels: 25_000_000 } as const;

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** IHDR is the first chunk (PNG §11.2.2). */
function pngSize(view: DataView): ImageHeader['size'] {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start of a frame: C0–CF without DHT (C4), JPG (C8) and DAC (CC) (ITU-T T.81 table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): ImageHeader['size'] {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** VP8 key frame (RFC 6386 §9.1), VP8L and VP8X headers (RFC 9649 §2.7, §3.4). */
function webpSize(bytes: Uint8Array, view: DataView): ImageHeader['size'] {
  if (view.byteLength < 30) return undefined;
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      return { width: three(24) + 1, height: three(27) + 1 };
    }
    default:
      return undefined;
  }
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1_000))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return (
    start.startsWith('<svg') || (/^<(?:\?xml|!--|!DOCTYPE\s+svg)/i.test(start) && /<svg[\s/>]/i.test(Buffer.from(bytes).toString('utf8')))
  );
}

/**
 * What the first bytes say; names and declared media types are not asked. Undefined: none of the formats.
 * `size` undefined for a raster format: its header is damaged.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'png', size: pngSize(view) };
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return { format: 'jpeg', size: jpegSize(view) };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return { format: 'webp', size: webpSize(bytes, view) };
  return looksLikeSvg(bytes) ? { format: 'svg', size: undefined } : undefined;
}

/** Whether a picture of this size is decoded. */
export function isDecodable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { leastSide, mostSide, mostPixels } = PIXEL_LIMITS;
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= leastSide && most <= mostSide && width * height <= mostPixels;
}
