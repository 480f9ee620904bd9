const key = (signNo: string): string => `own-key:${signNo}`;

/** The page is loaded anew before it may ask the agent: the signer who chose the key comes back to it. */
export const keepWish = (signNo: string): void => sessionStorage.setItem(key(signNo), '1');

/** Whether the signer had chosen it; asked once. */
export function takeWish(signNo: string): boolean {
  const isKept = sessionStorage.getItem(key(signNo)) !== null;
  sessionStorage.removeItem(key(signNo));
  return isKept;
}
