export { findCorners, LOOKED_AT_SIDE } from './find-corners.ts';
export { type Corners, isSheet, type Pixels, type Point, turned } from './geometry.ts';
export { type Size, straightenedRows, straightenedSize } from './straighten.ts';
