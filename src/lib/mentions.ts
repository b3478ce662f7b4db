/** Somebody whom a text can mention. */
interface Mentionable {
  userAccountId: number;
  profileName: string;
}

/** The people whom a text mentions by `@` and their whole name. Of two names that begin alike, the longer one counts. */
export function mentionsIn(text: string, people: readonly Mentionable[]): number[] {
  const mentioned = new Set<number>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named = people.filter(({ profileName }) => profileName !== '' && text.startsWith(profileName, at + 1));
    const longest = Math.max(0, ...named.map(({ profileName }) => profileName.length));
    for (const one of named) if (one.profileName.length === longest) mentioned.add(one.userAccountId);
  }
  return [...mentioned];
}

/** What is typed after the last `@` before the caret, where it may become the name of somebody; null elsewhere. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const from = text.slice(0, caret).lastIndexOf('@');
  if (from < 0 || (from > 0 && !/\s/.test(text[from - 1] ?? ''))) return null;
  const typed = text.slice(from + 1, caret);
  return typed.length > 40 || typed.includes('\n') ? null : { from, typed };
}

/** The people whose name a typed text may be the beginning of, or of one of its words. */
export function mentionable<T extends Mentionable>(typed: string, people: readonly T[]): T[] {
  const sought = typed.toLowerCase();
  return people.filter(({ profileName }) => {
    const name = profileName.toLowerCase();
    return name.startsWith(sought) || name.includes(` ${sought}`);
  });
}
