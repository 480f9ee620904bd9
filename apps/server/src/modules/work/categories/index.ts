/** What other modules may use of categories. */
export { categoryNames } from './acts/category-names.ts';
export { presetDraft } from './acts/preset-draft.ts';
export { sealOfList } from './acts/seal-of-list.ts';
export { sealsInOrder } from './acts/seals-in-order.ts';
