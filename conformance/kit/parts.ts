/** Who the checks act as. Further people are made by the admin where a check must not touch these. */
export const PARTS = ['owner', 'customer', 'friend', 'admin'] as const;
export type Part = (typeof PARTS)[number];
