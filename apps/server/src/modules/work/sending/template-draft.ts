import type { Draft, DraftParty } from '#modules/work/contracts/index.ts';
import type { RoleHolder, TemplateContents } from '#modules/work/templates/index.ts';

/** The party that uses a template, as it is filled in. */
type OwnParty = Pick<DraftParty, 'name' | 'organizationName' | 'mobile' | 'email'>;

/** A party named for a role of the template. */
export type NamedParty = Omit<DraftParty, 'key' | 'kind' | 'order' | 'readSeconds' | 'role'> & { readonly role: string };

const EMPTY: RoleHolder = { name: '', organizationName: '', mobile: '', email: '', identityNumber: '' };

/** What a contract begun from a template starts with: everything but the names of the other parties. `deadline`: where one is prescribed. */
export function draftFromTemplate(contents: TemplateContents, own: OwnParty, deadline: string | undefined): Draft {
  const { name, roles, files, isOrdered, hasStraddle, contractType } = contents;
  const ownKind = own.organizationName === '' ? 'person' : 'organization';
  return {
    name,
    parties: roles.map(({ key, kind, name: role, isOwn, order, readSeconds, asksPassword, inRow }) => {
      const filled = isOwn && kind === ownKind ? { ...own, identityNumber: '' } : (inRow?.holder ?? EMPTY);
      return { key, kind, role, ...filled, order, readSeconds, ...(asksPassword && { asksPassword }) };
    }),
    files,
    isOrdered,
    hasStraddle,
    needsRealNames: true,
    keyHolder: 'platform',
    isPreserved: true,
    payer: 'owner',
    videoSigning: 0,
    approvers: [],
    excludedCategory: 'none',
    ...(contractType && { contractType }),
    ...(deadline !== undefined && { deadline }),
  };
}

/** A role that is named but missing in the draft; undefined: all are known. */
export function unknownRole({ parties }: Pick<Draft, 'parties'>, named: readonly Pick<NamedParty, 'role'>[]): string | undefined {
  return named.find(({ role }) => !parties.some((party) => party.role === role))?.role;
}

/** The draft with the named parties in their roles. */
export function withNamed(draft: Draft, named: readonly NamedParty[]): Draft {
  return { ...draft, parties: draft.parties.map((party) => ({ ...party, ...named.find(({ role }) => role === party.role) })) };
}

/**
 * Whether a contract is still what its template made of it: the same files. Another text under the template's name must not go the easier
 * way through an approval flow that trusts the template.
 */
export function isMadeFrom({ files }: Pick<Draft, 'files'>, templateFileIds: readonly string[]): boolean {
  const ids = files.map(({ uploadId }) => uploadId);
  return ids.length === templateFileIds.length && ids.every((id) => templateFileIds.includes(id));
}
