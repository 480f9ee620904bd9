/** How a 姓名章 is cut: 阴文, white characters in red, or 阳文, red characters in a frame. */
export const CHOP_STYLES = ['intaglio', 'relief'] as const;
export type ChopStyle = (typeof CHOP_STYLES)[number];
