import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform } from '#platform/platform.ts';

/** A person as a member of an enterprise that has connected WeCom. */
export interface Colleague {
  readonly enterprise: PartyId;
  readonly person: PartyId;
}

/** What a colleague is told there. */
export interface WorkMessage {
  readonly mobile: string;
  readonly title: string;
  /** the page that it leads to */
  readonly url: string;
  readonly at: Date;
}

/** 企业微信 of enterprises: comes from a module that knows their members, which lies above those who ask. */
export interface AtWork {
  /** As a member of the first of these parties that is an enterprise with a connection. Undefined: of none. */
  colleagueOf(db: Database, person: PartyId, parties: readonly PartyId[]): Promise<Colleague | undefined>;
  /** The names of all enterprises with a connection that the person works for. */
  companiesOf(db: Database, person: PartyId): Promise<readonly string[]>;
  /** @throws ProviderAway where WeCom does not work, an Error where it refuses */
  send(platform: Platform, colleague: Colleague, message: WorkMessage): Promise<void>;
}
