const KEPT_AS = 'moqi.signOnBinding';

/** What the company's login brought for an account that is not logged in yet: this tab's alone, in no address. */
export const keepBinding = (key: string): void => sessionStorage.setItem(KEPT_AS, key);
export const pendingBinding = (): string => sessionStorage.getItem(KEPT_AS) ?? '';
export const dropBinding = (): void => sessionStorage.removeItem(KEPT_AS);
