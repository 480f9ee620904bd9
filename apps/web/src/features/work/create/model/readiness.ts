import { contractName } from '@moqi/rules';
import type { Content, Party, PlacedFile } from './content.ts';
import { isComplete } from './party-problems.ts';
import { allFields } from './placement.ts';
import type { Step } from './steps.ts';

/** Parties that have nothing to sign with anywhere. */
export function unplacedParties(content: Content): Party[] {
  const placed = new Set(
    allFields(content)
      .filter(({ kind }) => kind === 'seal' || kind === 'ink' || kind === 'straddle')
      .map(({ party }) => party),
  );
  return content.parties.filter(({ key }) => !placed.has(key));
}

/** Files without any field that the sender has not called attachments: nobody would sign them. */
export function undecidedFiles({ files }: Content): PlacedFile[] {
  return files.filter(({ fields, attachment }) => fields.length === 0 && attachment !== 1);
}

/** Everything is where it belongs: each party has a place to sign, each file has one or is an attachment. */
export function arePlacesReady(content: Content): boolean {
  return unplacedParties(content).length === 0 && undecidedFiles(content).length === 0 && !lacksStraddle(content);
}

/** A straddle seal was asked for, but no file or party can carry one. */
export function lacksStraddle(content: Content): boolean {
  return content.wantsStraddle && !allFields(content).some(({ kind }) => kind === 'straddle');
}

export function areFilesReady({ files, contractName: name }: Content): boolean {
  return files.length > 0 && name.trim() !== '' && contractName(name.trim()) === undefined;
}

export function arePartiesReady({ parties, overDate, category }: Content, now: number): boolean {
  const isInTime = overDate === '' || new Date(overDate).getTime() > now;
  return parties.length > 0 && parties.every((party) => isComplete(party, parties)) && isInTime && category === 'none';
}

/** The step one can have come to: an address that names a later one leads here. */
export function furthestStep(content: Content, now: number): Step {
  if (!areFilesReady(content)) return 1;
  if (!arePartiesReady(content, now)) return 2;
  return arePlacesReady(content) ? 4 : 3;
}
