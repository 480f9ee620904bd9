/** The page of a contract, by the number of its files (specification §2.5). */
export const DETAIL_PAGES = { single: '/applySign/toDetailAnony', multi: '/applySign/toDetailMultiAnony' } as const;

/** The page of an approval, by the number of files of the contract it is about. */
export const AUDIT_PAGES = { single: '/applySign/audit', multi: '/applySign/auditMulti' } as const;

const numberOf = (files: number): 'single' | 'multi' => (files > 1 ? 'multi' : 'single');

/** Where a contract with that many files opens. */
export const detailPage = (files: number) => DETAIL_PAGES[numberOf(files)];

/** Where an approval opens; one that is about no contract counts as one file. */
export const auditPage = (files: number) => AUDIT_PAGES[numberOf(files)];
