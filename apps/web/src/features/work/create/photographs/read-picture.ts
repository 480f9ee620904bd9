import type { Pixels } from '@moqi/rules/photographed-page';

/** Upright as the camera noted, and no larger than wanted. @throws Error where it is cut off, of an unknown kind, or too large for this device */
export async function readPicture(file: File, longestSide: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // what is transparent in a picture is white on a page
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
