/** The application of an enterprise at WeCom. */
export interface WorkWeChatApp {
  readonly corpId: string;
  readonly agentId: string;
  readonly secret: string;
}

/** A notice for a member of that enterprise. */
export interface WorkNotice {
  readonly userId: string;
  readonly title: string;
  /** the page that it leads to */
  readonly url: string;
  /** the same whenever it is tried again: the service hands over once what says the same */
  readonly at: Date;
}

/**
 * nobody: the number is no member's there · outOfSight: the application may not see this member · address: the service takes no calls from the
 * address of this server · app: enterprise, application and secret do not belong together · other: something else is against it
 */
export type WorkWeChatReason = 'nobody' | 'outOfSight' | 'address' | 'app' | 'other';

/** The service works, and says no. */
export class WorkWeChatRefusal extends Error {
  readonly reason: WorkWeChatReason;
  /** as the service numbers its errors */
  readonly number: number;
  /** where the calls came from, as the service saw it; empty: it did not say */
  readonly from: string;

  constructor(reason: WorkWeChatReason, number: number, from = '') {
    super(`WeCom refused it: ${number}`);
    this.reason = reason;
    this.number = number;
    this.from = from;
  }
}

/** 企业微信: tells members of an enterprise by the application that the enterprise registered there. */
export interface WorkWeChat {
  readonly name: 'provider' | 'simulator';
  /**
   * What the service calls who has this mobile number.
   * @throws WorkWeChatRefusal, ProviderAway; neither quotes number or secret
   */
  findUser(app: WorkWeChatApp, mobile: string): Promise<string>;
  /**
   * Answers once the service took the notice.
   * @throws WorkWeChatRefusal, ProviderAway; neither quotes member, title or secret
   */
  send(app: WorkWeChatApp, notice: WorkNotice): Promise<void>;
}
