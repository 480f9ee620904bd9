/*
 * The font for all texts. It is opened once a process and read glyph by glyph: its ten megabytes never lie in memory.
 */
import { fileURLToPath } from 'node:url';
import { fileSource } from '../bytes/file-source.ts';
import { TrueTypeFont } from './true-type.ts';

let font: TrueTypeFont | undefined;

/** Noto Sans SC Regular (OFL): 17,900 Han characters, the rare ones of personal names among them. Opened once, its glyphs read on demand. */
export function notoSansSc(): TrueTypeFont {
  const place = import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
  font ??= new TrueTypeFont(fileSource(fileURLToPath(place)));
  return font;
}
