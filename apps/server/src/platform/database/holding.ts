/** A LIKE pattern for what holds the text anywhere, every character of it taken literally. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
