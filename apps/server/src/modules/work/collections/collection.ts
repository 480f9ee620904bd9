import type { CollectionAdmission, CollectionState } from '@moqi/api/work/collections';
import { characterCount, contractName } from '@moqi/rules';
import type { Values, Variable } from '@moqi/rules/variables';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import { type NamedParty, withNamed } from '#modules/work/sending/index.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';

export interface CollectionKey {
  readonly party: PartyId;
  readonly collectionId: string;
}

/** Sends a contract for each who filled the collection in and waits, or for the one that is named. */
export const sendTakings: Job<CollectionKey & { readonly takingId?: string }> = { name: 'collections.sendTakings' };

/** 一码多签: one link of a template, behind which many people fill in and sign a contract each. */
export interface Collection extends CollectionKey {
  readonly personId: PartyId;
  /** in whose name is asked */
  readonly ownerName: string;
  readonly templateId: string;
  readonly templateVersion: number;
  /** of that version: every contract is made of the same */
  readonly contents: TemplateContents;
  readonly title: string;
  readonly note: string;
  /** the name of the role that its takers sign in */
  readonly takerRole: string;
  /** names of the variables that its takers fill in */
  readonly asked: readonly string[];
  readonly given: Given;
  readonly needsRealNames: boolean;
  /** a contract is made once its maker has approved of what was filled in */
  readonly asksReview: boolean;
  /** who may fill it in, as far as its list goes */
  readonly admits: CollectionAdmission;
  readonly most: number;
  readonly endsAt: Date;
  readonly pausedAt: Date | undefined;
  /** absent: paused by hand */
  readonly pauseReason: Refusal | undefined;
  /** where the request came from */
  readonly origin: Origin;
  readonly createdAt: Date;
}

/** What is filled in beforehand: the variables that nobody is asked for, and who signs in the other roles. */
export interface Given {
  readonly values: Readonly<Record<string, string>>;
  readonly named: readonly NamedParty[];
}

/** What somebody filled in behind the link. */
export interface Taking extends CollectionKey {
  readonly takingId: string;
  readonly name: string;
  readonly mobile: string;
  readonly answers: Readonly<Record<string, string>>;
  /**
   * inReview: the maker is to look at it · returned: sent back, to be filled in again · waiting: its contract is still to be sent · failed:
   * it could not be, and may be filled in again
   */
  readonly outcome: 'inReview' | 'returned' | 'waiting' | 'sent' | 'failed';
  /** what is to be mended, as long as it was sent back and not filled in again */
  readonly said: string | undefined;
  readonly tries: number;
  readonly contractId: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly filledAt: Date;
}

/** How many have a place in a collection, and what some of them wait for. */
export interface Counts {
  readonly taken: number;
  /** for their contract */
  readonly waiting: number;
  /** for a look of its maker */
  readonly inReview: number;
}

export const NOBODY: Counts = { taken: 0, waiting: 0, inReview: 0 };

type Standing = Pick<Collection, 'most' | 'endsAt' | 'pausedAt'>;

/** Where a collection stands. @param taken how many have a place in it */
export function stateOf({ most, endsAt, pausedAt }: Standing, taken: number, now: Date): CollectionState {
  if (endsAt <= now) return 'ended';
  if (pausedAt !== undefined) return 'paused';
  return taken >= most ? 'full' : 'open';
}

const CLOSED = { ended: 'COLLECTION_ENDED', paused: 'COLLECTION_PAUSED', full: 'COLLECTION_FULL' } as const;

/**
 * Why it may not be filled in; undefined: there is a place.
 * @param taken how many others have a place: who was asked to mend something keeps it
 */
export function closedRefusal(
  collection: Standing & Pick<Collection, 'title' | 'ownerName'>,
  taken: number,
  now: Date,
): (Refusal & { readonly code: (typeof CLOSED)[keyof typeof CLOSED] }) | undefined {
  const state = stateOf(collection, taken, now);
  if (state === 'open') return undefined;
  const { title, ownerName: sender, most } = collection;
  return { code: CLOSED[state], facts: { title, sender, most } };
}

type Filled = Pick<Taking, 'outcome'> | undefined;

/** Whether a number may fill it in: for the first time, or again. */
export const mayFill = (earlier: Filled): boolean =>
  earlier === undefined || earlier.outcome === 'failed' || earlier.outcome === 'returned';

/** Of so many that have a place, how many are others’. */
export const takenByOthers = (taken: number, earlier: Filled): number => (earlier?.outcome === 'returned' ? taken - 1 : taken);

/** The variables that the takers are asked for, in the order of the template. */
export function askedVariables({ contents: { variables = [] }, asked }: Pick<Collection, 'contents' | 'asked'>): readonly Variable[] {
  return variables.filter(({ name }) => asked.includes(name));
}

/** What a contract is filled in with: a taker changes nothing but what is asked. */
export function valuesOf({ asked, given }: Pick<Collection, 'asked' | 'given'>, answers: Taking['answers']): Values {
  const own = Object.entries(answers).filter(([name]) => asked.includes(name));
  return { ...given.values, ...Object.fromEntries(own) };
}

const LONGEST_NAME = 100;

/** Contracts of one template are told apart by who signs them, as far as a name may stand in theirs. */
function nameFor(templateName: string, taker: string): string {
  const own = `${templateName}-${taker.replace(/\s/gu, '')}`;
  return contractName(own) === undefined && characterCount(own) <= LONGEST_NAME ? own : templateName;
}

/** The contract of a taker: what the template begins with, who signs in its roles, and under which name. */
export function draftOfTaker(
  begun: Draft,
  { takerRole: role, given, needsRealNames }: Pick<Collection, 'takerRole' | 'given' | 'needsRealNames'>,
  { name, mobile }: Pick<Taking, 'name' | 'mobile'>,
): Draft {
  const taker: NamedParty = { role, name, mobile, organizationName: '', email: '', identityNumber: '' };
  return { ...withNamed(begun, [...given.named, taker]), name: nameFor(begun.name, name), needsRealNames };
}
