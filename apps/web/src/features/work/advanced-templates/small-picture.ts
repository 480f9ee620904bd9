/** In pixels: as sharp as the server prints it, and small enough to travel with the other values. */
const MOST_SIDE = 960;

async function opened(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // broken, or of a kind that this browser does not know
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A picture as the data of a JPEG; undefined: it cannot be read. */
export async function smallPicture(file: File): Promise<string | undefined> {
  const bitmap = await opened(file);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // paper is white: what is transparent must not turn black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}
