/** What a sandbox is called: every contract, message and certificate of it names it so. */
export const sandboxName = (company: string): string => `${company}（沙箱）`;

/** What a message holds for its reader: the page it leads to, and the code in it. Empty where there is none. */
export function whatIsIn(body: string, template: string): { readonly link: string; readonly code: string } {
  return {
    link: /https?:[!-~]+/.exec(body)?.[0] ?? '',
    code: template === 'code' ? (/(?<!\d)\d{6}(?!\d)/.exec(body)?.[0] ?? '') : '',
  };
}
