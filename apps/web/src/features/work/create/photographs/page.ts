import { type Corners, isSheet, type Pixels, type Point, turned } from '@moqi/rules/photographed-page';

/** A photograph that becomes a page of a contract. */
export interface PhotographedPage {
  readonly file: File;
  /** of the picture as it was chosen; empty until it was looked at */
  readonly address: string;
  /** `unreadable`: the browser does not show it, so it goes in as it is and the server says what is wrong */
  readonly state: 'looking' | 'ready' | 'unreadable';
  /** small, to be looked at */
  readonly picture?: Pixels;
  /** a sheet was found */
  readonly isFound: boolean;
  /** in shares of the picture */
  readonly corners: Corners;
  /** all of the picture is the page */
  readonly isWhole: boolean;
  /** quarters to the right */
  readonly quarters: number;
}

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const lookedFor = (file: File): PhotographedPage => ({
  file,
  address: '',
  state: 'looking',
  isFound: false,
  corners: WHOLE,
  isWhole: true,
  quarters: 0,
});

/** Without a sheet in it the whole photograph is the page. */
export const lookedAt = (page: PhotographedPage, picture: Pixels, corners: Corners | undefined): PhotographedPage => ({
  ...page,
  state: 'ready',
  picture,
  isFound: corners !== undefined,
  corners: corners ? (corners.map(inside) as unknown as Corners) : WHOLE,
  isWhole: corners === undefined,
});

/** The photograph itself is the page, not even turned. */
export const asTaken = (page: PhotographedPage): PhotographedPage => ({ ...page, isWhole: true, quarters: 0 });

const share = (value: number): number => Math.min(Math.max(value, 0), 1);
const inside = ({ x, y }: Point): Point => ({ x: share(x), y: share(y) });

/** With one corner elsewhere, as far as the four still go round a sheet. */
export function withCorner(page: PhotographedPage, at: number, to: Point): PhotographedPage {
  const corners = page.corners.map((corner, index) => (index === at ? inside(to) : corner)) as unknown as Corners;
  return isSheet(corners) ? { ...page, corners, isWhole: false } : page;
}

/** What is drawn of it: undefined, where it goes in as it came. */
export function drawnCorners({ state, corners, isWhole, quarters }: PhotographedPage): Corners | undefined {
  if (state !== 'ready' || (isWhole && quarters === 0)) return undefined;
  return turned(isWhole ? WHOLE : corners, quarters);
}

/** The corners that are shown of it, the first one at the upper left. */
export const shownCorners = ({ corners, isWhole, quarters }: PhotographedPage): Corners => turned(isWhole ? WHOLE : corners, quarters);
