export type { PlaceKind } from './tag.ts';
export type { WordFault, WordProblem } from './word-problem.ts';
export { WordRefused } from './word-refused.ts';
export { type FoundTag, WordTemplate } from './word-template.ts';
export type { Filling, WordPicture } from './write-part.ts';
