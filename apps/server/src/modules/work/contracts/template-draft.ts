import type { ContractDraft, DraftParty, NamedParty, TemplateContents } from '@moqi/api';

/** Who uses a template, as the own party of the draft is filled in. */
export type OwnParty = Pick<DraftParty, 'fullName' | 'corpName' | 'mobile' | 'email'>;

type Begun = Pick<
  ContractDraft,
  'contractName' | 'signatoryJson' | 'attatchFileNamesJson' | 'ifOrder' | 'needQifengSign' | 'contractType' | 'overDate'
>;

const NOBODY: OwnParty = { fullName: '', corpName: '', mobile: '', email: '' };

/** What a contract begun from a template starts with: everything but who the others are. `overDate`: its deadline, where one is prescribed. */
export function draftFromTemplate(contents: TemplateContents, own: OwnParty, overDate: string | undefined): Begun {
  const { tplName, roleJson, attatchFileNamesJson, ifOrder, needQifengSign, contractType } = contents;
  const ownType = own.corpName === '' ? 0 : 1;
  return {
    contractName: tplName,
    signatoryJson: roleJson.map(({ key, signatoryType, roleName, ownFlag, orderNum, readTime }) => {
      const filled = ownFlag === 1 && signatoryType === ownType ? own : NOBODY;
      return { key, signatoryType, roleName, orderNum, readTime, identityCard: '', ...filled };
    }),
    attatchFileNamesJson,
    ifOrder,
    needQifengSign,
    ...(contractType && { contractType }),
    ...(overDate !== undefined && { overDate }),
  };
}

/**
 * Whether a contract is still what its template made of it: the same files. Another text under the template's name must not go the easier
 * way through an approval flow that trusts the template.
 */
export function isMadeFrom(
  { attatchFileNamesJson }: Pick<ContractDraft, 'attatchFileNamesJson'>,
  templateFileIds: readonly string[],
): boolean {
  const ids = attatchFileNamesJson.map(({ targetId }) => targetId);
  return ids.length === templateFileIds.length && ids.every((id) => templateFileIds.includes(id));
}

type Parties = Pick<ContractDraft, 'signatoryJson'>;

/** A name that no role of the draft has; undefined: all are known. */
export function unknownRole({ signatoryJson }: Parties, named: readonly Pick<NamedParty, 'roleName'>[]): string | undefined {
  return named.find(({ roleName }) => !signatoryJson.some((party) => party.roleName === roleName))?.roleName;
}

/** The draft with the named parties in their roles. */
export function withNamed<Draft extends Parties>(draft: Draft, named: readonly NamedParty[]): Draft {
  return {
    ...draft,
    signatoryJson: draft.signatoryJson.map((party) => ({ ...party, ...named.find(({ roleName }) => roleName === party.roleName) })),
  };
}
