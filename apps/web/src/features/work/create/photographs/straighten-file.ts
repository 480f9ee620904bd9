import { type Corners, straightenedRows, straightenedSize } from '@moqi/rules/photographed-page';
import { readPicture } from './read-picture.ts';

/** Telephones draw no canvas of more pixels. */
const MOST_SIDE = 4096;
/** Rows at a time, between which the page stays awake. */
const BAND = 96;
const QUALITY = 0.9;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The sheet between the corners as a picture of its own, of the photograph's name. @throws Error where this device cannot: a photograph and its page need 100 MB at once */
export async function straightenFile(file: File, corners: Corners): Promise<File> {
  const picture = await readPicture(file, MOST_SIDE);
  const size = straightenedSize(corners, picture);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let row = 0; row < size.height; row += BAND) {
    const end = Math.min(row + BAND, size.height);
    context.putImageData(new ImageData(straightenedRows(picture, corners, size, [row, end]), size.width, end - row), 0, row);
    await pause();
  }
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!drawn) throw new Error('no JPEG');
  return new File([drawn], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
}
