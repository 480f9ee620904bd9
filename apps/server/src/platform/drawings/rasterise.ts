import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// read by the rasteriser at its first text: without it a machine that has no Chinese fonts would draw empty boxes
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('./fonts.conf', import.meta.url));

/** Pixels of the picture's width: 363 dpi on a round seal of 42 mm. */
export const PICTURE_WIDTH = 600;

/** A PNG of the drawing on transparent ground. */
export async function rasterise(svg: string, widthMm: number): Promise<Uint8Array> {
  // the density counts twice: once for the millimetres of the drawing, once for its scale
  const density = Math.sqrt((PICTURE_WIDTH * 25.4 * 72) / widthMm);
  return sharp(Buffer.from(svg), { density }).resize({ width: PICTURE_WIDTH }).png({ compressionLevel: 9 }).toBuffer();
}
