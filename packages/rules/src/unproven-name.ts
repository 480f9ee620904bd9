/** 未实名: stands in the certificate of everyone who signed by a code alone. */
export const UNPROVEN_MARK = '未实名';

/** The name of a signer who signed by a code alone, as certificates and pages write it: stated by the sender, not proven. */
export function unprovenName(statedName: string): string {
  return `${statedName}（${UNPROVEN_MARK}）`;
}
