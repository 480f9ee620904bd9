import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Job } from '#kernel/job.ts';
import type { Clock } from '#kernel/time.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { CallbackTargets } from '#ports/callback-target.ts';
import type { CaseInstitutions } from '#ports/case-institution.ts';
import type { Authorities, OwnAuthority } from '#ports/certificate-authority.ts';
import type { FaceReader } from '#ports/face-reader.ts';
import type { HeicReader } from '#ports/heic-reader.ts';
import type { HostedChecks } from '#ports/hosted-check.ts';
import type { IdentityChecks } from '#ports/identity-check.ts';
import type { LogWitness } from '#ports/log-witness.ts';
import type { Lookups } from '#ports/lookup.ts';
import type { MessagePort } from '#ports/message.ts';
import type { MicroDeposits } from '#ports/micro-deposits.ts';
import type { ObjectStore } from '#ports/object-store.ts';
import type { OfficeConverter } from '#ports/office-converter.ts';
import type { OfficialAccount } from '#ports/official-account.ts';
import type { OutsideAccounts } from '#ports/outside-account.ts';
import type { PageImages } from '#ports/page-images.ts';
import type { PaymentService } from '#ports/payment.ts';
import type { SignOn } from '#ports/sign-on.ts';
import type { KeyDevice, SignerKeys } from '#ports/signer-key.ts';
import type { TextReader } from '#ports/text-reader.ts';
import type { TimestampAuthority } from '#ports/timestamp.ts';
import type { TrustedCertificate } from '#ports/trusted-certificate.ts';
import type { WorkWeChat } from '#ports/work-wechat.ts';
import type { ChangeStreams } from './changes/streams.ts';
import type { Config } from './config.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Log = FastifyBaseLogger;

interface JobOptions {
  readonly startAfter?: Date;
  readonly key?: string;
}

export interface Jobs {
  /** Written in the same transaction as the change it follows. `key`: at most one waiting job of that key. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: JobOptions): Promise<void>;
  /** Thousands of jobs of one kind in one statement. */
  enqueueAll<Data extends object>(tx: Tx, job: Job<Data>, all: readonly Data[]): Promise<void>;
  /** The same among the writes of the change. */
  enqueueWith<Data extends object>(writes: Writes, job: Job<Data>, all: readonly Data[], options?: JobOptions): void;
}

/** Registered by modules, run by the worker: safe to run twice. */
export interface JobHandler<Data extends object> {
  readonly job: Job<Data>;
  /** minutes between sweeps, for jobs that run by the clock */
  readonly everyMinutes?: number;
  /** its jobs of one key run one after the other, in the order in which they came */
  readonly isOrdered?: boolean;
  /** `jobId` stays the same when the job is run again. */
  run(platform: Platform, data: Data, jobId: string): Promise<void>;
}

/** Everything derived from the master key. The key itself never leaves platform/secrets.ts. */
export interface Secrets {
  /** HMAC-SHA-256 under a key derived for `purpose`. */
  mac(purpose: string, message: string | Uint8Array): Uint8Array;
  /** AES-256-GCM under a key derived for `purpose`; `context` is authenticated with it. */
  seal(purpose: string, plain: Uint8Array, context: string): Uint8Array;
  /** @throws when the bytes were changed or belong to another context */
  open(purpose: string, sealed: Uint8Array, context: string): Uint8Array;
}

/** What the outside does for the product: one adapter a port, made once in compose.ts. */
export interface Ports {
  readonly files: ObjectStore;
  readonly sms: MessagePort;
  readonly mail: MessagePort;
  /** calls a number and reads a text out */
  readonly voice: MessagePort;
  /** of the installation itself: certifies what the platform signs with */
  readonly authority: OwnAuthority;
  /** of signers, as configured */
  readonly authorities: Authorities;
  readonly signerKeys: SignerKeys;
  /** absent: every key is wrapped */
  readonly keyDevice: KeyDevice | undefined;
  readonly timestamps: TimestampAuthority;
  /** authorities that the operator trusts beside the platform's own */
  readonly namedAnchors: readonly TrustedCertificate[];
  readonly identityChecks: IdentityChecks;
  readonly hostedChecks: HostedChecks;
  readonly lookups: Lookups;
  readonly microDeposits: MicroDeposits;
  /** absent: nothing can be paid online */
  readonly payments: PaymentService | undefined;
  readonly caseInstitutions: CaseInstitutions;
  readonly pageImages: PageImages;
  readonly office: OfficeConverter;
  readonly heic: HeicReader;
  readonly textReader: TextReader;
  readonly faceReader: FaceReader;
  readonly callbackTargets: CallbackTargets;
  readonly signOn: SignOn;
  readonly outsideAccounts: OutsideAccounts;
  /** absent: the installation has none */
  readonly officialAccount: OfficialAccount | undefined;
  /** of enterprises that connected it */
  readonly workWeChat: WorkWeChat;
  /** who cosigns the transparent log; none: nobody does */
  readonly witnesses: readonly LogWitness[];
}

/** What adapters are made of. */
export interface Foundation {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly secrets: Secrets;
}

export interface Platform extends Foundation, Ports {
  readonly jobs: Jobs;
  /** of the pages that this process keeps up to date */
  readonly streams: ChangeStreams;
}
