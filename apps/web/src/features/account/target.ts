/** 138 5720 2046 is how people write a mobile number; the platform wants the digits. */
export function targetOf(typed: string): string {
  const compact = typed.replace(/[\s-]/g, '');
  return /^1\d{10}$/.test(compact) ? compact : typed.trim();
}
