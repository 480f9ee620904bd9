import type { Pixels } from '@moqi/rules/photographed-page';

/** The browser does not show this picture: it is cut off, or of a kind that it does not know. */
export class PictureUnreadable extends Error {}

/** Upright as the camera noted, and no larger than wanted. @throws PictureUnreadable */
export async function readPicture(file: File, longestSide: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureUnreadable();
  });
  const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureUnreadable();
  context.imageSmoothingQuality = 'high';
  // what is transparent in a picture is white on a page
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
