/** 林** of 林书禾: enough to recognise an acquaintance, too little to learn a name. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(rest.length);
}
