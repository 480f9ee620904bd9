/** What a login elsewhere brought for an account that is not logged in yet: this tab's alone, in no address. */
export type BindingKind = 'signOn' | 'outside';

const keptAs = (kind: BindingKind): string => `moqi.${kind}Binding`;

export const keepBinding = (kind: BindingKind, key: string): void => sessionStorage.setItem(keptAs(kind), key);
export const pendingBinding = (kind: BindingKind): string => sessionStorage.getItem(keptAs(kind)) ?? '';
export const dropBinding = (kind: BindingKind): void => sessionStorage.removeItem(keptAs(kind));
