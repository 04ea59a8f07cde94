// Names for those who give none: people and bots are spoken of by name in the log.
// Names anybody may have.
const ANYBODY = ['Alix', 'Camille', 'Charlie', 'Andrea', 'Dominique', 'Eden', 'Lou', 'Maxime', 'Noa', 'Sacha'] as const;
const WOMEN = ['Ada', 'Emmy', 'Grace', 'Sophie', 'Hypatie', 'Marie', 'Rosalind', 'Simone'] as const;
const MEN = ['Blaise', 'Évariste', 'Henri', 'Leonhard', 'Alan', 'Joseph', 'Pierre', 'Srinivasa'] as const;
// Where a role is a woman's or a man's, so is the name.
const OF_ROLE: Record<string, readonly string[]> = { woman: WOMEN, man: MEN };
const MIXED = WOMEN.flatMap((name, i) => [name, MEN[i]!]);

export const guestName = () => ANYBODY[Math.floor(Math.random() * ANYBODY.length)]!;

export interface Casting {
  // Whether people differ by role at this table, and the role of this one where it is known already.
  roles: readonly { id: string }[];
  role?: string | null;
  taken: readonly (string | null)[];
}

// A name nobody at the table has. Where roles differ and this one's is not known yet, it fits any.
export function botName({ roles, role, taken }: Casting): string {
  const gendered = roles.some((one) => one.id in OF_ROLE);
  const own = gendered ? (OF_ROLE[role ?? ''] ?? ANYBODY) : MIXED;
  const used = new Set(taken.map((name) => name?.trim().toLocaleLowerCase()));
  const free = [...own, ...ANYBODY, ...MIXED].find((name) => !used.has(name.toLocaleLowerCase()));
  return free ?? own[0]!;
}
