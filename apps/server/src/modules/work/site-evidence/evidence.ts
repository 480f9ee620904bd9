import type { PartyId } from '#kernel/actor.ts';
import type { Participant } from '#modules/work/contracts/index.ts';

/** Who handed it in, as the contract named and reached this signer then. A task may go to somebody else, who hands in its own. */
export interface Giver {
  readonly name: string;
  readonly address: string;
}

/** Degrees (WGS 84) and metres of uncertainty, as the device of its taker told them. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** 现场证据: one photo, one recorded reading, or one recorded call, as it is kept. */
export interface SiteEvidence {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  readonly evidenceId: string;
  readonly kind: 'photo' | 'recording' | 'call' | 'file';
  /** which of those asked for, from 0 */
  readonly position: number;
  /** what is to be seen on a photo, or the name of a file, in the words of the sender; the sentence that is read; who of the sender's side was in the call */
  readonly subject: string;
  readonly giver: Giver;
  /** SHA-256 of the bytes before they were sealed */
  readonly hash: string;
  readonly size: number;
  readonly mediaType: string;
  /** stored objects, each sealed by itself, in their order; `size` before sealing */
  readonly pieces: readonly { readonly object: string; readonly size: number }[];
  readonly place: Place | undefined;
  readonly takenAt: Date;
}

type Asked = Pick<Participant, 'participantId' | 'name' | 'mobile' | 'email' | 'photos' | 'filesAsked' | 'recordsReading' | 'callFrom'>;

export function giverOf(participant: Pick<Participant, 'name' | 'mobile' | 'email'>): Giver {
  // as messages address it; their own words for it would bring all that sends messages to the reader of a signature
  return { name: participant.name, address: participant.mobile ?? participant.email ?? '' };
}

/** Handed in by the one who is the signer now. */
export function isOf(
  { participantId, giver }: Pick<SiteEvidence, 'participantId' | 'giver'>,
  signer: Pick<Asked, 'participantId' | 'name' | 'mobile' | 'email'>,
): boolean {
  const now = giverOf(signer);
  return participantId === signer.participantId && giver.name === now.name && giver.address === now.address;
}

/** What the sender asks a signer for, and what came of it. */
export interface Wanted {
  readonly kind: SiteEvidence['kind'];
  readonly position: number;
  readonly subject: string;
  readonly evidence: SiteEvidence | undefined;
}

export function wantedOf(signer: Asked, all: readonly SiteEvidence[]): Wanted[] {
  const own = all.filter((one) => isOf(one, signer));
  const came = (kind: SiteEvidence['kind'], position: number) => own.find((one) => one.kind === kind && one.position === position);
  const photos = signer.photos.map((subject, position) => ({
    kind: 'photo' as const,
    position,
    subject,
    evidence: came('photo', position),
  }));
  const files = signer.filesAsked.map((subject, position) => ({
    kind: 'file' as const,
    position,
    subject,
    evidence: came('file', position),
  }));
  const filmed = [...(signer.recordsReading ? (['recording'] as const) : []), ...(signer.callFrom ? (['call'] as const) : [])];
  return [
    ...files,
    ...photos,
    ...filmed.map((kind) => {
      const evidence = came(kind, 0);
      return { kind, position: 0, subject: evidence?.subject ?? '', evidence };
    }),
  ];
}

/** How many pieces are still missing. */
export function missingOf(wanted: readonly Wanted[]): number {
  return wanted.filter(({ evidence }) => evidence === undefined).length;
}

/** What a signature waits for: how many pieces on site, and the names of the files that are to be added. */
export function awaitedOf(wanted: readonly Wanted[]): { readonly onSite: number; readonly files: readonly string[] } {
  const missing = wanted.filter(({ evidence }) => evidence === undefined);
  const files = missing.flatMap(({ kind, subject }) => (kind === 'file' ? [subject] : []));
  return { onSite: missing.length - files.length, files };
}

/** Of files that were given anew the newest; `all` is in the order in which it came. */
export function withoutReplaced(all: readonly SiteEvidence[]): SiteEvidence[] {
  const placeOf = ({ participantId, position, giver }: SiteEvidence) => JSON.stringify([participantId, position, giver]);
  const newest = new Map(all.filter(({ kind }) => kind === 'file').map((one) => [placeOf(one), one.evidenceId]));
  return all.filter((one) => one.kind !== 'file' || newest.get(placeOf(one)) === one.evidenceId);
}

/** What a consent says of a piece that was there. */
export type HandedIn = Pick<SiteEvidence, 'evidenceId' | 'kind' | 'hash'>;

export function handedIn(wanted: readonly Wanted[]): HandedIn[] {
  return wanted.flatMap(({ evidence }) =>
    evidence ? [{ evidenceId: evidence.evidenceId, kind: evidence.kind, hash: evidence.hash }] : [],
  );
}

/** As the log tells it; empty: its taker did not tell where. */
export function placeText(place: Place | undefined): string {
  if (place === undefined) return '';
  return `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)} ±${Math.ceil(place.accuracy)} m`;
}
