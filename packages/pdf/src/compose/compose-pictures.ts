import { octets } from '../bytes/octets.ts';
import { dict, name, PdfStream } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import { ComposedFile } from './composed-file.ts';
import { placePicture } from './paper.ts';

/** A picture in JPEG, three components of sRGB, upright as it is. */
export interface PicturePage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One page for each picture, in their order. */
export function composePictures(pictures: readonly PicturePage[]): Uint8Array {
  const file = new ComposedFile();
  for (const { jpeg, width, height } of pictures) {
    const { page, box } = placePicture(width, height);
    const image = dict({
      Type: name('XObject'),
      Subtype: name('Image'),
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: name('DeviceRGB'),
      Filter: name('DCTDecode'),
    });
    const content = `q ${numeral(box.width)} 0 0 ${numeral(box.height)} ${numeral(box.x)} ${numeral(box.y)} cm /I Do Q`;
    file.addPage({
      MediaBox: [0, 0, page.width, page.height],
      Resources: dict({ XObject: dict({ I: file.add(new PdfStream(image, jpeg)) }) }),
      Contents: file.add(new PdfStream(new Map(), octets(content))),
    });
  }
  return file.finish();
}
