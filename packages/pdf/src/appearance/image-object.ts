/*
 * Puts a decoded seal into the file once. A company seals many fields and often several times; a file that already holds
 * the very samples gets a reference instead of a copy.
 */
import { equalBytes } from '../bytes/octets.ts';
import { fieldsOf } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { dict, name, PdfStream, Ref, sameObject } from '../syntax/objects.ts';
import type { Increment } from '../write/increment.ts';
import type { StoredImage } from './png.ts';

/**
 * The image XObject of `image` (ISO 32000-2 §8.9.5): the one the file already has, if an earlier signer used the same seal,
 * else a new one with its soft mask (§11.6.5.2).
 * A mask is an image of its own in DeviceGray, 255 opaque.
 */
export function imageObject(increment: Increment, image: StoredImage): Ref {
  const known = storedBefore(increment.document, image);
  if (known) return known;
  const { width, height, space, samples, alpha } = image;
  const clear = clearColour(image);
  const common = {
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: name('FlateDecode'),
  };
  const mask = alpha && increment.add(new PdfStream(dict({ ...common, ColorSpace: name('DeviceGray') }), alpha));
  return increment.add(new PdfStream(dict({ ...common, ColorSpace: name(space), SMask: mask, Mask: clear }), samples));
}

/** A range of samples for each component (§8.9.6.4). */
const clearColour = ({ clear, space }: StoredImage): number[] | undefined =>
  clear === undefined ? undefined : Array.from({ length: space === 'DeviceGray' ? 2 : 6 }, () => clear);

/**
 * Compares bytes, not a mark: an image that merely claims to be this seal must not be shown in its place. Raw bytes
 * suffice, as the same decoder deflated both; another program's copy of the seal is simply stored again.
 */
function storedBefore(document: PdfDocument, image: StoredImage): Ref | undefined {
  const { alpha, samples } = image;
  for (const candidate of widgetImages(document)) {
    const stream = document.stream(candidate);
    if (!stream || !hasShape(document, stream, image) || !equalBytes(document.file.raw(stream), samples)) continue;
    const mask = document.stream(stream.dict.get('SMask'));
    const sameMask = alpha ? mask && equalBytes(document.file.raw(mask), alpha) : !mask;
    if (sameMask && sameObject(stream.dict.get('Mask'), clearColour(image))) return candidate;
  }
  return undefined;
}

/** An image with any other entry, a mask or a decode array, would look different with the same samples. */
const KEYS = new Set(['Type', 'Subtype', 'Width', 'Height', 'BitsPerComponent', 'Filter', 'ColorSpace', 'SMask', 'Mask', 'Length']);

/** What can be told without reading the samples. */
function hasShape(document: PdfDocument, { dict: entries, start, end }: PdfStream, image: StoredImage): boolean {
  const { width, height, samples } = image;
  const plausible = end - start >= samples.length && end - start <= samples.length + 64; // an encrypted body is a little longer
  const plain = [...entries.keys()].every((key) => KEYS.has(key));
  return plausible && plain && document.number(entries.get('Width')) === width && document.number(entries.get('Height')) === height;
}

/** Images in the appearances of form widgets; of a field with many widgets (a straddle seal) the first stands for all. */
function* widgetImages(document: PdfDocument): Iterable<Ref> {
  const seen = new Set<number>();
  for (const { widgets } of fieldsOf(document)) {
    const normal = document.dict(document.dict(document.dict(widgets[0])?.get('AP'))?.get('N'));
    const images = document.dict(document.dict(normal?.get('Resources'))?.get('XObject'));
    for (const image of images?.values() ?? []) {
      if (!(image instanceof Ref) || seen.has(image.num)) continue;
      seen.add(image.num);
      yield image;
    }
  }
}
