import type { SigningPlace } from '@moqi/api/work/signing';
import { formatDateTime } from '@moqi/rules';

/** A point that somebody signed at. */
export interface SignedPlace extends SigningPlace {
  readonly at: Date;
}

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${value < 0 ? negative : positive} ${Math.abs(value).toFixed(5)}°`;

/** 120.15507, 30.27408 as people read it: 北纬 30.27408°，东经 120.15507°. */
export const coordinates = ({ longitude, latitude }: SigningPlace): string =>
  `${degrees(latitude, ['北纬', '南纬'])}，${degrees(longitude, ['东经', '西经'])}`;

export const CARD = { width: 720, height: 400 } as const;

const FONT = 'font-family="Noto Sans SC, sans-serif"';

function line(y: number, label: string, value: string): string {
  return `<text x="300" y="${y}" ${FONT} font-size="17" fill="#8a8780">${label}</text><text x="400" y="${y}" ${FONT} font-size="19" fill="#1c1c1f">${value}</text>`;
}

/**
 * A card of where somebody signed, as SVG: what the device gave, and nothing that was looked up. Nothing in it comes from people.
 */
export function placeCard(place: SignedPlace): string {
  const { accuracy, at } = place;
  const [lat, lon] = coordinates(place).split('，');
  const rings = [94, 66, 38].map((radius) => `<circle cx="150" cy="200" r="${radius}" fill="none" stroke="#d9d5cc" stroke-width="1.5"/>`);
  const cross = '<path d="M150 88V312M38 200H262" stroke="#d9d5cc" stroke-width="1.5"/>';
  const pin =
    '<path d="M150 208c-17-24-27-37-27-52a27 27 0 1 1 54 0c0 15-10 28-27 52z" fill="#bf3021"/><circle cx="150" cy="156" r="10" fill="#fff"/>';
  const within = accuracy > 0 ? `约 ${Math.ceil(accuracy)} 米以内` : '设备没有说明';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#fbfaf7"/>`,
    ...rings,
    cross,
    pin,
    `<text x="300" y="104" ${FONT} font-size="26" fill="#1c1c1f">签署位置</text>`,
    line(160, '纬度', lat ?? ''),
    line(200, '经度', lon ?? ''),
    line(240, '误差', within),
    line(280, '时间', `${formatDateTime(at)}（北京时间）`),
    `<text x="300" y="334" ${FONT} font-size="14" fill="#8a8780">由签署设备提供（WGS 84），平台没有核对</text>`,
    '</svg>',
  ].join('');
}
