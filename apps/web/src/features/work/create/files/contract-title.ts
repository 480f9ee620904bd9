import { LIMITS } from '@moqi/api';
import { contractName } from '@moqi/rules';

/** The name of a contract as its first file suggests it: without the ending and without what rule 5.1 forbids. */
export function titleOf(fileName: string): string {
  const plain = fileName.replace(/\.pdf$/i, '');
  const found = contractName(plain);
  const forbidden = found?.code === 'CONTRACT_NAME_CHARACTERS' ? found.facts.characters : [];
  const allowed = Array.from(plain).filter((character) => !forbidden.includes(character));
  return allowed.slice(0, LIMITS.contractNameCharacters).join('');
}
