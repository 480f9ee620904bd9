import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import type { PartyId } from '#kernel/actor.ts';

/** 应用密钥: what a program of an enterprise comes in with. */
export interface MerchantKey {
  readonly party: PartyId;
  readonly keyId: string;
  /** public: names the key in requests */
  readonly appKey: string;
  readonly name: string;
  /** sealed */
  readonly secret: Uint8Array;
  readonly earlier: { readonly secret: Uint8Array; readonly until: Date } | undefined;
  readonly scopes: readonly KeyScope[];
  /** addresses and networks that may use it; none: any */
  readonly networks: readonly string[];
  /** of pages that may frame the signing; none: none */
  readonly origins: readonly string[];
  readonly perMinute: number;
  readonly perDay: number;
  readonly state: 'active' | 'paused' | 'revoked';
  /** the member who made it, and whose rights limit it */
  readonly keeper: PartyId;
  readonly keeperName: string;
  readonly used: { readonly at: Date; readonly ip: string } | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
