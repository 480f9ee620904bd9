/** Lower case letters and no wildcard: the text stands in a policy, where a comma or a semicolon would begin something else. */
const ORIGIN = /^(?:https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

/** The origin of a page in the spelling of browsers: https alone, but for pages on one's own machine. Undefined: it is none. */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  return href === `${origin}/` && ORIGIN.test(origin) ? origin : undefined;
}
