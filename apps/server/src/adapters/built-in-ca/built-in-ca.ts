import { PkiError, type TimestampAuthority } from '@moqi/pki';
import { chainBelow, issueCertificate, issueCrl, localTimestampAuthority } from '@moqi/pki/server';
import { StartFailure } from '#platform/start-failure.ts';
import { AuthorityUnavailable, type OwnAuthority, type RevokedCertificate } from '#ports/certificate-authority.ts';
import { type OpenedAuthority, openStored, type Surroundings, storedChain } from './open-authority.ts';
import { ATTESTOR, openOwnSigner, openSealTrust, SEAL_MAKER } from './own-signer.ts';

/** On every page that shows one of its certificates: the platform's own authority, never a licensed one. */
export const BUILT_IN_CA = '墨契自建 CA';
const ISSUER = { name: BUILT_IN_CA, selfBuilt: true } as const;
/** Policy of the built-in timestamp authority, made from a UUID (ITU-T X.667): it promises the time of this machine, no more. */
const TIMESTAMP_POLICY = '2.25.201463214588735610934758233981746250317';
const TIMESTAMP_ACCURACY_MS = 1_000;
const LISTS_RENEWED_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
const LISTS_VALID_FOR_MS = DAY_MS;

export interface BuiltInCa extends OwnAuthority {
  /** The authority's own RFC 3161 service. */
  readonly timestamps: TimestampAuthority;
}

/**
 * Opened at the first use, and again after a day, when there may be a successor, of this process or of another one, or at once where what is kept
 * does not serve. A failure is not kept: the next use tries again, and where a device is away, what was open before serves until then.
 */
function keptForADay<T>({ clock }: Pick<Surroundings, 'clock'>, open: () => Promise<T>): (serves?: (value: T) => boolean) => Promise<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let opening: Promise<T> | undefined;
  const reopen = async (): Promise<T> => {
    try {
      kept = { value: await open(), until: clock.now().getTime() + DAY_MS };
    } catch (error) {
      if (kept === undefined || !(error instanceof AuthorityUnavailable)) throw error;
    } finally {
      opening = undefined;
    }
    return kept.value;
  };
  return (serves = () => true) => {
    if (kept !== undefined && clock.now().getTime() < kept.until && serves(kept.value)) return Promise.resolve(kept.value);
    opening ??= reopen();
    return opening;
  };
}

async function issueLists({ rootAuthority, issuing }: OpenedAuthority, now: Date, revoked: readonly RevokedCertificate[]) {
  const times = { thisUpdate: now, nextUpdate: new Date(now.getTime() + LISTS_VALID_FOR_MS), number: now.getTime() };
  return [await issueCrl(rootAuthority, { ...times, revoked: [] }), await issueCrl(issuing, { ...times, revoked })];
}

/** The authority of an installation without a licensed one: its keys lie wrapped in the database and are made with the first start. */
export function builtInCa(around: Surroundings): BuiltInCa {
  const { clock } = around;
  const authority = keptForADay(around, async () => {
    try {
      return await openStored(around, BUILT_IN_CA);
    } catch (cause) {
      // a device can be plugged in again while the server runs
      if (around.token && cause instanceof PkiError) throw new AuthorityUnavailable(cause.message, { cause });
      throw cause;
    }
  });
  // who it is stands in the database, whether its keys are at hand or not
  const chain = keptForADay(around, async () => (await storedChain(around.db)) ?? chainBelow((await authority()).issuing));
  const makers = keptForADay(around, async () => {
    const { issuing, rootAuthority } = await authority();
    return { today: await openOwnSigner(around, issuing, SEAL_MAKER), ever: await openSealTrust(around, rootAuthority.certificate) };
  });
  const attestor = keptForADay(around, async () => openOwnSigner(around, (await authority()).issuing, ATTESTOR));
  const stamper = keptForADay(around, async () =>
    localTimestampAuthority({
      signer: (await authority()).timestamp,
      policy: TIMESTAMP_POLICY,
      accuracyMs: TIMESTAMP_ACCURACY_MS,
      now: () => clock.now(),
    }),
  );
  let lists: { readonly issuedAt: number; readonly crls: readonly Uint8Array[] } | undefined;
  return {
    issuer: ISSUER,
    register: undefined,
    check: async () => {
      try {
        await authority();
      } catch (cause) {
        if (cause instanceof AuthorityUnavailable) throw cause;
        const reason = (cause as Error).message;
        throw new StartFailure(
          `内置证书机构无法使用（${reason}），没有启动，数据未改动。请核对主密钥文件与数据库是否属于同一套数据，或从备份恢复。`,
          `The built-in certificate authority cannot be used (${reason}); nothing was started or changed. Please check that the master key and the database belong together, or restore them from a backup.`,
          { cause },
        );
      }
    },
    certify: async (request) => issueCertificate((await authority()).issuing, request),
    chains: async () => [{ issuer: ISSUER, chain: await chain() }],
    sealMaker: async () => (await makers()).today,
    sealTrust: async (maker) => (await makers(({ ever }) => ever.makers.some((known) => Buffer.compare(known, maker) === 0))).ever,
    attestor: () => attestor(),
    revocationLists: async (revoked) => {
      const now = clock.now();
      if (!lists || now.getTime() - lists.issuedAt >= LISTS_RENEWED_AFTER_MS) {
        lists = { issuedAt: now.getTime(), crls: await issueLists(await authority(), now, await revoked()) };
      }
      return lists.crls;
    },
    timestamps: { timestamp: async (imprint, signal) => (await stamper()).timestamp(imprint, signal) },
  };
}
