/** What other modules may use of drawers. */

export { bringBackContract, emptyBins, lockRows, moveIntoBin, type NamedRows, takeOutOfBin } from './acts/bin.ts';
export {
  allDrawers,
  browseDrawers,
  browseStretch,
  countMatching,
  countTabs,
  type DrawerPage,
  type DrawerStretch,
  templatesUsed,
} from './acts/browse.ts';
export { type ContractSender, contractSenders } from './acts/contract-senders.ts';
export { changeContractTags, countTagged } from './acts/contract-tags.ts';
export { countInDirectories, putIntoDirectory, visibleAmong } from './acts/directories.ts';
export { contractFigures } from './acts/figures.ts';
export { type FilingRule, fileByRules, filingRulesOf, saveFilingRules } from './acts/filing-rules.ts';
export { countHeld, endHold, holdContract, holdsAmong, type LegalHold } from './acts/legal-holds.ts';
export { contractsUnderWay, countSignedSince, tasksInNameOf } from './acts/open-tasks.ts';
export { signedWith } from './acts/signed-with.ts';
export { drawersOf, drawersOfContracts, sightOf, visibleDrawers, visibleDrawersOf } from './acts/visible-drawers.ts';
export { workbenchOf } from './acts/workbench.ts';
export { emptyDrawer, type FormerTask, writeDrawers } from './acts/write-drawers.ts';
export {
  type Drawer,
  type DrawerEntry,
  type DrawerFilter,
  NEAR_DAYS,
  NO_DIRECTORY,
  type Pip,
  type PipState,
  type Sight,
  type Span,
} from './drawer.ts';
export type { ContractFigures, ContractSums } from './figures.ts';
export { countMyTurn } from './views/my-turn.ts';
