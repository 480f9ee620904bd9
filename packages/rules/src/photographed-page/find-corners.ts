import { areaOf, type Corners, isSheet, type Pixels, scaled } from './geometry.ts';
import { edgesOf, forRegions, type Plane, planesOf, thresholdsOf } from './planes.ts';
import { grown, maskOf, quadAround, regionsOf } from './regions.ts';
import { fitSides } from './sides.ts';

/** The longest side of the picture that is looked at: what is larger is to be made smaller before. */
export const LOOKED_AT_SIDE = 800;

/** A sheet that fills less of a photograph was not what was photographed. */
const LEAST_AREA = 0.12;
/** Corners that lie so near the corners of the picture: all of it is the sheet, as in a scan. */
const FRAME = 0.015;
/** A corner may be cut off a little. */
const BEYOND = 0.05;
const WEAKEST_SIDE = 0.35;
const MEAN_SIDE = 0.6;
/** How far from a first guess the edges are looked for, and then from the second, in shares of the diagonal. */
const REACHES = [0.022, 0.01];

/** Regions that may be a sheet: brighter or less coloured than the rest, or without an edge in it. */
function* guesses(picture: Pixels): Generator<Corners> {
  const planes = planesOf(picture);
  for (const plane of planes) for (const threshold of thresholdsOf(plane)) yield* around(plane, (value) => value > threshold, 2);
  const [light] = planes;
  if (light) for (const calm of [6, 12]) yield* around(edgesOf(light), (value) => value < calm, 1);
}

function* around(plane: Plane, belongs: (value: number) => boolean, wearing: number): Generator<Corners> {
  for (const region of regionsOf(maskOf(plane, belongs), wearing, LEAST_AREA / 2).slice(0, 2)) {
    const quad = quadAround(region);
    if (quad && isSheet(quad)) yield grown(quad, wearing);
  }
}

const isInside = (corners: Corners): boolean => corners.every(({ x, y }) => x > -BEYOND && y > -BEYOND && x < 1 + BEYOND && y < 1 + BEYOND);

/** A scan has no table around it: there is nothing to straighten. */
const isWholePicture = (corners: Corners): boolean => corners.every(({ x, y }) => Math.min(x, 1 - x) < FRAME && Math.min(y, 1 - y) < FRAME);

/** How surely these are the sides of a sheet: what lies on edges all round, and of such the larger, for a table drawn on a sheet has edges too. */
function scoreOf(supports: readonly number[], area: number): number {
  const weakest = Math.min(...supports);
  const mean = supports.reduce((sum, one) => sum + one, 0) / supports.length;
  return weakest < WEAKEST_SIDE || mean < MEAN_SIDE ? 0 : mean + weakest / 2 + Math.sqrt(area) / 2;
}

/**
 * Finds the sheet of paper in a photograph.
 * @param picture no larger than `LOOKED_AT_SIDE`
 * @returns its corners in shares of the picture; undefined: there is none, or all of the picture is one
 */
export function findCorners(picture: Pixels): Corners | undefined {
  const diagonal = Math.hypot(picture.width, picture.height);
  const small = forRegions(picture);
  const share = (corners: Corners): Corners => scaled(corners, 1 / picture.width, 1 / picture.height);
  let best: { readonly score: number; readonly corners: Corners } | undefined;
  for (const guess of guesses(small)) {
    let corners = scaled(guess, picture.width / small.width, picture.height / small.height);
    let supports: readonly number[] = [];
    for (const reach of REACHES) ({ corners, supports } = fitSides(picture, corners, Math.round(reach * diagonal)));
    const shares = share(corners);
    if (!isSheet(corners) || !isInside(shares) || areaOf(shares) < LEAST_AREA) continue;
    const score = scoreOf(supports, areaOf(shares));
    if (score > (best?.score ?? 0)) best = { score, corners: shares };
  }
  return best === undefined || isWholePicture(best.corners) ? undefined : best.corners;
}
