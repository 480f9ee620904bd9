import type { TemplateContents, TemplateRole } from '@moqi/api/work/templates';
import { type Content, createKey, type Party } from './content.ts';
import { isOwn, type Oneself, ownParty } from './own-party.ts';
import { createParty } from './parties.ts';
import { areFilesReady, arePlacesReady } from './readiness.ts';
import type { Step } from './steps.ts';

/** 签署密码 goes with a role. */
const passwordOf = ({ needSignPwd }: Pick<Party, 'needSignPwd'>) => (needSignPwd === 1 ? { needSignPwd } : {});

/** In a template a party is a role: its person or enterprise stays open, except for the role of the user of the template. */
function partyOf({ key, signatoryType, roleName, ownFlag, orderNum, readTime, ...asked }: TemplateRole, oneself: Oneself): Party {
  const open = { ...createParty(signatoryType, orderNum), key, roleName, readTime, ...passwordOf(asked) };
  return ownFlag === 1 ? asOwn(open, oneself) : open;
}

/** The role in which the party that uses the template signs; its kind follows. */
export function asOwn(role: Party, oneself: Oneself): Party {
  const { signatoryType, corpName, mobile, email } = ownParty(oneself);
  return { ...role, signatoryType, corpName, mobile, email };
}

export function asOpen(role: Party): Party {
  return { ...role, corpName: '', mobile: '', email: '' };
}

export function templateContent(contents: TemplateContents, oneself: Oneself): Content {
  const { tplName, contractType, roleJson, attatchFileNamesJson, ifOrder, needQifengSign } = contents;
  return {
    contractName: tplName,
    parties: roleJson.map((role) => partyOf(role, oneself)),
    files: attatchFileNamesJson,
    overDate: '',
    isOrdered: ifOrder === 1,
    wantsStraddle: needQifengSign === 1,
    category: 'none',
    settings: contractType ? { contractType } : {},
  };
}

/** What most templates are: between the author's party and another enterprise. */
export function startTemplate(oneself: Oneself, names: { readonly own: string; readonly other: string }): Content {
  const role = { signatoryType: 1 as const, readTime: 0 };
  return templateContent(
    {
      tplName: '',
      roleJson: [
        { ...role, key: createKey(), roleName: names.own, ownFlag: 1, orderNum: 1 },
        { ...role, key: createKey(), roleName: names.other, ownFlag: 0, orderNum: 2 },
      ],
      attatchFileNamesJson: [],
      ifOrder: 1,
      needQifengSign: 0,
    },
    oneself,
  );
}

/** The content as a template keeps it. */
export function contentsOf(content: Content, oneself: Oneself): TemplateContents {
  const { contractName, parties, files, isOrdered, wantsStraddle, settings } = content;
  return {
    tplName: contractName,
    ...(settings.contractType && { contractType: settings.contractType }),
    roleJson: parties.map((party) => {
      const { key, signatoryType, roleName = '', orderNum, readTime } = party;
      return { key, signatoryType, roleName, ownFlag: isOwn(party, oneself) ? 1 : 0, orderNum, readTime, ...passwordOf(party) };
    }),
    attatchFileNamesJson: files.map((file) => ({ ...file, fields: [...file.fields] })),
    ifOrder: isOrdered ? 1 : 0,
    needQifengSign: wantsStraddle ? 1 : 0,
  };
}

/** A contract with roles in place of the named parties; a party that has a role name keeps it. */
export function withRoles(
  content: Content,
  oneself: Oneself,
  names: { readonly own: string; readonly other: (position: number) => string },
): Content {
  const parties = content.parties.map((party, at): Party => {
    const own = isOwn(party, oneself);
    const { key, signatoryType, orderNum, readTime } = party;
    const role = {
      ...createParty(signatoryType, orderNum),
      key,
      readTime,
      ...passwordOf(party),
      roleName: party.roleName ?? (own ? names.own : names.other(at)),
    };
    return own ? asOwn(role, oneself) : role;
  });
  return { ...content, parties };
}

/** What is wrong with the name of a role: roles are told apart by it. */
export function roleProblem({ key, roleName = '' }: Party, parties: readonly Party[]): 'missing' | 'twice' | undefined {
  const name = roleName.trim();
  if (name === '') return 'missing';
  return parties.some((other) => other.key !== key && other.roleName?.trim() === name) ? 'twice' : undefined;
}

/** The step one can have come to. */
export function furthestTemplateStep(content: Content): Step {
  const { parties } = content;
  if (!areFilesReady(content)) return 1;
  if (parties.length === 0 || parties.some((party) => roleProblem(party, parties) !== undefined)) return 2;
  return arePlacesReady(content) ? 4 : 3;
}
