import { forget, keep, readKept } from '#shared/form/kept-values.ts';

const nameOf = (signNo: string): string => `own-key:${signNo}`;

/** The page is loaded anew before it may ask the agent: the signer who chose the key comes back to it. */
export const keepWish = (signNo: string): void => keep(nameOf(signNo), { wished: 'yes' });

/** Whether the signer had chosen it; asked once. */
export function takeWish(signNo: string): boolean {
  const isKept = readKept(nameOf(signNo))['wished'] !== undefined;
  forget(nameOf(signNo));
  return isKept;
}
