import sharp from 'sharp';

/** How a card lies before the camera. */
export const VIEWS = ['clean', 'turned', 'upside down', 'on its side', 'blurred', 'perspective'] as const;
export type View = (typeof VIEWS)[number];

const TABLE = '#6b7076';

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The eight numbers of the projection that takes a rectangle to four corners, by elimination. */
function projection(width: number, height: number, corners: readonly Corner[]): readonly number[] {
  const from: readonly Corner[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const rows = corners.flatMap(({ x, y }, at) => {
    const { x: u = 0, y: v = 0 } = from[at] ?? {};
    // it is asked where a pixel of the photograph comes from, so the corners stand on the left
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ];
  });
  for (let at = 0; at < 8; at += 1) {
    const pivot = rows.findIndex((row, index) => index >= at && Math.abs(row[at] ?? 0) > 1e-9);
    const [row = []] = rows.splice(pivot, 1);
    rows.splice(
      at,
      0,
      row.map((value) => value / (row[at] ?? 1)),
    );
    for (const [index, other] of rows.entries()) {
      if (index === at) continue;
      const factor = other[at] ?? 0;
      rows[index] = other.map((value, column) => value - factor * (rows[at]?.[column] ?? 0));
    }
  }
  return rows.map((row) => row[8] ?? 0);
}

/** Between four pixels of a picture; undefined: beside it. */
function colourAt(data: Buffer, { width, height }: { readonly width: number; readonly height: number }, { x, y }: Corner) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined;
  const at = (channel: number, dx: number, dy: number) => data[((top + dy) * width + left + dx) * 3 + channel] ?? 0;
  const along = (channel: number, dy: number) => at(channel, 0, dy) * (left + 1 - x) + at(channel, 1, dy) * (x - left);
  return [0, 1, 2].map((channel) => along(channel, 0) * (top + 1 - y) + along(channel, 1) * (y - top));
}

/** The picture on a table, seen from aside: its corners moved by up to `share` of its width. */
async function seenAside(card: Buffer, share: number, chance: () => number): Promise<Buffer> {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const margin = Math.round(width * share) + 40;
  const moved = (x: number, y: number): Corner => ({
    x: x + margin + width * share * (chance() - 0.5),
    y: y + margin + width * share * (chance() - 0.5),
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = projection(width, height, [
    moved(0, 0),
    moved(width, 0),
    moved(width, height),
    moved(0, height),
  ]);
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const photo = Buffer.alloc(wide * high * 3, 0x70);
  for (let at = 0; at < wide * high; at += 1) {
    const [x, y] = [at % wide, Math.floor(at / wide)];
    const scale = g * x + h * y + 1;
    const colour = colourAt(data, { width, height }, { x: (a * x + b * y + c) / scale, y: (d * x + e * y + f) / scale });
    if (colour) photo.set(colour, at * 3);
  }
  return sharp(photo, { raw: { width: wide, height: high, channels: 3 } })
    .png()
    .toBuffer();
}

/** A photograph of a drawn card. @param chance 0 to 1 */
export async function photographOf(svg: string, view: View, chance: () => number): Promise<Buffer> {
  const card = await sharp(Buffer.from(svg)).flatten({ background: TABLE }).png().toBuffer();
  if (view === 'perspective')
    return sharp(await seenAside(card, 0.16, chance))
      .jpeg({ quality: 85 })
      .toBuffer();
  const onTable = sharp(await sharp(card).extend({ top: 60, bottom: 60, left: 60, right: 60, background: TABLE }).png().toBuffer());
  const degrees = { clean: 0, blurred: 0, turned: (chance() - 0.5) * 50, 'upside down': 180, 'on its side': chance() < 0.5 ? 90 : 270 }[
    view
  ];
  const turned = degrees === 0 ? onTable : onTable.rotate(degrees, { background: TABLE });
  return (view === 'blurred' ? turned.blur(1.6 + chance()) : turned).jpeg({ quality: 85 }).toBuffer();
}
