/** A notice for a follower of the account. */
export interface FollowerNotice {
  /** the same whenever it is tried again: the service hands it over once */
  readonly id: string;
  readonly openId: string;
  readonly title: string;
  /** the page that it leads to; absent: none */
  readonly url: string | undefined;
  readonly at: Date;
}

/** What a call of the service is signed with. */
export interface CallSignature {
  readonly signature: string;
  /** seconds since 1970 */
  readonly timestamp: string;
  readonly nonce: string;
}

/** 公众号: the installation's account at WeChat that people follow. */
export interface OfficialAccount {
  readonly name: 'provider' | 'simulator';
  /**
   * Answers once the service took the notice.
   * @throws ProviderAway where it does not work, an Error where it refuses this notice; neither quotes follower or title
   */
  send(notice: FollowerNotice): Promise<void>;
  /**
   * What a code has to say so that the service tells which `scene` was scanned. The simulator's says nothing: there is nobody to scan it.
   * @throws DomainError OFFICIAL_ACCOUNT_AWAY
   */
  drawCode(scene: string, seconds: number): Promise<string>;
  /** Whether a call comes from the service. Whether it is a fresh one, the caller judges. */
  isAuthentic(call: CallSignature): boolean;
}
